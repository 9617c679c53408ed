import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { clinicFacts } from '#server/features/clinic/clinics/clinic-facts.ts'
import { countryAfter } from '#server/features/clinic/clinics/require-clinic.ts'
import { requireTaxNumber } from '#server/features/money/tax/require-tax-number.ts'
import { holdAccount } from '#server/features/money/payments/hold-account.ts'
import { choosePayer, type ChosenPayer } from '#server/features/money/payers/choose-payer.ts'
import {
  describeShare,
  noShareByHand,
  requireShareAllowed,
  shareByHandOf,
  type ShareByHand,
} from '#server/features/money/payers/share-by-hand.ts'
import { requirePayer } from '#server/features/money/payments/require-payer.ts'
import {
  beginDue,
  discardDue,
  hasInvoice,
  holdDue,
  type HeldDue,
} from '#server/features/money/dues/hold-due.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { noShowFeeOf, noShowLine } from '#server/features/money/money-rules/no-show-line.ts'
import {
  requireDiscountWithinLimit,
  type Discounted,
} from '#server/features/money/money-rules/require-within-limit.ts'
import { changeTotal, takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { askedOf, forOtherPayer, overStored } from './asked-of.ts'
import { freeOf, priceLines, type KeptLine } from './price-lines.ts'
import { getInvoice, type FoundInvoice } from './queries.ts'
import { quotedDiscount } from './quoted-discount.ts'
import { writeContent } from './write-content.ts'

type Begin = Omit<BodyOf<typeof invoiceEndpoints.create>, 'lines'> & {
  lines?: readonly KeptLine[] | undefined
}
type Change = BodyOf<typeof invoiceEndpoints.update>

/**
 * Answers the new draft's id. `areKept`: its prices were agreed before, so items that were deleted since are charged too. `quoted`: so
 * were its discounts, in a quotation.
 * Errors: invalid_input; limit_exceeded; conflict where the visit has an invoice.
 */
export async function beginInvoice(
  call: Call,
  body: Begin,
  { areKept = body.lines === undefined, quoted }: { areKept?: boolean; quoted?: Discounted } = {},
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const { clinicId, patientId, appointmentId, lines, agreed, isFee } = await startOf(call, body)
  const currency = await currencyOf(db, organizationId)
  const { discountMinor = 0, discountReason = null, note = null } = body
  requireReason(discountMinor, discountReason)
  const buyer = await buyerOf(db, organizationId, clinicId, body)
  const day = await dayAt(db, organizationId, clinicId, now)
  // Nobody is insured against a fee for a missed visit.
  const payer = await choosePayer(db, organizationId, {
    patientId,
    day,
    payerId: isFee ? (body.payerId ?? null) : body.payerId,
    keptId: quoted ? (body.payerId ?? null) : null,
  })
  const { payerId } = payer
  const place = { clinicId, patientId, payerId, day, currency, deliveryState: buyer.deliveryState }
  const priced = await priceLines(db, organizationId, place, { lines, discountMinor, areKept, agreed })
  await requireDiscountWithinLimit(
    call,
    { ...priced.totals, freeMinor: freeOf(priced) },
    { agreed: () => Promise.resolve(quoted), fee: () => noShowFeeOf(call, appointmentId) },
  )
  const { grossMinor } = priced.totals
  const share = shareByHandOf(body, { payerId, grossMinor, before: noShareByHand })
  // A quotation's share was allowed to its giver; issuing asks again.
  if (!quoted) await requireShareAllowed(call, share, { payer, patientId, appointmentId, day, grossMinor })
  const id = uuid()
  await db`
    insert into invoices (organization_id, id, clinic_id, patient_id, appointment_id, currency, note, created_by)
    values (${organizationId}, ${id}, ${clinicId}, ${patientId}, ${appointmentId}, ${currency}, ${note}, ${membershipId})`
  await beginDue(db, organizationId, { invoiceId: id, clinicId, patientId, appointmentId })
  await writeContent(db, organizationId, id, {
    ...priced,
    ...buyer,
    ...payer,
    ...share,
    discountMinor,
    discountReason,
    note,
  })
  // Only the total is used: a draft has no number.
  await db`select ${takeNumber(db, organizationId, 'invoices')}`
  return id
}

type Start = {
  clinicId: string
  patientId: string
  appointmentId: string | null
  lines: readonly KeptLine[]
  /** Prices by service that were agreed when the visit was booked. */
  agreed: ReadonlyMap<string, number>
  /** The lines are the fee for a visit that its patient missed. */
  isFee: boolean
}

async function startOf(call: Call, body: Begin): Promise<Start> {
  if (body.appointmentId === undefined) {
    const { patientId, clinicId, lines = [] } = body
    if (!patientId) throw invalidInput({ patientId: messages.patientRequired })
    if (!clinicId) throw invalidInput({ clinicId: messages.clinicRequired })
    await requirePayer(call, { patientId, clinicId })
    return { patientId, clinicId, appointmentId: null, lines, agreed: new Map(), isFee: false }
  }
  const { db, actor } = call
  const { appointmentId } = body
  const account = await holdAccount(call, appointmentId)
  if (!account) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (account.isBilled || (await hasInvoice(call, appointmentId)))
    throw new HttpError('conflict', { message: invoiceMessages.visitInvoiced })
  const { clinicId, patientId } = account
  if (body.patientId && body.patientId !== patientId)
    throw invalidInput({ patientId: messages.patientUnknown })
  if (body.clinicId && body.clinicId !== clinicId) throw invalidInput({ clinicId: messages.clinicUnknown })
  const fee = body.lines ? undefined : await noShowLine(call, account.status)
  const agreed = await pricesOfVisit(db, actor.organizationId, appointmentId)
  return {
    clinicId,
    patientId,
    appointmentId,
    lines: body.lines ?? (fee ? [fee] : linesAt(agreed)),
    agreed: new Map(agreed.map(({ serviceId, priceMinor }) => [serviceId, priceMinor])),
    isFee: fee !== undefined,
  }
}

type Agreed = { serviceId: string; priceMinor: number }

/** The services of a visit with the prices that were agreed when it was booked. */
async function pricesOfVisit(db: Db, organizationId: string, appointmentId: string): Promise<Agreed[]> {
  const further = await db<Agreed[]>`
    select service_id as "serviceId", price_minor as "priceMinor" from further_services
    where organization_id = ${organizationId} and appointment_id = ${appointmentId} order by position`
  const [visit] = await db<Agreed[]>`
    select service_id as "serviceId", price_minor as "priceMinor" from appointments
    where organization_id = ${organizationId} and id = ${appointmentId}`
  const ofFurther = further.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return [{ ...visit!, priceMinor: visit!.priceMinor - ofFurther }, ...further]
}

const linesAt = (agreed: readonly Agreed[]): AskedLine[] =>
  agreed.map(({ serviceId, priceMinor }) => ({
    itemId: serviceId,
    quantity: '1',
    unitPriceMinor: priceMinor,
    isListPrice: true,
  }))

const requireReason = (discountMinor: number, discountReason: string | null) => {
  if (discountMinor > 0 && !discountReason)
    throw invalidInput({ discountReason: invoiceMessages.reasonRequired })
}

/**
 * Answers what the audit is told beside the call. Errors: not_found, invoice_issued, stale_version, invalid_input, limit_exceeded.
 */
export async function changeInvoice(call: Call, id: string, change: Change): Promise<string | undefined> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const before = await holdDraft(call, id, change.version)
  const discountMinor = change.discountMinor ?? before.discountMinor
  const discountReason = change.discountReason === undefined ? before.discountReason : change.discountReason
  const note = change.note === undefined ? before.note : change.note
  requireReason(discountMinor, discountReason)
  const buyer = await buyerOf(db, organizationId, before.clinic._id, change, before)
  const patientId = before.patient._id
  const day = await dayAt(db, organizationId, before.clinic._id, now)
  const kept: ChosenPayer = { payerId: before.payer?._id ?? null, policyId: before.payer?.policyId ?? null }
  const payer =
    change.payerId === undefined
      ? kept
      : await choosePayer(db, organizationId, {
          patientId,
          day,
          payerId: change.payerId,
          keptId: kept.payerId,
        })
  const { payerId } = payer
  const place = {
    clinicId: before.clinic._id,
    patientId,
    payerId,
    deliveryState: buyer.deliveryState,
    day,
    currency: before.currency,
  }
  const lines = change.lines ? overStored(change.lines, before.lines) : before.lines.map(askedOf)
  const priced = await priceLines(db, organizationId, place, {
    lines: payerId === kept.payerId ? lines : forOtherPayer(lines),
    discountMinor,
    areKept: change.lines === undefined,
    agreed: await agreedIn(call, before),
  })
  await requireDiscountWithinLimit(
    call,
    { ...priced.totals, freeMinor: freeOf(priced) },
    { agreed: () => quotedDiscount(call, id), fee: () => noShowFeeOf(call, before.appointmentId) },
  )
  const { grossMinor } = priced.totals
  const shareBefore = shareIn(before)
  const share = shareByHandOf(change, {
    payerId,
    grossMinor,
    before: payerId === kept.payerId ? shareBefore : noShareByHand,
  })
  const { appointmentId } = before
  await requireShareAllowed(call, share, { payer, patientId, appointmentId, day, grossMinor })
  await writeContent(db, organizationId, id, {
    ...priced,
    ...buyer,
    ...payer,
    ...share,
    discountMinor,
    discountReason,
    note,
  })
  return describeShare(shareBefore, share)
}

