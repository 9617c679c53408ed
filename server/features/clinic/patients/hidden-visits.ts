// What the lists and papers of visits and money show of a visit that a doctor hid from the family: times and amounts, and a word for all
// that was done. The record itself is hidden by record/sharing/shown-in-portal.ts.
import { locales } from '#contract/core/locale.ts'
import { readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { readsAsFamily } from './portal-access.ts'

type Reading = { actor: Pick<Actor, 'organizationId' | 'role'>; now: number }

/**
 * Whether the visit is hidden from this reader. The holder of a mailed link has no account: they are taken for the holder of the
 * patient's account.
 */
export const isVisitHidden = (
  db: Db,
  { actor, now }: Reading,
  /** The column with the appointment. */
  appointmentId: Fragment,
): Fragment =>
  readsThroughPortal(actor) ? isHiddenFromFamily(db, actor.organizationId, now, appointmentId) : db`false`

/** The same for a reader who is certainly not staff. */
export const isHiddenFromFamily = (
  db: Db,
  organizationId: string,
  now: number,
  appointmentId: Fragment,
): Fragment => db`
  exists (select from encounters visit
    join family_hiding hiding on hiding.organization_id = ${organizationId} and hiding.entry_id = visit.id and hiding.is_hidden
    join patients p on p.organization_id = ${organizationId} and p.id = visit.patient_id
    where visit.organization_id = ${organizationId} and visit.appointment_id = ${appointmentId} and visit.discarded_at is null
      and ${readsAsFamily(db, { organizationId, membershipId: db`p.membership_id` }, now)})`

/** What stands in a line of a paper in place of what was done. */
export const hiddenLine = (name: string) => ({
  description: name,
  itemId: null,
  code: null,
  unit: null,
  discountReason: null,
})

/** Reads `patients p`: what stands for a hidden visit's services, in the patient's language. */
export const hiddenVisitName = (db: Db, organizationId: string): Fragment => {
  const word = (locale: (typeof locales)[number]) => mailTranslate(locale)('hiddenVisit')
  const cases = locales.reduce<Fragment>(
    (before, locale) => db`${before} when ${locale} then ${word(locale)}`,
    db``,
  )
  return db`
  (case coalesce(p.locale, (select o.locale from organizations o where o.id = ${organizationId})) ${cases} else ${word('en')} end)`
}
