// What a patient reads in the portal: every query of the portal that shows a part of the record asks here. Staff read by their own rules.
import { readsThroughPortal } from '#contract/clinic/patient-policy.ts'
import { sensitiveCodes, sensitiveNames, sexualHealthNames } from '#contract/record/orders/sensitive-tests.ts'
import { sharingAsShipped, type ClinicSharing } from '#contract/record/sharing/clinic-sharing.ts'
import type { SharedPart } from '#contract/record/sharing/sharing.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { readsAsFamily, withOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** Who reads, and when. */
export type Reader = { actor: Actor; now: number }

const clinicShares = (
  db: Db,
  organizationId: string,
  what: Exclude<keyof ClinicSharing, 'testsHiddenFromAge'>,
) => db`
  coalesce((select (c.sharing ->> ${what})::boolean from record_settings c where c.organization_id = ${organizationId}),
    ${sharingAsShipped[what]}::boolean)`

/** Whether visit `e` shares the part: its own choice `s` counts, or else the clinic's. */
const visitShares = (db: Db, organizationId: string, part: SharedPart) =>
  db`coalesce(${db(`s.${part}`)}, ${clinicShares(db, organizationId, part)})`

const isHidden = (db: Db, organizationId: string, entryId: Fragment) => db`
  exists (select from family_hiding h where h.organization_id = ${organizationId} and h.entry_id = ${entryId} and h.is_hidden)`

/** Joins visits `e`, their patients `p` and what was chosen for each visit, `s`. It has no condition: see reachesPortal. */
export const fromPortalVisits = (db: Db, { organizationId }: Actor) => db`
  encounters e join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
  left join encounter_sharing s on s.organization_id = ${organizationId} and s.encounter_id = e.id`

/** The visit is signed, not discarded and not retracted; it is not hidden from the reader, and the patient's portal is open. */
const reachesPortal = (db: Db, { actor, now }: Reader) => {
  const { organizationId, membershipId } = actor
  return db`
    e.organization_id = ${organizationId} and p.membership_id = ${membershipId} and not p.is_deleted
    and e.signed_at is not null and e.discarded_at is null
    and not exists (select from encounter_addenda w
      where w.organization_id = ${organizationId} and w.encounter_id = e.id and w.retracts)
    and not (${isHidden(db, organizationId, db`e.id`)} and ${readsAsFamily(db, actor, now)})
    ${withOpenPortal(db, actor, now)}`
}

/** Narrows fromPortalVisits to visits that share anything with the reader. */
export const sharesSomething = (db: Db, reader: Reader) => {
  const { organizationId } = reader.actor
  const shares = (part: SharedPart) => visitShares(db, organizationId, part)
  return db`
    ${reachesPortal(db, reader)}
    and (${shares('summary')} or ${shares('prescriptions')} or ${shares('results')} or ${shares('documents')})`
}

/** What is shared of visits `e` with their own choice `s`: a column for each part. */
export const sharedColumns = (db: Db, { organizationId }: Actor) => {
  const shares = (part: SharedPart) => visitShares(db, organizationId, part)
  return db`
    json_build_object('summary', ${shares('summary')}, 'prescriptions', ${shares('prescriptions')},
      'results', ${shares('results')}, 'documents', ${shares('documents')}) as shared`
}

/** The ids of the visits of which the reader may read the part. */
export const visitsSharing = (db: Db, reader: Reader, part: SharedPart) => db`
  select e.id from ${fromPortalVisits(db, reader.actor)}
  where ${reachesPortal(db, reader)} and ${visitShares(db, reader.actor.organizationId, part)}`

/**
 * Narrows prescriptions `r` of patients `p`. One that was written outside of a visit is shared; one that was prepared for a doctor, once
 * that doctor has signed it. One with a medicine that is hidden from family is hidden from them as a whole.
 */
export const withSharedPrescriptions = (db: Db, reader: Reader) => {
  const { actor, now } = reader
  const { organizationId } = actor
  if (!readsThroughPortal(actor)) return db``
  return db`
    and (r.prepared_by is null or r.doctor_signed_at is not null)
    and (r.encounter_id is null or r.encounter_id in (${visitsSharing(db, reader, 'prescriptions')}))
    and not (${readsAsFamily(db, actor, now)} and exists (select from patient_medicines m
      where m.organization_id = ${organizationId} and m.patient_id = r.patient_id and m.prescription_id = r.id
        and ${isHidden(db, organizationId, db`m.id`)}))`
}

const isMarked = (db: Db, organizationId: string, entryId: Fragment, isHiddenMark: boolean) => db`
  exists (select from family_hiding h
    where h.organization_id = ${organizationId} and h.entry_id = ${entryId} and h.is_hidden = ${isHiddenMark})`

/**
 * Of a result `q`: of sexual health, pregnancy or HIV, and its patient may have the age that the clinic chose for that. The family reads it only once a
 * doctor shows it.
 */
const isHiddenAtFirst = (db: Db, organizationId: string, now: number) => {
  const years = db`
    coalesce((select (c.sharing ->> 'testsHiddenFromAge')::int from record_settings c where c.organization_id = ${organizationId}),
      ${sharingAsShipped.testsHiddenFromAge}::int)`
  return db`
    ((${isSensitive(db)} or q.name ~* ${sexualHealthNames}) and exists (select from patients b
      where b.organization_id = ${organizationId} and b.id = q.patient_id and (b.date_of_birth is null
        or b.date_of_birth <= ${dateOf('Pacific/Kiritimati', now)}::date - make_interval(years => ${years}))))`
}