const shareIn = ({ payer }: FoundInvoice): ShareByHand =>
  payer ? { shareByHandMinor: payer.shareByHandMinor, shareReason: payer.shareReason } : noShareByHand

/** The prices that were agreed for the draft's visit, if it has one. */
async function agreedIn(
  { db, actor: { organizationId } }: Call,
  { appointmentId }: FoundInvoice,
): Promise<ReadonlyMap<string, number>> {
  const agreed = appointmentId ? await pricesOfVisit(db, organizationId, appointmentId) : []
  return new Map(agreed.map(({ serviceId, priceMinor }) => [serviceId, priceMinor]))
}

type Buyer = { buyerName: string | null; buyerTaxNumber: string | null; deliveryState: string | null }
const noBuyer: Buyer = { buyerName: null, buyerTaxNumber: null, deliveryState: null }

/** What is not given stays as it was. Errors: invalid_input on buyerTaxNumber. */
async function buyerOf(
  db: Db,
  organizationId: string,
  clinicId: string,
  asked: { [K in keyof Buyer]?: string | null | undefined },
  before: Buyer = noBuyer,
): Promise<Buyer> {
  const pick = (name: keyof Buyer) => (asked[name] === undefined ? before[name] : asked[name])
  const buyerTaxNumber = pick('buyerTaxNumber')?.toUpperCase() ?? null
  if (buyerTaxNumber !== null)
    requireTaxNumber(buyerTaxNumber, await countryAfter(db, { organizationId, clinicId }), 'buyerTaxNumber')
  return { buyerName: pick('buyerName'), buyerTaxNumber, deliveryState: pick('deliveryState') }
}

