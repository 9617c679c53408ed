import { v7 as uuid } from 'uuid'
import type { ErrorCode } from '#contract/core/errors.ts'
import { approvalMessages } from '#contract/money/approval-messages.ts'
import type { AskApproval } from '#contract/money/approvals.ts'
import { nobodyHasToAgree } from '#server/features/money/money-rules/require-within-limit.ts'
import { notifyOfRequest } from '#server/features/shared/notifications/notify.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { giveAway, scopeOfKind } from './give-away.ts'
import { lapsedBefore } from './queries.ts'

/**
 * Keeps a request and books nothing. Errors: those of the direct call; conflict where nobody has to approve it, or where it waits
 * already.
 */
export async function askApproval(call: Call, asked: AskApproval): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const scope = scopeOfKind(actor.role, asked.kind)
  if (!scope) throw forbidden()
  const paymentId = asked.kind === 'refund' ? asked.paymentId : null
  const invoiceId = asked.kind === 'refund' ? null : asked.invoiceId
  const { refusal, amountMinor } = await tryIt({ ...call, scope }, asked)
  const [of] = await (paymentId
    ? db<Place[]>`
      select clinic_id as "clinicId", patient_id as "patientId" from payments where organization_id = ${organizationId} and id = ${paymentId}`
    : db<Place[]>`
      select clinic_id as "clinicId", patient_id as "patientId" from invoices where organization_id = ${organizationId} and id = ${invoiceId}`)
  const { clinicId, patientId } = of!
  await db`
    update approvals set state = 'lapsed', decided_at = ${new Date(now)}
    where organization_id = ${organizationId} and kind = ${asked.kind} and state = 'waiting' and asked_at <= ${lapsedBefore(now)}
      ${paymentId ? db`and payment_id = ${paymentId}` : db`and invoice_id = ${invoiceId}`}`
  const id = uuid()
  await db`
    insert into approvals (organization_id, id, kind, clinic_id, patient_id, payment_id, invoice_id, amount_minor, asked, asked_by, asked_at)
    values (${organizationId}, ${id}, ${asked.kind}, ${clinicId}, ${patientId}, ${paymentId}, ${invoiceId}, ${amountMinor}, ${db.json(asked)},
      ${membershipId}, ${new Date(now)})`
  // Above the limit of receptionists only an owner can approve.
  await notifyOfRequest(db, actor, { id, clinicId, toReceptionists: refusal !== 'limit_exceeded' })
  return id
}

type Place = { clinicId: string; patientId: string }

/** Tries the call twice and undoes both: alone, which has to be refused for a limit, and with a second person, which has to succeed. */
async function tryIt(
  call: Call,
  asked: AskApproval,
): Promise<{ refusal: 'limit_exceeded' | 'approval_needed'; amountMinor: number }> {
  const refusal = await takenBack(call, () => giveAway(call, asked)).then(
    () => {
      throw new HttpError('conflict', { message: approvalMessages.noApprovalNeeded })
    },
    (error: unknown) => {
      if (error instanceof HttpError && isOfLimit(error.code)) return error.code
      throw error
    },
  )
  const { amountMinor } = await takenBack(call, () =>
    giveAway(call, asked, { second: nobodyHasToAgree, giver: call.actor }),
  )
  return { refusal, amountMinor }
}

const isOfLimit = (code: ErrorCode): code is 'limit_exceeded' | 'approval_needed' =>
  code === 'limit_exceeded' || code === 'approval_needed'

/** Undoes all that `work` wrote; the transaction goes on. */
async function takenBack<T>({ db }: Call, work: () => Promise<T>): Promise<T> {
  await db`savepoint trial`
  try {
    return await work()
  } finally {
    await db`rollback to savepoint trial`
  }
}
