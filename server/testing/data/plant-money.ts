import type { Db } from '#server/platform/db/database.ts'
import { plantClaim, plantPayer } from './plant-payers.ts'
import {
  plantApproval,
  plantDeskSession,
  plantInvoices,
  plantPackage,
  plantPosting,
  plantPriceItem,
  plantQuotation,
  plantTaxRate,
  plantUnmatched,
} from './plant-postings.ts'
type Money = {
  organizationId: string
  number: number
  ids: Record<
    | 'payment'
    | 'wholePayment'
    | 'refund'
    | 'invoice'
    | 'draftInvoice'
    | 'creditNote'
    | 'quotation'
    | 'taxRate'
    | 'priceItem'
    | 'itemPrice'
    | 'package'
    | 'deskSession'
    | 'approval'
    | 'providerEvent'
    | 'paymentLink'
    | 'payer'
    | 'policy'
    | 'claim'
    | 'settlement'
    | 'payout'
    | 'ownApproval'
    | 'appointment'
    | 'service',
    string
  >
  /** What they refer to. */
  to: Record<'clinic' | 'patient' | 'service' | 'payer', string>
  owner: { membershipId: string }
  /** Takes cash, and asks for approval. */
  receptionist: { membershipId: string }
  /** Nothing refers to them: the payment is undone and the desk closed, so that they do not stand in the way of a deletion. */
  isAlone: boolean
  isDeleted: boolean
}

/** The payment and the invoices of a planted visit, and one of all that money has beside them. */
export async function plantMoney(db: Db, money: Money): Promise<void> {
  const { organizationId, number, ids, to, owner, receptionist, isAlone, isDeleted } = money
  const place = { clinic: to.clinic, patient: to.patient }
  const by = owner.membershipId
  await db`insert into payments ${db({
    organization_id: organizationId,
    id: ids.payment,
    number,
    appointment_id: ids.appointment,
    clinic_id: to.clinic,
    patient_id: to.patient,
    amount_minor: 10_000,
    currency: 'INR',
    method: 'cash',
    received_at: '2026-01-01T00:00:00Z',
    received_by: by,
    undone_at: isAlone ? '2026-01-02T00:00:00Z' : null,
    undone_by: isAlone ? by : null,
    refunded_minor: isAlone ? 0 : 100,
  })}`
  if (!isAlone)
    await db`insert into refunds ${db({
      organization_id: organizationId,
      id: ids.refund,
      payment_id: ids.payment,
      number: `ZZ/R/26-27/${String(number).padStart(4, '0')}`,
      financial_year: '26-27',
      amount_minor: 100,
      method: 'cash',
      reason: 'Too much',
      refunded_on: '2026-01-01',
      refunded_at: '2026-01-01T00:00:00Z',
      refunded_by: by,
    })}`
  await plantInvoices(db, {
    organizationId,
    number,
    invoice: ids.invoice,
    draft: ids.draftInvoice,
    note: ids.creditNote,
    appointment: ids.appointment,
    ...place,
    service: to.service,
    by,
    isDeleted,
  })
  await plantPosting(db, {
    organizationId,
    payment: ids.payment,
    appointment: ids.appointment,
    ...place,
  })
  await plantPayer(db, { organizationId, number, ids, patient: to.patient, payerOfPolicy: to.payer, isAlone, isDeleted })
  // Nobody deletes the others: their deleted ids are of records that are not there.
  if (isDeleted) return
  await db`insert into payments ${db({
    organization_id: organizationId,
    id: ids.wholePayment,
    number: number + 500,
    clinic_id: to.clinic,
    patient_id: to.patient,
    amount_minor: 10_000,
    currency: 'INR',
    method: 'cash',
    received_at: '2026-01-01T00:00:00Z',
    received_by: by,
  })}`
  await plantPosting(db, { organizationId, payment: ids.wholePayment, appointment: null, ...place })
  const visit = { ...place, appointment: ids.appointment, by }
  await plantQuotation(db, { organizationId, id: ids.quotation, number, ...visit })
  await plantTaxRate(db, { organizationId, id: ids.taxRate })
  await plantPriceItem(db, { organizationId, id: ids.priceItem, price: ids.itemPrice })
  await plantPackage(db, { organizationId, id: ids.package, service: ids.service })
  await plantDeskSession(db, {
    organizationId,
    id: ids.deskSession,
    number,
    clinic: to.clinic,
    person: receptionist.membershipId,
    isClosed: isAlone,
  })
  await plantApproval(db, {
    organizationId,
    id: ids.approval,
    payment: ids.payment,
    ...place,
    by: receptionist.membershipId,
  })
  await plantApproval(db, { organizationId, id: ids.ownApproval, invoice: ids.invoice, ...place, by })
  await plantUnmatched(db, { organizationId, id: ids.providerEvent })
  await db`insert into payment_links ${db({
    organization_id: organizationId,
    id: ids.paymentLink,
    invoice_id: ids.invoice,
    made_by: by,
    made_at: '2026-01-01T00:00:00Z',
  })}`
  if (!isAlone) await plantClaim(db, { organizationId, ids, ...place, by })
}