/** Errors: not_found, invoice_issued. */
export async function discardInvoice(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  await holdDraft(call, id, undefined)
  await discardDue(db, actor.organizationId, id)
  await db`
    update invoices set discarded_at = ${new Date(now)}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${actor.organizationId} and id = ${id}`
  await changeTotal(db, actor.organizationId, 'invoices', -1)
}

/** The draft, locked by its due. Errors: not_found, invoice_issued, stale_version. */
async function holdDraft(call: Call, id: string, version: number | undefined): Promise<FoundInvoice> {
  await holdDueOfDraft(call, id)
  return requireVersion(await getInvoice(call, id), version)
}

/** Errors: not_found, invoice_issued. */
export async function holdDueOfDraft(call: Call, id: string): Promise<HeldDue> {
  const due = await holdDue(call, id)
  if (!due) throw notFound()
  if (due.state !== 'draft') throw new HttpError('invoice_issued', { data: await getInvoice(call, id) })
  return due
}

/** Errors: stale_version. */
export function requireVersion<D extends { version: number }>(invoice: D, version: number | undefined): D {
  if (version !== undefined && version !== invoice.version) throw staleVersion(invoice)
  return invoice
}

export async function dayAt(db: Db, organizationId: string, clinicId: string, now: number): Promise<string> {
  return dateOf((await clinicFacts(db, organizationId, clinicId)).timeZone, now)
}
