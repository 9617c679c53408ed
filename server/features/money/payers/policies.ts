import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import type { Policy, policyEndpoints } from '#contract/money/payers/policies.ts'
import { basisPointsOf, rateOf } from '#contract/values/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { todayOf } from './change-payers.ts'
import { holdPayerOfBefore, requirePayerInUse } from './choose-payer.ts'

type Row = Omit<Policy, 'payer' | 'copayRate' | 'isInForce'> & {
  payerId: string
  payerName: string
  isPayerOpen: boolean
  copayBasisPoints: number | null
}

/** A patient's policies, the latest first. Errors: not_found where the patient is not there. */
export async function listPolicies(
  { db, actor: { organizationId }, now }: Call,
  patientId: string,
): Promise<Policy[]> {
  await requirePatient(db, organizationId, patientId)
  const today = await todayOf(db, organizationId, now)
  const rows = await db<Row[]>`
    select w.id as "_id", w.payer_id as "payerId", y.name as "payerName", y.is_active and not y.is_deleted as "isPayerOpen",
      w.member_number as "memberNumber", w.valid_from as "validFrom", w.valid_until as "validUntil",
      w.copay_basis_points as "copayBasisPoints", w.copay_minor as "copayMinor", w.limit_minor as "limitMinor", w.version
    from patient_policies w join payers y on y.organization_id = w.organization_id and y.id = w.payer_id
    where w.organization_id = ${organizationId} and w.patient_id = ${patientId} and not w.is_deleted
    order by w.valid_from desc, w.created_at desc, w.id desc`
  const holds = ({ validFrom, validUntil, isPayerOpen }: Row) =>
    isPayerOpen && validFrom <= today && (validUntil === null || validUntil >= today)
  const inForce = rows.find(holds)
  return rows.map(({ payerId, payerName, copayBasisPoints, isPayerOpen: _, ...row }) => ({
    ...row,
    payer: { _id: payerId, name: payerName },
    copayRate: copayBasisPoints === null ? null : rateOf(copayBasisPoints),
    isInForce: row._id === inForce?._id,
  }))
}

export async function getPolicy(call: Call, patientId: string, id: string): Promise<Policy> {
  const policy = (await listPolicies(call, patientId)).find(({ _id }) => _id === id)
  if (!policy) throw notFound()
  return policy
}

async function requirePatient(db: Db, organizationId: string, id: string): Promise<void> {
  const found = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${id} and not is_deleted`
  if (found.length === 0) throw notFound()
}

type Content = BodyOf<typeof policyEndpoints.add>

const columnsOf = (body: Content) => ({
  payer_id: body.payerId,
  member_number: body.memberNumber,
  valid_from: body.validFrom,
  valid_until: body.validUntil ?? null,
  copay_basis_points: body.copayRate ? basisPointsOf(body.copayRate) : null,
  copay_minor: body.copayMinor ?? null,
  limit_minor: body.limitMinor ?? null,
})

/** Answers its id. Errors: not_found; invalid_input where the payer is not in use. */
export async function addPolicy(call: Call, patientId: string, body: Content): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await requirePatient(db, organizationId, patientId)
  await requirePayerInUse(db, organizationId, body.payerId)
  const id = uuid()
  const at = new Date(now)
  await db`
    insert into patient_policies ${db({
      organization_id: organizationId,
      id,
      patient_id: patientId,
      ...columnsOf(body),
      created_at: at,
      updated_at: at,
    })}`
  return id
}

/** Errors: not_found; stale_version; invalid_input where another payer is not in use; conflict. */
export async function changePolicy(
  call: Call,
  { patientId, id }: { patientId: string; id: string },
  { version, ...body }: BodyOf<typeof policyEndpoints.change>,
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await holdPolicy(db, organizationId, patientId, id)
  const current = await getPolicy(call, patientId, id)
  if (version !== undefined && version !== current.version) throw staleVersion(current)
  if (body.payerId !== current.payer._id) await requireNoDraft(db, organizationId, id)
  if (body.payerId !== current.payer._id) await requirePayerInUse(db, organizationId, body.payerId)
  await db`
    update patient_policies set ${db(columnsOf(body))}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** A draft names the policy and its payer: with another payer they would not fit. Errors: conflict. */
async function requireNoDraft(db: Db, organizationId: string, policyId: string): Promise<void> {
  const drafts = await db`
    select 1 from invoices where organization_id = ${organizationId} and policy_id = ${policyId} and number is null and discarded_at is null`
  if (drafts.length > 0) throw new HttpError('conflict', { message: payerMessages.policyOfDraft })
}

/** Errors: not_found. */
export async function deletePolicy(
  { db, actor: { organizationId }, now }: Call,
  { patientId, id }: { patientId: string; id: string },
): Promise<void> {
  await holdPolicy(db, organizationId, patientId, id)
  await db`
    update patient_policies set is_deleted = true, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

/** Its payer may be out of use, as before. Errors: not_found, also of one that is not deleted; conflict where the payer was deleted since. */
export async function restorePolicy(
  { db, actor: { organizationId }, now }: Call,
  { patientId, id }: { patientId: string; id: string },
): Promise<void> {
  await requirePatient(db, organizationId, patientId)
  const [policy] = await db<{ payerId: string }[]>`
    select payer_id as "payerId" from patient_policies
    where organization_id = ${organizationId} and id = ${id} and patient_id = ${patientId} and is_deleted for update`
  if (!policy) throw notFound()
  if (!(await holdPayerOfBefore(db, organizationId, policy.payerId)))
    throw new HttpError('conflict', { message: payerMessages.payerOfPolicyDeleted })
  await db`
    update patient_policies set is_deleted = false, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

async function holdPolicy(db: Db, organizationId: string, patientId: string, id: string): Promise<void> {
  const held = await db`
    select 1 from patient_policies
    where organization_id = ${organizationId} and id = ${id} and patient_id = ${patientId} and not is_deleted for update`
  if (held.length === 0) throw notFound()
}
