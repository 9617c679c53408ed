import type { BodyOf, DataOf } from '#contract/core/endpoint.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { familyEndpoints, HidableKind } from '#contract/record/chart/family.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { findHiding } from '#server/features/record/sharing/shown-in-portal.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdPatient, isVisitOf, type ChartPatient } from './find-patient.ts'
import { tableOfKind } from './sign-entries.ts'

type Hiding = BodyOf<typeof familyEndpoints.hide>

/** Errors: not_found, forbidden; conflict for a child below the age; invalid_input on entryId. */
export async function hideFromFamily(
  call: Call,
  id: string,
  { kind, entryId, isHidden }: Hiding,
): Promise<DataOf<typeof familyEndpoints.hide>> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  const patient = await holdPatient(call, id)
  if (!(await isOf(call, patient, kind, entryId)))
    throw invalidInput({ entryId: clinicalMessages.entryUnknown })
  if (isHidden && !(await mayBeHidden(call, patient, kind, entryId)))
    throw new HttpError('conflict', { message: clinicalMessages.hidingTooYoung })
  const set = { is_hidden: isHidden, set_by: accountId, set_at: new Date(now) }
  const row = { organization_id: organizationId, entry_id: entryId, kind, patient_id: patient.id, ...set }
  await db`
    insert into family_hiding ${db(row)}
    on conflict (organization_id, entry_id) do update set ${db(set)}`
  return { kind, entryId, isHidden }
}

/** What is hidden unless a doctor shows it can be hidden again, however old its patient is. */
const mayBeHidden = async (
  { db, actor: { organizationId }, now }: Call,
  { dateOfBirth, today }: ChartPatient,
  kind: HidableKind,
  entryId: string,
): Promise<boolean> =>
  mayHideFromFamily(dateOfBirth, today) ||
  (kind === 'results' &&
    (await findHiding(db, { organizationId, now }, [entryId])).get(entryId)?.isHiddenAtFirst === true)

async function isOf(
  { db, actor: { organizationId } }: Call,
  { id: patientId }: ChartPatient,
  kind: HidableKind,
  entryId: string,
): Promise<boolean> {
  if (kind === 'visits') return isVisitOf(db, organizationId, { patientId, encounterId: entryId })
  const table = kind === 'results' ? kind : kind === 'reports' ? 'medical_reports' : tableOfKind[kind]
  const [found] = await db`
    select 1 from ${db(table)} e
    where e.organization_id = ${organizationId} and e.id = ${entryId} and e.patient_id = ${patientId}`
  return found !== undefined
}
