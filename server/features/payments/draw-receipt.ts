import type { ReceiptData } from '#documents/document-data.ts'
import { serviceNames } from '#contract/appointments.ts'
import { documentNumber } from '#contract/document-number.ts'
import type { Locale } from '#contract/locale.ts'
import type { Scope } from '#contract/permissions.ts'
import { getAppointment } from '#server/features/appointments/queries.ts'
import { findLetterhead, withLogo } from '#server/features/clinics/load-letterhead.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RenderDocument } from '#server/platform/documents/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FileAnswer } from '#server/platform/http/file-answer.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { getPayment } from './queries.ts'

export type Drawing = { files: FileStore; renderDocument: RenderDocument }
type Wanted = { actor: Actor; scope: Scope; id: string; lang: Locale | undefined }

/** The receipt of a payment, which stays readable once the payment is undone. Errors: not_found. */
export async function drawReceipt(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { files, renderDocument }: Drawing,
  { actor, scope, id, lang }: Wanted,
): Promise<FileAnswer> {
  const { organizationId } = actor
  const { payment, appointment, head, further } = await read(async db => {
    const payment = await getPayment(db, actor, scope, id)
    const appointment = await getAppointment(db, actor, scope, payment.appointment._id)
    return {
      payment,
      appointment,
      head: await findLetterhead(db, organizationId, payment.clinic._id),
      further: await findFurther(db, organizationId, payment.patient._id),
    }
  })
  const { receiptNumber, receivedAt, receivedBy, method, amount } = payment
  const { price, tax, total, paid, due } = appointment
  const data: ReceiptData = {
    letterhead: await withLogo(head, files, organizationId),
    number: receiptNumber,
    billNumber: documentNumber(further.billPrefix, appointment.number),
    receivedOn: receivedAt.slice(0, 10),
    receivedBy,
    method,
    amount,
    isUndone: payment.undoneAt !== null,
    patient: { name: payment.patient.name, number: further.patientNumber },
    doctor: payment.doctor.name,
    service: serviceNames(appointment),
    visitOn: appointment.start.slice(0, 10),
    price,
    tax,
    taxName: further.taxName,
    total,
    paid,
    due,
  }
  const body = await renderDocument('receipt', data, lang ?? further.locale, organizationId)
  return { type: 'application/pdf', name: `${receiptNumber}.pdf`, disposition: 'inline', body }
}

async function findFurther(db: Db, organizationId: string, patientId: string) {
  const [row] = await db<
    { billPrefix: string; taxName: string | null; locale: Locale; patientNumber: number }[]
  >`
    select o.bill_prefix as "billPrefix", o.tax_name as "taxName", o.locale, p.number as "patientNumber"
    from patients p join organizations o on o.id = p.organization_id
    where p.organization_id = ${organizationId} and p.id = ${patientId}`
  return row!
}
