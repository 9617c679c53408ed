import { messages } from '#contract/core/messages.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { kindOfInvoice, needsTwoDocuments } from '#contract/money/invoices/kind-of.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { changeDue, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { dueOfSums, patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import type { Entry } from '#server/features/money/ledger/entry.ts'
import { openBooks, post } from '#server/features/money/ledger/post.ts'
import { noShowFeeOf } from '#server/features/money/money-rules/no-show-line.ts'
import { requireDiscountWithinLimit } from '#server/features/money/money-rules/require-within-limit.ts'
import { takeDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { takeUses } from '#server/features/money/packages/take-uses.ts'
import { writePackages } from '#server/features/money/packages/write-packages.ts'
import { openClaim } from '#server/features/money/payers/open-claim.ts'
import { requireShareAllowed } from '#server/features/money/payers/share-by-hand.ts'
import { shareOfPayer, type PayerShare } from '#server/features/money/payers/share-of-payer.ts'
import { allocateAdvances, holdFree } from '#server/features/money/payments/allocate.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { allSent, sendWithoutWaiting, type Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { askedOf } from './asked-of.ts'
import { taxesOf } from './draft-preview.ts'
import { holdDueOfDraft, requireVersion } from './drafts.ts'
import { findDraftToIssue, type DraftToIssue } from './draft-to-issue.ts'
import { freeOf, priceWith, saidOfTax, type PricedLines } from './price-lines.ts'
import { getInvoice, type DraftContent, type FoundInvoice } from './queries.ts'
import { quotedDiscount } from './quoted-discount.ts'
import { sumsOf, writeLines } from './write-content.ts'

/**
 * Issues a draft today, at the clinic's own day: its lines are priced with the rates of the day, it is posted, what was paid for it before is
 * set against it, and it gets its number last. What does not wait for an answer is sent together.
 * Errors: not_found, invoice_issued, stale_version, limit_exceeded, two_documents, amount_exceeds, period_closed; conflict where it is
 * empty, its visit was cancelled, a package has ended, the currency has changed, or nothing says what its payer bears.
 */
export async function issueInvoice(
  call: Call,
  id: string,
  version: number | undefined,
): Promise<FoundInvoice> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const [held, found] = await allSent([holdDueOfDraft(call, id), findDraftToIssue(call, id)])
  const { clinicId, patientId, appointmentId } = held
  const { draft, day: postedOn, parties } = found
  requireVersion(draft, version)
  if (draft.lines.length === 0) throw new HttpError('conflict', { message: invoiceMessages.invoiceEmpty })
  const asked = { lines: draft.lines.map(askedOf), discountMinor: draft.discountMinor, areKept: true }
  const priced = priceWith(found, draft, asked)
  const { totals, lines, hasGstin } = priced
  // The draft may be older than the limits, or somebody else's.
  await requireDiscountWithinLimit(
    call,
    { ...totals, freeMinor: freeOf(priced) },
    { agreed: () => quotedDiscount(call, id), fee: () => noShowFeeOf(call, appointmentId) },
  )
  const kind = kindOfInvoice({ hasGstin, areTaxed: saidOfTax(lines) })
  if (needsTwoDocuments(kind, draft.buyerTaxNumber))
    throw new HttpError('two_documents', { message: invoiceMessages.twoDocuments })
  const payer = shareOfPayer(draft.payer, { day: postedOn, grossMinor: totals.grossMinor })
  await requireShareAllowed(call, draft, {
    payer: draft.payer,
    patientId,
    appointmentId,
    day: postedOn,
    grossMinor: totals.grossMinor,
  })
  // Packages are locked before the books, as where an invoice is credited.
  if (lines.some(({ soldPackageId }) => soldPackageId !== null)) await takeUses(call, draft.lines)

  const takeNumber = () =>
    allSent([
      giveVerifyCode(db, organizationId, 'invoice'),
      takeDocumentNumber(db, organizationId, { clinicId, kind: 'invoice', day: postedOn }, found.place),
    ])
  const ofPackages = lines.some(
    ({ packageId, soldPackageId }) => packageId !== null || soldPackageId !== null,
  )
  const hasMore = appointmentId !== null || ofPackages || found.isPaidBefore || draft.payer !== null
  // The first invoice also makes the row of the books, and then that of the series. It waits in between: if both were sent together,
  // two first invoices could make them in different orders and wait for each other.
  const isFirst = !found.hasBooks || found.place.prefix === null
  const takesNumberLast = hasMore || isFirst
  const areKept = standAsCharged(draft, priced)
  const payments = hasMore ? await holdFree(call, held, 'itself') : []
  const [, books, due, , , , taken] = await allSent([
    appointmentId === null ? undefined : requireNotCancelled(db, organizationId, appointmentId),
    openBooks(call, clinicId),
    changeDue(db, organizationId, held, {
      grossMinor: totals.grossMinor,
      payerDueMinor: payer?.shareMinor ?? 0,
    }),
    post(call, {
      kind: 'invoice',
      postedOn,
      clinicId,
      appointmentId,
      invoiceId: id,
      entries: [...entriesOf(priced, patientId), ...entriesOfPayer(payer, patientId)],
    }),
    areKept ? undefined : writeLines(db, organizationId, id, priced, { areIssued: true }),
    writeTaxes(db, organizationId, id, priced),
    takesNumberLast ? undefined : takeNumber(),
  ])
  if (books.currency !== draft.currency)
    throw new HttpError('conflict', { message: invoiceMessages.otherCurrency })
  if (ofPackages) await writePackages(call, { invoiceId: id, patientId, day: postedOn })
  if (payer) await openClaim(call, { invoiceId: id, clinicId, patientId, issuedOn: postedOn, payer })
  if (hasMore) await allocateAdvances(call, { due, mostMinor: patientDueOf(due), payments, postedOn })
  const [verifyCode, { number, financialYear }] = taken ?? (await takeNumber())
  const frozen = db`
    with frozen as (
      update invoice_lines set is_issued = true where organization_id = ${organizationId} and invoice_id = ${id})`
  const issued = db`
    ${areKept ? frozen : db``}
    update invoices set ${db(sumsOf({ ...draft, ...priced }))}, payer_minor = ${payer?.shareMinor ?? 0},
      kind = ${kind}, number = ${number}, financial_year = ${financialYear},
      issued_on = ${postedOn}, issued_at = ${new Date(now)}, issued_by = ${membershipId}, issued_as = ${db.json({ ...parties, payer: payer && { name: payer.name, memberNumber: payer.memberNumber } })},
      verify_code = ${verifyCode}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
  if (hasMore || !areKept) {
    await issued
    return getInvoice(call, id)
  }
  sendWithoutWaiting(db, issued)
  return {
    ...asIssued(found, priced, due),
    kind,
    number,
    verifyCode,
    updatedAt: formatInstant(draft.timeZone, now),
  }
}

/** What an invoice says that is just issued, its paper aside: nothing was paid for it, and its lines stand as in its draft. */
const asIssued = (
  { draft, day, issuerName, advanceMinor }: DraftToIssue,
  { totals, lines }: PricedLines,
  due: HeldDue,
): FoundInvoice => ({
  ...draft,
  state: due.state,
  issuedOn: day,
  issuedBy: issuerName,
  totals: { ...draft.totals, ...totals, dueMinor: dueOfSums(due) },
  taxes: taxesOf(totals, lines),
  version: draft.version + 1,
  draft: null,
  advanceMinor,
  payments: [],
  refunds: [],
  creditNotes: [],
})

/** A cancelled visit owes nothing; the visit is locked with its due. Errors: conflict. */
async function requireNotCancelled(db: Db, organizationId: string, appointmentId: string): Promise<void> {
  const [visit] = await db<{ status: AppointmentStatus }[]>`
    select status from appointments where organization_id = ${organizationId} and id = ${appointmentId}`
  if (visit!.status === 'cancelled')
    throw new HttpError('conflict', { message: messages.cancelledOwesNothing })
}

/** Whether the draft's lines say what is charged. Mostly they do; they are written anew where a rate has changed since. */
const standAsCharged = (draft: DraftContent, { lines, totals }: PricedLines): boolean =>
  draft.lines.every((line, index) => {
    const { rate, taxRateId, isInterstate, code, unit, listPriceMinor } = lines[index]!
    return (
      line.netMinor === totals.lines[index]!.netMinor &&
      line.listPriceMinor === listPriceMinor &&
      line.priceCutMinor === totals.lines[index]!.priceCutMinor &&
      line.code === code &&
      line.unit === unit &&
      line.taxRateId === taxRateId &&
      line.isInterstate === isInterstate &&
      line.taxName === (rate?.name ?? null) &&
      line.taxBasisPoints === (rate?.basisPoints ?? null)
    )
  })

/** Income by service, tax, and what rounds the total: all owed by the patient. */
export function entriesOf({ lines, totals }: PricedLines, patientId: string): Entry[] {
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

/** The payer owes the share in the patient's place. */
const entriesOfPayer = (payer: PayerShare | null, patientId: string): Entry[] =>
  payer
    ? [
        {
          debit: { account: 'payer_receivable', payerId: payer.payerId },
          credit: { account: 'receivable', patientId },
          amountMinor: payer.shareMinor,
        },
      ]
    : []

async function writeTaxes(
  db: Db,
  organizationId: string,
  invoiceId: string,
  { lines, totals }: PricedLines,
): Promise<void> {
  const rows = taxesOf(totals, lines).map((tax, index) => ({
    organization_id: organizationId,
    invoice_id: invoiceId,
    position: index + 1,
    tax_rate_id: tax.taxRateId,
    is_interstate: tax.isInterstate,
    name: tax.name,
    rate_text: tax.rate,
    taxable_minor: tax.taxableMinor,
    amount_minor: tax.amountMinor,
  }))
  if (rows.length > 0) await db`insert into invoice_taxes ${db(rows)}`
}
