import type { Db, Fragment } from '#server/platform/db/database.ts'

type Where = {
  organizationId: string
  /** Or what says it within the statement, as of the days. */
  clinicId: string | Fragment
  /** Both included; without them, ever. */
  from?: string | Fragment
  to?: string | Fragment
}

/**
 * Whether doctor `d` takes visits at the clinic on some of these days: by weekly hours there, by the opening hours of their
 * own clinic where they have no weekly hours at all, or on a dated exception. `loadBookingTerms` says the same of one doctor.
 */
export const worksAt = (db: Db, { organizationId, clinicId, from, to }: Where) => db`(
  exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id and w.clinic_id = ${clinicId})
  or (d.clinic_id = ${clinicId} and not exists (select from working_hours w where w.organization_id = ${organizationId} and w.doctor_id = d.id))
  or exists (select from working_exception_hours e
    where e.organization_id = ${organizationId} and e.doctor_id = d.id and e.clinic_id = ${clinicId}
      ${from ? db`and e.day >= ${from}` : db``} ${to ? db`and e.day <= ${to}` : db``}))`