/** Whether the family does not see the result `q`: a doctor hid it, or tests of its kind are hidden until a doctor shows them. */
const isResultHidden = (db: Db, organizationId: string, now: number) => db`
  (${isMarked(db, organizationId, db`q.id`, true)}
    or ${isHiddenAtFirst(db, organizationId, now)} and not ${isMarked(db, organizationId, db`q.id`, false)})`

/** Whether a result `q` is kept from a reader who is family. */
const isResultKeptFromFamily = (db: Db, { actor, now }: Reader) => {
  const { organizationId } = actor
  return db`
    exists (select from patients p where p.organization_id = ${organizationId} and p.id = q.patient_id and ${readsAsFamily(db, actor, now)}
      and ${isResultHidden(db, organizationId, now)})`
}

type Hiding = { isHidden: boolean; isHiddenAtFirst: boolean }

/** Of results, by id, for staff: whether they are hidden from the family now, and whether they are unless a doctor shows them. */
export async function findHiding(
  db: Db,
  { organizationId, now }: { organizationId: string; now: number },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hiding>> {
  if (ids.length === 0) return new Map()
  const rows = await db<(Hiding & { id: string })[]>`
    select q.id, ${isResultHidden(db, organizationId, now)} as "isHidden", ${isHiddenAtFirst(db, organizationId, now)} as "isHiddenAtFirst"
    from results q where q.organization_id = ${organizationId} and q.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, ...hiding }) => [id, hiding]))
}

/** Whether a report `m` is hidden from the family. Only staff are told. */
export const isHiddenReport = (db: Db, actor: Actor) =>
  readsThroughPortal(actor) ? db`false` : isHidden(db, actor.organizationId, db`m.id`)

const isReportHidden = (db: Db, { actor, now }: Reader) => db`
  (${isHidden(db, actor.organizationId, db`m.id`)} and exists (select from patients p
    where p.organization_id = ${actor.organizationId} and p.id = m.patient_id and ${readsAsFamily(db, actor, now)}))`

/** Whether a result `q` is of a test that is shared one by one. Never null: a clinic's own tests have no code. */
export const isSensitive = (db: Db) =>
  db`((q.loinc is not null and q.loinc in ${listOf(db, sensitiveCodes)}) or q.name ~* ${sensitiveNames})`

const listOf = (db: Db, codes: readonly string[]) =>
  db`(${codes.slice(1).reduce<Fragment>((before, code) => db`${before}, ${code}`, db`${codes[0]!}`)})`

/**
 * Whether the reader may read a result `q` of an order `o`. `o` may be missing. Without a visit, the clinic's setting decides. A sensitive
 * result shows only after a doctor has seen it and shared it by itself; in a visit, only if the visit shares its results.
 */
export const isSharedResult = (db: Db, reader: Reader) => {
  const { organizationId } = reader.actor
  return db`
    (q.struck_at is null and not ${isResultKeptFromFamily(db, reader)}
      and (q.seen_at is not null or ${clinicShares(db, organizationId, 'unseenResults')} and not ${isSensitive(db)})
      and case when o.encounter_id is null
          then q.shared_at is not null and ${isSensitive(db)} or ${clinicShares(db, organizationId, 'results')} and not ${isSensitive(db)}
        else o.encounter_id in (${visitsSharing(db, reader, 'results')})
          and (not ${isSensitive(db)} or exists (select from encounter_sharing x
            where x.organization_id = ${organizationId} and x.encounter_id = o.encounter_id and q.id = any (x.sensitive_results)))
        end)`
}

/** Results `q` of patients `p` that belong to no visit, as far as the reader may read them. Their order `o` may be missing. */
export const isSharedOutsideVisits = (db: Db, reader: Reader) => {
  const { actor, now } = reader
  const { organizationId, membershipId } = actor
  return db`
    q.organization_id = ${organizationId} and p.membership_id = ${membershipId} and not p.is_deleted
    and o.encounter_id is null and ${isSharedResult(db, reader)} ${withOpenPortal(db, actor, now)}`
}

/**
 * Narrows medical reports `m`. Patients read what they added. What results are from is shared where those results are, and the
 * documents of their visits.
 */
export const withSharedReports = (db: Db, reader: Reader) => {
  const { actor } = reader
  const { organizationId } = actor
  if (!readsThroughPortal(actor)) return db``
  return db`
    and (m.uploaded_by = ${actor.accountId} or not ${isReportHidden(db, reader)} and not exists (
      select from results q left join orders o on o.organization_id = ${organizationId} and o.id = q.order_id
      where q.organization_id = ${organizationId} and q.patient_id = m.patient_id and q.report_id = m.id and q.struck_at is null
        and not (${isSharedResult(db, reader)}
          and (o.encounter_id is null or o.encounter_id in (${visitsSharing(db, reader, 'documents')})))))`
}

/** Narrows certificates `z` to those of visits that share documents. */
export const isSharedCertificate = (db: Db, reader: Reader) => db`
  (z.cancelled_at is null and z.encounter_id in (${visitsSharing(db, reader, 'documents')}))`

/** Entries of patients `p` that are hidden from family, and so from the reader. */
export const hiddenEntries = async (db: Db, { actor, now }: Reader): Promise<ReadonlySet<string>> => {
  const { organizationId, membershipId } = actor
  const rows = await db<{ id: string }[]>`
    select h.entry_id as id from family_hiding h
    join patients p on p.organization_id = ${organizationId} and p.id = h.patient_id
    where h.organization_id = ${organizationId} and h.is_hidden and p.membership_id = ${membershipId}
      and ${readsAsFamily(db, actor, now)}`
  return new Set(rows.map(({ id }) => id))
}
