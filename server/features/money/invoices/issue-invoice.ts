import { kindOfInvoice } from '#contract/money/invoices/kind-of.ts'
import type { RateTotals } from '#contract/money/invoices/totals.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { isGstin } from '#contract/money/gstin.ts'
import { changeDue, holdDue } from '#server/features/money/dues/hold-due.ts'
import { dueOfSums } from '#server/features/money/dues/state-of-due.ts'
import type { Entry } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { takeDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { allocateAdvances } from '#server/features/money/payments/allocate.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { askedOf, holdDraft } from './drafts.ts'
import { priceLines } from './price-lines.ts'
import { writeContent } from './write-content.ts'

/**
 * Issues a draft today, at the clinic's own day: its lines are priced with the rates of the day, it is posted, what was paid for it before is
 * set against it, and it gets its number last. Errors: not_found, invoice_issued, stale_version, period_closed; conflict where it is empty.
 */
export async function issueInvoice(call: Call, id: string, version: number | undefined): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const draft = await holdDraft(call, id, version)
  if (draft.lines.length === 0) throw new HttpError('conflict', { message: invoiceMessages.invoiceEmpty })
  const clinicId = draft.clinic._id
  const patientId = draft.patient._id
  const postedOn = await openDay(call, clinicId)
  const { discountMinor, discountReason, note, currency } = draft
  const asked = { lines: draft.lines.map(askedOf), discountMinor, areKept: true }
  const priced = await priceLines(db, organizationId, { clinicId, day: postedOn, currency }, asked)
  await writeContent(db, organizationId, id, { ...priced, discountMinor, discountReason, note })
  await writeTaxes(db, organizationId, id, priced)
  await db`update invoice_lines set is_issued = true where organization_id = ${organizationId} and invoice_id = ${id}`

  const { totals, lines } = priced
  await post(call, {
    kind: 'invoice',
    postedOn,
    clinicId,
    appointmentId: draft.appointmentId,
    invoiceId: id,
    entries: entriesOf(priced, patientId),
  })
  const held = (await holdDue(call, id))!
  const due = await changeDue(db, organizationId, held, { grossMinor: totals.grossMinor })
  await allocateAdvances(call, { due, mostMinor: dueOfSums(due), of: 'itself', postedOn })

  const kind = kindOfInvoice({
    hasGstin: await hasGstin(db, organizationId, clinicId),
    areTaxed: lines.map(({ rate }) => rate !== null),
  })
  const { number, financialYear } = await takeDocumentNumber(db, organizationId, {
    clinicId,
    kind: 'invoice',
    day: postedOn,
  })
  await db`
    update invoices set kind = ${kind}, number = ${number}, financial_year = ${financialYear}, issued_on = ${postedOn},
      issued_at = ${new Date(now)}, issued_by = ${membershipId}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
}

type PricedInvoice = Awaited<ReturnType<typeof priceLines>>

/** Income by service, tax, and what rounds the total: all owed by the patient. */
export function entriesOf({ lines, totals }: PricedInvoice, patientId: string): Entry[] {
  const receivable = { account: 'receivable', patientId } as const
  const incomes = new Map<string | null, number>()
  lines.forEach(({ serviceId }, index) =>
    incomes.set(serviceId, (incomes.get(serviceId) ?? 0) + totals.lines[index]!.netMinor),
  )
  const { taxMinor, roundingMinor } = totals
  const rounding = { account: 'rounding' } as const
  return [
    ...[...incomes].map(([serviceId, amountMinor]): Entry => ({
      debit: receivable,
      credit: { account: 'income', serviceId },
      amountMinor,
    })),
    { debit: receivable, credit: { account: 'tax_payable' }, amountMinor: taxMinor } satisfies Entry,
    roundingMinor > 0
      ? { debit: receivable, credit: rounding, amountMinor: roundingMinor }
      : { debit: rounding, credit: receivable, amountMinor: -roundingMinor },
  ].filter(({ amountMinor }) => amountMinor > 0)
}

async function writeTaxes(
  db: Db,
  organizationId: string,
  invoiceId: string,
  { lines, totals }: PricedInvoice,
): Promise<void> {
  const nameOf = (id: string) => lines.find(({ rate }) => rate?.id === id)!.rate!
  const parts = totals.rates.flatMap((rate: RateTotals) =>
    rate.parts.map(part => ({
      organization_id: organizationId,
      invoice_id: invoiceId,
      tax_rate_id: rate.rateId,
      name: rate.parts.length > 1 ? part.name : nameOf(rate.rateId).name,
      rate_text: String(rate.basisPoints / 100 / rate.parts.length),
      taxable_minor: rate.taxableMinor,
      amount_minor: part.amountMinor,
    })),
  )
  const rows = parts.map((part, index) => ({ ...part, position: index + 1 }))
  if (rows.length > 0) await db`insert into invoice_taxes ${db(rows)}`
}

async function hasGstin(db: Db, organizationId: string, clinicId: string): Promise<boolean> {
  const [clinic] = await db<{ taxNumber: string | null }[]>`
    select tax_number as "taxNumber" from clinics where organization_id = ${organizationId} and id = ${clinicId}`
  return clinic!.taxNumber !== null && isGstin(clinic!.taxNumber)
}
