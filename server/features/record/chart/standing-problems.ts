import type { Db, Fragment } from '#server/platform/db/database.ts'
import { standing } from './select-entries.ts'

/** The diagnoses of a visit that is not signed yet count for so long, wherever a medicine is written. */
const openVisitMs = 2 * 24 * 60 * 60_000

type Asked = { patientId: string; encounterId: string | null; now: number }

/** As JSON, what a medicine is judged against: the ongoing problems, and the diagnoses of the visit that is written. */
export const problemsToday = (
  db: Db,
  organizationId: string,
  { patientId, encounterId, now }: Asked,
): Fragment => db`
  select coalesce(jsonb_agg(jsonb_build_object('text', e.text, 'code', e.code, 'codeSystem', e.code_system)
      order by e.created_at, e.id), '[]')
  from problems e
  where e.organization_id = ${organizationId} and e.patient_id = ${patientId} and ${standing(db, organizationId, 'e')}
    and (e.state = 'ongoing' or (e.state = 'visit' and (e.encounter_id = ${encounterId}
      or exists (select from encounters v where v.organization_id = ${organizationId} and v.id = e.encounter_id
        and v.signed_at is null and v.discarded_at is null and v.started_at > ${new Date(now - openVisitMs)}))))`
