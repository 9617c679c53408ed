import type { SharedVisit } from '#contract/record/sharing/shared-visits.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { prescriptionList } from '#server/features/record/prescriptions/queries.ts'
import {
  isSharedCertificate,
  isSharedResult,
  visitsSharing,
  withSharedReports,
  type Reader,
} from '#server/features/record/sharing/shown-in-portal.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import type { ReadVisit } from './queries.ts'
import { sharedResultColumns } from './shared-results.ts'

type Of<Part extends 'prescriptions' | 'results' | 'documents'> = NonNullable<SharedVisit[Part]>[number] & {
  encounterId: string
}

/** The visits with their prescriptions, results and documents, as far as each shares them. */
export async function withParts(
  db: Db,
  reader: Reader & { scope: Scope },
  visits: readonly ReadVisit[],
): Promise<SharedVisit[]> {
  const ids = visits.map(({ _id }) => _id)
  if (ids.length === 0) return []
  const [prescriptions, results, certificates, reports] = await allSent([
    findPrescriptions(db, reader, ids),
    findResults(db, reader, ids),
    findCertificates(db, reader, ids),
    findReports(db, reader, ids),
  ])
  const documents = [...certificates, ...reports]
  return visits.map(({ shared, timeZone, ...visit }) => {
    const ofVisit = <Row extends { encounterId: string }>(rows: readonly Row[]) =>
      rows.filter(({ encounterId }) => encounterId === visit._id)
    return {
      ...visit,
      prescriptions: shared.prescriptions ? ofVisit(prescriptions) : null,
      results: shared.results
        ? ofVisit(results).map(result => ({
            ...result,
            takenAt: formatInstant(timeZone, Date.parse(result.takenAt)),
          }))
        : null,
      documents: shared.documents ? ofVisit(documents) : null,
    }
  })
}

/** Only valid prescriptions. The list of prescriptions also has the cancelled ones. */
function findPrescriptions(db: Db, { actor, scope, now }: Reader & { scope: Scope }, ids: readonly string[]) {
  const list = prescriptionList(actor, scope, { now, publicUrl: '' })
  return db<Of<'prescriptions'>[]>`
    select ${list.columns(db)}, r.encounter_id as "encounterId" from ${list.from(db)}
    where ${list.scope(db)} and not r.is_deleted and r.cancelled_at is null and r.encounter_id = any (${ids}::uuid[])
    order by r.number`
}

const findResults = (db: Db, reader: Reader, ids: readonly string[]) => db<Of<'results'>[]>`
  select ${sharedResultColumns(db)}, o.encounter_id as "encounterId"
  from orders o join results q on q.organization_id = o.organization_id and q.order_id = o.id
  where o.organization_id = ${reader.actor.organizationId} and o.encounter_id = any (${ids}::uuid[]) and ${isSharedResult(db, reader)}
  order by q.taken_at desc, lower(q.name), q.id`

const findCertificates = (db: Db, reader: Reader, ids: readonly string[]) => db<Of<'documents'>[]>`
  select z.id as "_id", z.encounter_id as "encounterId", 'certificate' as kind, z.title, z.issued_on as day
  from certificates z
  where z.organization_id = ${reader.actor.organizationId} and z.encounter_id = any (${ids}::uuid[]) and ${isSharedCertificate(db, reader)}
  order by z.number`

/** What results of the visits are from. */
const findReports = (db: Db, reader: Reader, ids: readonly string[]) => {
  const { organizationId } = reader.actor
  return db<Of<'documents'>[]>`
    select distinct m.id as "_id", o.encounter_id as "encounterId", 'report' as kind, m.title, m.reported_on as day
    from orders o join results q on q.organization_id = ${organizationId} and q.order_id = o.id and q.struck_at is null
    join medical_reports m on m.organization_id = ${organizationId} and m.id = q.report_id and not m.is_deleted
    where o.organization_id = ${organizationId} and o.encounter_id = any (${ids}::uuid[])
      and o.encounter_id in (${visitsSharing(db, reader, 'documents')}) ${withSharedReports(db, reader)}
    order by m.reported_on, m.id`
}
