import { messages } from '#contract/core/messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { worksAt } from '#server/features/day/scheduling/works-at.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Clinic = { _id: string; name: string; timeZone: string }

/** The clinic with this id among those where the doctor works; by default where they have visits today. Errors: invalid_input. */
export async function chooseOwnClinic(
  { db, actor: { organizationId }, now }: Call,
  doctorId: string,
  clinicId: string | undefined,
): Promise<{ clinic: Clinic; clinics: Clinic[]; date: string }> {
  const clinics = await db<Clinic[]>`
    select c.id as "_id", c.name, c.time_zone as "timeZone"
    from clinics c join doctors d on d.organization_id = ${organizationId} and d.id = ${doctorId}
    where c.organization_id = ${organizationId} and not c.is_deleted
      and (d.clinic_id = c.id or ${worksAt(db, { organizationId, clinicId: db`c.id` })})
    order by exists (select from appointments a
        where a.organization_id = ${organizationId} and a.doctor_id = ${doctorId} and a.clinic_id = c.id and not a.is_deleted
          and a.status <> 'cancelled' and a.starts_at between ${new Date(now - halfDay)} and ${new Date(now + halfDay)}) desc,
      c.is_active desc, c.id = d.clinic_id desc, lower(c.name), c.id`
  const clinic = clinicId ? clinics.find(({ _id }) => _id === clinicId) : clinics[0]
  if (!clinic) throw invalidInput({ clinicId: clinicId ? messages.clinicUnknown : messages.clinicRequired })
  return { clinic, clinics, date: dateOf(clinic.timeZone, now) }
}

const halfDay = 12 * 3_600_000
