import { financialYearOf } from '#contract/money/financial-year.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { factsColumns, keepClinicFacts, type FactsRow } from '#server/features/clinic/clinics/clinic-facts.ts'
import { prefixOfClinic, type Place } from '#server/features/money/numbering/take-document-number.ts'
import { payerOfInvoice, type PayerRow } from '#server/features/money/payers/payer-of-invoice.ts'
import { hasMoneyLeft, isFreeFor, sumOfFree } from '#server/features/money/payments/free-money.ts'
import {
  itemOn,
  selectItems,
  selectListedItems,
  type ItemAt,
  type ItemRow,
} from '#server/features/money/price-list/items-at.ts'
import {
  ratesOfDay,
  selectRates,
  type RateRow,
  type RatesOfDay,
} from '#server/features/money/tax/rates-on.ts'
import type { Fragment } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { buyerColumns, sellerOf, type Parties } from '#server/features/money/tax/parties-of.ts'
import { findContent, type DraftContent } from './queries.ts'

type Beside = {
  facts: [FactsRow]
  buyer: [Parties['buyer']]
  prefix: string | null
  hasBooks: boolean
  rates: RateRow[]
  items: ItemRow[]
  /** The patient paid something that is not set against an invoice yet. */
  hasFreeMoney: boolean
  issuerName: string
}

/** What few drafts have. */
type Rest = {
  payerRows: PayerRow[]
  items: ItemRow[]
  isPaidBefore: boolean
  advanceMinor: number
}

export type DraftToIssue = {
  draft: DraftContent
  /** Today at the clinic. */
  day: string
  parties: Parties
  place: Place
  /** The organization posted something before. */
  hasBooks: boolean
  ratesOfDay: RatesOfDay
  /** Those of its lines, also where they were deleted since. */
  items: ItemAt[]
  /** Money was paid for it while it was a draft. */
  isPaidBefore: boolean
  /** What the patient paid in advance, and for nothing else. */
  advanceMinor: number
  /** The person who issues it. */
  issuerName: string
}

/**
 * A draft with all that issuing it reads: mostly in one statement, which is sent behind the lock of its due, without waiting for that.
 * A payer, packages and money paid before are read by a second one: their plans cost more time than all the rest, and few drafts
 * have any. Errors: not_found.
 */
export async function findDraftToIssue(call: Call, id: string): Promise<DraftToIssue> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const { facts, buyer, prefix, hasBooks, rates, hasFreeMoney, issuerName, ...found } =
    await findContent<Beside>(
      call,
      id,
      () => db`
      ${jsonRows(db, db`select ${factsColumns(db)} from organizations o where o.id = ${organizationId}`)} as facts,
      ${jsonRows(db, db`select ${buyerColumns(db)}`)} as buyer,
      ${prefixOfClinic(db, organizationId, 'invoice')} as prefix,
      exists (select from ledger_books where organization_id = ${organizationId}) as "hasBooks",
      ${jsonRows(db, selectRates(db, organizationId))} as rates,
      ${jsonRows(db, selectListedItems(db, organizationId, itemsOfLines(call, id)))} as items,
      exists (select from payments y where ${hasMoneyLeft(db, organizationId, db`i.patient_id`)}) as "hasFreeMoney",
      (select u.name from memberships m join accounts u on u.id = m.account_id
        where m.organization_id = ${organizationId} and m.id = ${membershipId}) as "issuerName"`,
      true,
    )
  const { items: listed, ...draft } = found
  const isListed = draft.lines.every(({ itemId }) => !itemId || listed.some(item => item.id === itemId))
  const rest = hasFreeMoney || draft.payerId !== null || !isListed ? await findRest(call, id) : undefined
  const { clinicId } = draft
  const clinic = keepClinicFacts(db, clinicId, facts[0])
  const day = dateOf(clinic.timeZone, now)
  return {
    draft: { ...draft, payer: payerOfInvoice.toPayer(rest?.payerRows[0], draft) },
    day,
    parties: { clinic: sellerOf(clinic), buyer: buyer[0] },
    place: { label: financialYearOf(day, clinic.country).label, prefix },
    hasBooks,
    ratesOfDay: ratesOfDay(rates, clinic, day),
    items: (rest?.items ?? listed).map(item => itemOn(item, { clinicId, payerId: draft.payerId, day })),
    isPaidBefore: rest?.isPaidBefore ?? false,
    advanceMinor: rest?.advanceMinor ?? 0,
    issuerName,
  }
}

const itemsOfLines = ({ db, actor: { organizationId } }: Call, id: string): Fragment => db`
  array(
    select coalesce(l.sold_package_id, l.package_id, l.item_id, l.service_id) from invoice_lines l
    where l.organization_id = ${organizationId} and l.invoice_id = ${id})`

async function findRest(call: Call, id: string): Promise<Rest> {
  const { db, actor } = call
  const { organizationId } = actor
  const patientId = db`i.patient_id`
  const paying = { invoiceId: id, patientId, appointmentId: db`i.appointment_id` }
  const [rest] = await db<Rest[]>`
    select ${payerOfInvoice.rows(db, organizationId)} as "payerRows",
      ${jsonRows(db, selectItems(db, organizationId, { patientId, day: undefined, ids: itemsOfLines(call, id) }))} as items,
      exists (select from payments y where ${isFreeFor(db, organizationId, paying, 'itself')}) as "isPaidBefore",
      (select ${sumOfFree(db)} from payments y where ${isFreeFor(db, organizationId, paying, 'patient')}) as "advanceMinor"
    from invoices i where i.organization_id = ${organizationId} and i.id = ${id}`
  return rest!
}
