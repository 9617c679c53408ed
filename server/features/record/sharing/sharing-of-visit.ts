import type { ChooseSharing } from '#contract/record/sharing/choose-sharing.ts'
import { sharingAsShipped, type ClinicSharing } from '#contract/record/sharing/clinic-sharing.ts'
import { sharedParts, type SharedParts, type SharingOfVisit } from '#contract/record/sharing/sharing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isSensitive } from './shown-in-portal.ts'

export type SharingRow = {
  clinicSharing: ClinicSharing | null
  ownSharing: SharedParts | null
  sensitive: SharingOfVisit['sensitive']
}

/** Of visits `e`. */
export const sharingColumns = (db: Db, organizationId: string) => db`
  (select c.sharing from record_settings c where c.organization_id = ${organizationId}) as "clinicSharing",
  (select json_build_object('summary', s.summary, 'prescriptions', s.prescriptions, 'results', s.results, 'documents', s.documents)
    from encounter_sharing s where s.organization_id = ${organizationId} and s.encounter_id = e.id) as "ownSharing",
  coalesce((select json_agg(json_build_object('_id', q.id, 'name', q.name, 'isShared',
      exists (select from encounter_sharing s
        where s.organization_id = ${organizationId} and s.encounter_id = e.id and q.id = any (s.sensitive_results))) order by q.taken_at, q.id)
    from orders o join results q on q.organization_id = ${organizationId} and q.order_id = o.id
    where o.organization_id = ${organizationId} and o.encounter_id = e.id and q.patient_id = e.patient_id
      and q.struck_at is null and ${isSensitive(db)}), '[]') as sensitive`

export function toSharing({ clinicSharing, ownSharing, sensitive }: SharingRow): SharingOfVisit {
  const shares = ownSharing ?? clinicSharing ?? sharingAsShipped
  const { summary, prescriptions, results, documents } = shares
  return { summary, prescriptions, results, documents, isChosen: ownSharing !== null, sensitive }
}

/** The parts that are shared, for the audit. */
export const inWords = (sharing: SharedParts): string =>
  sharedParts.map(part => `${part}: ${sharing[part] ? 'shared' : 'hidden'}`).join('; ')

type Chosen = Omit<ChooseSharing, 'sensitiveResults'> & {
  encounterId: string
  /** Null: those that were shared stay. */
  sensitiveResults: string[] | null
  setBy: string
  setAt: Date
}

export async function writeSharing(
  db: Db,
  organizationId: string,
  { encounterId, sensitiveResults, setBy, setAt, ...parts }: Chosen,
): Promise<void> {
  const set = {
    ...parts,
    ...(sensitiveResults && { sensitive_results: sensitiveResults }),
    set_by: setBy,
    set_at: setAt,
  }
  await db`
    insert into encounter_sharing ${db({ organization_id: organizationId, encounter_id: encounterId, ...set })}
    on conflict (organization_id, encounter_id) do update set ${db(set)}`
}
