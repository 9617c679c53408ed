import { dateOf } from '#contract/values/clinic-time.ts'
import { holdAnyDues } from '#server/features/money/dues/hold-due.ts'
import { patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import { isDayClosed } from '#server/features/money/ledger/post.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { holdDeposit } from './deposits/hold-deposit.ts'

/** What is paid: an issued invoice, or a deposit for a time that is held. */
export type Target =
  { invoiceId: string; depositId?: undefined } | { depositId: string; invoiceId?: undefined }

export type HeldTarget = {
  clinicId: string
  patientId: string
  dueMinor: number
  /** What the payer reads at the provider: a number and a date, never a service. */
  description: string
  /** The patient's language, else the organization's. */
  locale: string
  /** Its amount never changes, and its time is held for one page of the provider alone. */
  hasOnePage: boolean
}

/** Locks what is paid. Errors: not_found; online_unavailable; of a deposit: already_booked, hold_over. */
export const holdTarget = (call: LedgerCall, { invoiceId, depositId }: Target): Promise<HeldTarget> =>
  invoiceId === undefined ? targetOfDeposit(call, depositId) : targetOfInvoice(call, invoiceId)

async function targetOfInvoice(call: LedgerCall, invoiceId: string): Promise<HeldTarget> {
  const { db, actor } = call
  const [due] = await holdAnyDues(call, [invoiceId])
  if (!due || due.state === 'draft') throw notFound()
  const [paper] = await db<{ number: string; issuedOn: string; locale: string }[]>`
    select i.number, i.issued_on as "issuedOn", coalesce(p.locale, o.locale) as locale from invoices i
    join patients p on p.organization_id = i.organization_id and p.id = i.patient_id
    join organizations o on o.id = i.organization_id
    where i.organization_id = ${actor.organizationId} and i.id = ${invoiceId} and o.suspended_at is null`
  if (!paper) throw new HttpError('online_unavailable')
  const { clinicId, patientId } = due
  return {
    clinicId,
    patientId,
    dueMinor: patientDueOf(due),
    description: `${paper.number}, ${paper.issuedOn}`,
    locale: paper.locale,
    hasOnePage: false,
  }
}

async function targetOfDeposit(call: LedgerCall, depositId: string): Promise<HeldTarget> {
  const { db, actor } = call
  const deposit = await holdDeposit(call, depositId)
  if (deposit?.state === 'booked') throw new HttpError('already_booked')
  if (deposit?.state !== 'waiting') throw new HttpError('hold_over')
  const { clinicId, patientId, amountMinor, createdAt } = deposit
  // What is paid has to be booked today, or its time is lost.
  if (await isDayClosed(call, clinicId)) throw new HttpError('online_unavailable')
  const [told] = await db<{ locale: string; timeZone: string }[]>`
    select coalesce(p.locale, o.locale) as locale, c.time_zone as "timeZone" from organizations o
    join patients p on p.organization_id = o.id and p.id = ${patientId}
    join clinics c on c.organization_id = o.id and c.id = ${clinicId}
    where o.id = ${actor.organizationId} and o.suspended_at is null`
  if (!told) throw new HttpError('online_unavailable')
  return {
    clinicId,
    patientId,
    dueMinor: amountMinor,
    description: `${depositId.slice(-8).toUpperCase()}, ${dateOf(told.timeZone, Date.parse(createdAt))}`,
    locale: told.locale,
    hasOnePage: true,
  }
}
