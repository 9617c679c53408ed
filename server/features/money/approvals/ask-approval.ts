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
  const scope = scopeOfKind(actor.role, asked.kind, 'ask')
  if (!scope) throw forbidden()
  const paymentId = asked.kind === 'refund' ? asked.paymentId : null
  const payerId = asked.kind === 'payer_payout' ? asked.payerId : null
  const invoiceId = asked.kind === 'credit_note' || asked.kind === 'write_off' ? asked.invoiceId : null
  const { refusal, amountMinor } = await tryIt({ ...call, scope }, asked)
  const { clinicId, patientId } = await findPlace(call, asked)
  await db`
    update approvals set state = 'lapsed', decided_at = ${new Date(now)}
    where organization_id = ${organizationId} and kind = ${asked.kind} and state = 'waiting' and asked_at <= ${lapsedBefore(now)}
      ${paymentId ? db`and payment_id = ${paymentId}` : db``}
      ${invoiceId ? db`and invoice_id = ${invoiceId}` : db``}
      ${payerId ? db`and payer_id = ${payerId}` : db``}`
  const id = uuid()
  await db`
    insert into approvals (organization_id, id, kind, clinic_id, patient_id, payment_id, invoice_id, payer_id, amount_minor, asked,
      asked_by, asked_at)
    values (${organizationId}, ${id}, ${asked.kind}, ${clinicId}, ${patientId}, ${paymentId}, ${invoiceId}, ${payerId}, ${amountMinor},
      ${db.json(asked)}, ${membershipId}, ${new Date(now)})`
  // Above the limit of receptionists only an owner can approve.
  await notifyOfRequest(db, actor, { id, clinicId, toReceptionists: refusal !== 'limit_exceeded' })
  return id
}

type Place = { clinicId: string; patientId: string | null }

async function findPlace({ db, actor: { organizationId } }: Call, asked: AskApproval): Promise<Place> {
  if (asked.kind === 'payer_payout') return { clinicId: asked.clinicId, patientId: null }
  const [of] = await (asked.kind === 'refund'
    ? db<Place[]>`
      select clinic_id as "clinicId", patient_id as "patientId" from payments
      where organization_id = ${organizationId} and id = ${asked.paymentId}`
    : db<Place[]>`
      select clinic_id as "clinicId", patient_id as "patientId" from invoices
      where organization_id = ${organizationId} and id = ${asked.invoiceId}`)
  return of!
}

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
