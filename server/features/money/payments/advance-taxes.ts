import { spread } from '#contract/money/invoices/totals.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { findTaxed, shareOf, type Advance } from './taxed-in.ts'

/** The tax that an advance still owes under a number of the clinic, at a rate. */
type Owed = {
  paymentId: string
  clinicId: string
  appointmentId: string | null
  taxNumber: string
  taxRateId: string
  basisPoints: number
  /** CGST and SGST are two equal parts. */
  parts: number
  taxableMinor: number
  taxMinor: number
}
/** The document that it is taken back for. */
type Because = { invoiceId?: string; refundId?: string }

/** Posts the tax that an advance owes as soon as it is taken, where it is known what it pays for. */
export async function postTaxOfAdvance(call: LedgerCall, advance: Advance): Promise<void> {
  const taxed = await findTaxed(call, advance)
  if (!taxed) return
  const { parts, taxNumber, paidBeforeMinor } = taxed
  const { paymentId, clinicId, appointmentId, amountMinor, postedOn } = advance
  const wholeMinor = parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  // What is paid beyond its price is for nothing yet.
  const forItMinor = Math.max(0, Math.min(amountMinor, wholeMinor - paidBeforeMinor))
  const shares = spread(
    BigInt(forItMinor),
    parts.map(({ grossMinor }) => BigInt(grossMinor)),
  )
  const byRate = new Map<string, { rate: NonNullable<(typeof parts)[number]['rate']>; minor: number }>()
  parts.forEach(({ rate }, index) => {
    if (!rate) return
    const found = byRate.get(rate.id) ?? { rate, minor: 0 }
    byRate.set(rate.id, { ...found, minor: found.minor + Number(shares[index]!) })
  })
  const owed = [...byRate.values()].map(({ rate: { id, basisPoints, parts: names }, minor }): Owed => {
    const taxMinor = names.length * shareOf(minor, basisPoints, (10_000 + basisPoints) * names.length)
    return {
      paymentId,
      clinicId,
      appointmentId,
      taxNumber,
      taxRateId: id,
      basisPoints,
      parts: names.length,
      taxableMinor: minor - taxMinor,
      taxMinor,
    }
  })
  await write(call, owed, 1, postedOn, {})
}

/** What advances of these payments still owe. */
const findOwed = (
  { db, actor: { organizationId } }: LedgerCall,
  paymentIds: readonly string[],
): Promise<Owed[]> => db<Owed[]>`
  select x.payment_id as "paymentId", y.clinic_id as "clinicId", y.appointment_id as "appointmentId", x.tax_number as "taxNumber",
    x.tax_rate_id as "taxRateId", x.basis_points as "basisPoints", x.parts, sum(x.taxable_minor)::bigint as "taxableMinor",
    sum(x.tax_minor)::bigint as "taxMinor"
  from advance_taxes x join payments y on y.organization_id = x.organization_id and y.id = x.payment_id
  where x.organization_id = ${organizationId} and x.payment_id = any(${paymentIds as string[]}::uuid[])
  group by 1, 2, 3, 4, 5, 6, 7 having sum(x.tax_minor) > 0 order by 1, 4, 5`

type Used = { paymentId: string; usedMinor: number; freeMinor: number }

/**
 * Takes back the tax of what is used of the free money of locked payments, whose part that owes no tax goes first. The last of it gives
 * all the tax that is left.
 */
export async function takeBackTaxOfAdvances(
  call: LedgerCall,
  used: readonly Used[],
  because: Because,
): Promise<void> {
  if (used.length === 0) return
  const owed = await findOwed(
    call,
    used.map(({ paymentId }) => paymentId),
  )
  for (const one of used) {
    const back = partOf(
      owed.filter(({ paymentId }) => paymentId === one.paymentId),
      one,
    )
    // The clinic that took it may have another day than the one that uses it.
    if (back.length > 0) await write(call, back, -1, await openDay(call, back[0]!.clinicId), because)
  }
}

/** By its rates in proportion, each with the tax in its part. */
function partOf(owed: readonly Owed[], { usedMinor, freeMinor }: Used): readonly Owed[] {
  if (usedMinor === freeMinor) return owed
  const wholes = owed.map(({ taxableMinor, taxMinor }) => taxableMinor + taxMinor)
  const taxedMinor = wholes.reduce((sum, whole) => sum + whole, 0)
  const usedTaxedMinor = Math.max(0, usedMinor - Math.max(0, freeMinor - taxedMinor))
  const shares = spread(BigInt(usedTaxedMinor), wholes.map(BigInt))
  return owed.map((one, index) => {
    const shareMinor = Number(shares[index]!)
    const taxMinor = one.parts * shareOf(one.taxMinor / one.parts, shareMinor, wholes[index]!)
    return { ...one, taxMinor, taxableMinor: shareMinor - taxMinor }
  })
}

/** A refund that failed gave nothing back: its advance owes the tax again, unless its own invoice was issued since. */
export async function restoreTaxOfRefund(
  call: LedgerCall,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const back = await db<Owed[]>`
    select x.payment_id as "paymentId", t.clinic_id as "clinicId", t.appointment_id as "appointmentId", x.tax_number as "taxNumber",
      x.tax_rate_id as "taxRateId", x.basis_points as "basisPoints", x.parts, -x.taxable_minor as "taxableMinor", -x.tax_minor as "taxMinor"
    from ledger_transactions t join advance_taxes x on x.organization_id = t.organization_id and x.transaction_id = t.id
    join payments y on y.organization_id = t.organization_id and y.id = t.payment_id
    where t.organization_id = ${organizationId} and t.payment_id = ${paymentId} and t.refund_id = ${refundId} and not exists (
      select from invoice_dues d join invoices i on i.organization_id = d.organization_id and i.id = d.invoice_id
      where d.organization_id = ${organizationId} and (d.invoice_id = y.invoice_id or d.appointment_id = y.appointment_id)
        and i.issued_at >= t.posted_at)
    order by x.line`
  if (back.length > 0) await write(call, back, 1, await openDay(call, back[0]!.clinicId), { refundId })
}

const payable = { account: 'tax_payable' } as const
const onAdvances = { account: 'tax_on_advances' } as const

async function write(
  call: LedgerCall,
  amounts: readonly Owed[],
  sign: 1 | -1,
  postedOn: string,
  because: Because,
): Promise<void> {
  const { db, actor } = call
  // Too little to owe a tax, or to take one back: it stays with the rest.
  const rows = amounts.filter(({ taxMinor }) => taxMinor > 0)
  const [first] = rows
  if (!first) return
  const { paymentId, clinicId, appointmentId } = first
  const transactionId = await post(call, {
    kind: 'advance_tax',
    postedOn,
    clinicId,
    appointmentId,
    paymentId,
    ...because,
    entries: rows.map(({ taxMinor }) => ({
      ...(sign === 1 ? { debit: onAdvances, credit: payable } : { debit: payable, credit: onAdvances }),
      amountMinor: taxMinor,
    })),
  })
  await db`insert into advance_taxes ${db(
    rows.map((row, index) => ({
      organization_id: actor.organizationId,
      transaction_id: transactionId,
      line: index + 1,
      payment_id: paymentId,
      tax_number: row.taxNumber,
      tax_rate_id: row.taxRateId,
      basis_points: row.basisPoints,
      parts: row.parts,
      taxable_minor: sign * row.taxableMinor,
      tax_minor: sign * row.taxMinor,
    })),
  )}`
}
