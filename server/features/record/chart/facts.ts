import type { BodyOf } from '#contract/core/endpoint.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { mayWriteEntries } from '#contract/record/chart-policy.ts'
import type { factsEndpoints, PatientFacts } from '#contract/record/chart/facts.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Value } from '#server/platform/db/statement.ts'
import { HttpError, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { EntryCall } from './entry-routes.ts'
import { holdPatient } from './find-patient.ts'
import { requireLivedDays } from './rules.ts'
import { standing } from './select-entries.ts'

type Row = {
  hasAllergies: boolean
  noAllergiesSince: string | null
  pregnancy: PatientFacts['pregnancy']['state'] | null
  lmp: string | null
  breastfeeding: boolean | null
  bloodGroup: PatientFacts['bloodGroup']
  abhaNumber: string | null
  version: number | null
}

/** Always one row: a patient without facts has version 1. */
export const selectFacts = (db: Db, organizationId: string, patientId: string) => db<Row[]>`
  select exists (select from allergies e where e.organization_id = ${organizationId} and e.patient_id = ${patientId}
      and ${standing(db, organizationId, 'e')}) as "hasAllergies",
    f.no_allergies_since as "noAllergiesSince", f.pregnancy, f.last_period_on as lmp, f.is_breastfeeding as breastfeeding,
    f.blood_group as "bloodGroup", f.abha_number as "abhaNumber", f.version
  from patients p left join patient_facts f on f.organization_id = ${organizationId} and f.patient_id = p.id
  where p.organization_id = ${organizationId} and p.id = ${patientId}`

export function toFacts(patientId: string, row: Row): PatientFacts {
  return {
    _id: patientId,
    bloodGroup: row.bloodGroup,
    abhaNumber: row.abhaNumber,
    pregnancy: { state: row.pregnancy ?? 'unknown', lmp: row.lmp, breastfeeding: row.breastfeeding },
    allergyState: row.hasAllergies ? 'listed' : row.noAllergiesSince ? 'none_known' : 'not_asked',
    version: row.version ?? 1,
  }
}

export async function getFacts(db: Db, organizationId: string, patientId: string): Promise<PatientFacts> {
  const [row] = await selectFacts(db, organizationId, patientId)
  return toFacts(patientId, row!)
}

/** The patient's row is locked, so nobody writes them between `before` and this. */
async function writeFacts(
  db: Db,
  organizationId: string,
  { _id, version }: PatientFacts,
  columns: Record<string, Value>,
): Promise<void> {
  const changes = { ...columns, version: version + 1 }
  const row = { organization_id: organizationId, patient_id: _id, ...changes }
  await db`
    insert into patient_facts ${db(row)}
    on conflict (organization_id, patient_id) do update set ${db(changes)}`
}

/** The facts as they were, and as they are. */
type ChangedFacts = { before: PatientFacts; after: PatientFacts }

/** Changes what is given. Errors: not_found, forbidden, stale_version. */
export async function setFacts(
  call: Call,
  id: string,
  { version, bloodGroup, abhaNumber }: BodyOf<typeof factsEndpoints.facts>,
): Promise<ChangedFacts> {
  return change(call, id, version, () => ({
    ...(bloodGroup !== undefined && { blood_group: bloodGroup }),
    ...(abhaNumber !== undefined && { abha_number: abhaNumber }),
  }))
}

/** The last period is of this pregnancy: it goes with it. Errors: not_found, forbidden, stale_version, invalid_input. */
export async function setPregnancy(
  call: Call,
  id: string,
  { version, state, lmp, breastfeeding }: BodyOf<typeof factsEndpoints.pregnancy>,
): Promise<ChangedFacts> {
  return change(call, id, version, ({ pregnancy }, patient) => {
    requireLivedDays(patient, { lmp })
    const isOver = pregnancy.state === 'pregnant' && state !== 'pregnant'
    const lastPeriodOn = lmp ?? (isOver ? null : lmp)
    return {
      pregnancy: state,
      ...(lastPeriodOn !== undefined && { last_period_on: lastPeriodOn }),
      ...(breastfeeding !== undefined && { is_breastfeeding: breastfeeding }),
    }
  })
}

/** Errors: not_found, forbidden; conflict while an allergy stands. */
export async function setAllergyState(
  call: Call,
  id: string,
  { state }: BodyOf<typeof factsEndpoints.allergyState>,
): Promise<ChangedFacts> {
  const mayWrite = (writer: Writer) => mayWriteEntries(writer, 'allergies')
  return change(call, id, undefined, columnsOf, mayWrite)

  function columnsOf({ allergyState }: PatientFacts): Record<string, Value> {
    if (allergyState === 'listed')
      throw new HttpError('conflict', { message: clinicalMessages.allergyStands })
    return { no_allergies_since: state === 'none_known' ? new Date(call.now) : null }
  }
}

type Writer = Parameters<typeof mayWriteEntries>[0]
type Patient = Awaited<ReturnType<typeof holdPatient>>

async function change(
  call: Call,
  id: string,
  version: number | undefined,
  columnsOf: (before: PatientFacts, patient: Patient) => Record<string, Value>,
  mayWrite?: (writer: Writer) => boolean,
): Promise<ChangedFacts> {
  const { db, actor, now } = call
  const patient = await holdPatient(call, id, mayWrite)
  const before = await getFacts(db, actor.organizationId, id)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  const columns = columnsOf(before, patient)
  await writeFacts(db, actor.organizationId, before, { ...columns, updated_at: new Date(now) })
  return { before, after: await getFacts(db, actor.organizationId, id) }
}

/** An allergy was added: 'none known' is over. */
export async function forgetNoAllergies({ db, organizationId, patient, now }: EntryCall): Promise<void> {
  await db`
    update patient_facts set no_allergies_since = null, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and patient_id = ${patient.id} and no_allergies_since is not null`
}
