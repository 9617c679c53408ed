import type { ReceiptData } from '#documents/document-data.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { getAccount } from '#server/features/day/appointments/queries.ts'
import { findLetterhead, withLogo } from '#server/features/clinic/clinics/load-letterhead.ts'
import { taxNumberOf } from '#server/features/money/tax/parties-of.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { TellAudit } from '#server/platform/http/route-kinds.ts'
import { getPayment } from './queries.ts'
import { taxParts, type TaxAtRate } from './tax-parts.ts'

/** `publicUrl`: of the pages that say whether a paper is valid. */
export type Drawing = { files: FileStore; renderDocument: RenderDocument; publicUrl: string }
type Wanted = {
  actor: Actor
  scope: Scope
  now: number
  id: string
  lang?: Locale | undefined
  size?: PaperSize | undefined
  tellAudit: TellAudit
}

/** The receipt of a payment, which stays readable once the payment is undone. Errors: not_found. */
export async function drawReceipt(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { files, renderDocument, publicUrl }: Drawing,
  { actor, scope, now, id, lang, size, tellAudit }: Wanted,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { payment, appointment, head, further } = await read(async db => {
    const payment = await getPayment({ db, actor, scope, now }, id)
    const appointment =
      payment.appointment && (await getAccount({ db, actor, scope, now }, payment.appointment._id))
    return {
      payment,
      appointment,
      head: await findLetterhead(db, organizationId, payment.clinic._id),
      further: await findFurther(db, organizationId, id),
    }
  })
  tellAudit({ subjectIds: [appointment?._id ?? [], payment.patient._id].flat() })
  const { receiptNumber, receivedAt, receivedBy, method, amount } = payment
  const taxNumber = taxNumberOf(further)
  const data: ReceiptData = {
    letterhead: await withLogo(head, files, organizationId),
    size: size ?? further.paperSize,
    verifyUrl: further.verifyCode && verifyUrlOf(publicUrl, further.verifyCode),
    number: receiptNumber,
    documentNumber: documentNumberOf(payment.invoice?.number, appointment?.billNumber),
    receivedOn: receivedAt.slice(0, 10),
    receivedBy,
    method,
    amount,
    isUndone: payment.undoneAt !== null,
    patient: {
      name: payment.patient.name,
      number: further.patientNumber,
      address: taxNumber && further.patientAddress,
    },
    visit: appointment && visitOf(appointment, further),
    taxes: further.taxes.flatMap(taxParts),
    taxNumber,
    isSigned: taxNumber?.name === 'gstin',
  }
  const body = await renderDocument('receipt', data, lang ?? further.locale, organizationId)
  return { type: 'application/pdf', name: `${receiptNumber}.pdf`, disposition: 'inline', body }
}

function documentNumberOf(
  invoice: string | null | undefined,
  bill: string | undefined,
): ReceiptData['documentNumber'] {
  if (invoice) return { kind: 'invoice', text: invoice }
  return bill === undefined ? null : { kind: 'bill', text: bill }
}

function visitOf(
  { start, doctor, price, tax, total, service, moreServices }: VisitAccount,
  { taxName, taxRate, paidMinor }: Further,
): NonNullable<ReceiptData['visit']> {
  const { currency } = price
  const moreMinor = moreServices.reduce((sum, one) => sum + one.price.amountMinor, 0)
  const first = { name: service.name, price: { amountMinor: price.amountMinor - moreMinor, currency } }
  return {
    doctor: doctor.name,
    on: start.slice(0, 10),
    services: [first, ...moreServices],
    tax,
    taxName,
    taxRate,
    total,
    paid: { amountMinor: paidMinor, currency },
    due: { amountMinor: Math.max(0, total.amountMinor - paidMinor), currency },
  }
}

type Further = {
  taxName: string | null
  taxRate: number | null
  locale: Locale
  paperSize: PaperSize
  verifyCode: string | null
  patientNumber: number
  patientAddress: string | null
  /** Of the clinic. */
  country: string | null
  /** Under which it owed a tax as an advance. */
  taxNumber: string | null
  paidMinor: number
  /** That it owed as an advance, as it was posted first. */
  taxes: TaxAtRate[]
}

/** The sum paid when this payment was received, without payments undone by then. */
async function findFurther(db: Db, organizationId: string, paymentId: string): Promise<Further> {
  const [row] = await db<Further[]>`
    select o.tax_name as "taxName", o.locale, o.money_paper_size as "paperSize", y.verify_code as "verifyCode", p.number as "patientNumber",
      p.address as "patientAddress", c.country,
      (select max(x.tax_number) from advance_taxes x
        where x.organization_id = ${organizationId} and x.payment_id = ${paymentId}) as "taxNumber",
      a.tax_basis_points as "taxRate", (
        select sum(e.amount_minor)::bigint from payments e
        where e.organization_id = ${organizationId} and e.appointment_id = y.appointment_id and e.number <= y.number
          and (e.id = y.id or e.undone_at is null or e.undone_at > y.received_at)) as "paidMinor",
      ${jsonRows(
        db,
        db`select w.name, x.basis_points as "basisPoints", x.parts, x.taxable_minor as "taxableMinor", x.tax_minor as "taxMinor"
          from advance_taxes x
          join ledger_transactions t on t.organization_id = x.organization_id and t.id = x.transaction_id
          join tax_rates w on w.organization_id = x.organization_id and w.id = x.tax_rate_id
          where x.organization_id = ${organizationId} and x.payment_id = ${paymentId} and x.tax_minor > 0 and t.refund_id is null
          order by x.transaction_id, x.line`,
      )} as taxes
    from payments y
    join organizations o on o.id = y.organization_id
    join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
    left join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
    join patients p on p.organization_id = y.organization_id and p.id = y.patient_id
    where y.organization_id = ${organizationId} and y.id = ${paymentId}`
  return row!
}
