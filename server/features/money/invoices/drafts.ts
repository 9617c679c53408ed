import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { AskedLine, invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { holdAccount } from '#server/features/money/payments/hold-account.ts'
import { requirePayer } from '#server/features/money/payments/require-payer.ts'
import { beginDue, discardDue, hasInvoice, holdDue } from '#server/features/money/dues/hold-due.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { priceLines } from './price-lines.ts'
import { getInvoice } from './queries.ts'
import { writeContent } from './write-content.ts'

type Begin = BodyOf<typeof invoiceEndpoints.create>
type Change = BodyOf<typeof invoiceEndpoints.update>

/** Answers the new draft's id. Errors: invalid_input; conflict where the visit has an invoice. */
export async function beginInvoice(call: Call, body: Begin): Promise<string> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const { clinicId, patientId, appointmentId, lines } = await startOf(call, body)
  const currency = await currencyOf(db, organizationId)
  const { discountMinor = 0, discountReason = null, note = null } = body
  requireReason(discountMinor, discountReason)
  const day = await dayAt(db, organizationId, clinicId, now)
  const priced = await priceLines(
    db,
    organizationId,
    { clinicId, day, currency },
    { lines, discountMinor, areKept: body.lines === undefined },
  )
  const id = uuid()
  await db`
    insert into invoices (organization_id, id, clinic_id, patient_id, appointment_id, currency, note, created_by)
    values (${organizationId}, ${id}, ${clinicId}, ${patientId}, ${appointmentId}, ${currency}, ${note}, ${membershipId})`
  await beginDue(db, organizationId, { invoiceId: id, clinicId, patientId, appointmentId })
  await writeContent(db, organizationId, id, { ...priced, discountMinor, discountReason, note })
  return id
}

type Start = {
  clinicId: string
  patientId: string
  appointmentId: string | null
  lines: readonly AskedLine[]
}

async function startOf(call: Call, body: Begin): Promise<Start> {
  const { db, actor, scope } = call
  if (body.appointmentId === undefined) {
    const { patientId, clinicId, lines = [] } = body
    if (!patientId) throw invalidInput({ patientId: messages.patientRequired })
    if (!clinicId) throw invalidInput({ clinicId: messages.clinicRequired })
    await requirePayer(call, { patientId, clinicId })
    return { patientId, clinicId, appointmentId: null, lines }
  }
  const { appointmentId } = body
  const account = await holdAccount(db, actor, scope, appointmentId)
  if (!account) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (account.isBilled || (await hasInvoice(call, appointmentId)))
    throw new HttpError('conflict', { message: invoiceMessages.visitInvoiced })
  const { clinicId, patientId } = account
  if (body.patientId && body.patientId !== patientId)
    throw invalidInput({ patientId: messages.patientUnknown })
  if (body.clinicId && body.clinicId !== clinicId) throw invalidInput({ clinicId: messages.clinicUnknown })
  return {
    clinicId,
    patientId,
    appointmentId,
    lines: body.lines ?? (await linesOfVisit(db, actor.organizationId, appointmentId)),
  }
}

/** The services of a visit at the prices that were agreed when it was booked. */
async function linesOfVisit(db: Db, organizationId: string, appointmentId: string): Promise<AskedLine[]> {
  const further = await db<{ serviceId: string; priceMinor: number }[]>`
    select service_id as "serviceId", price_minor as "priceMinor" from further_services
    where organization_id = ${organizationId} and appointment_id = ${appointmentId} order by position`
  const [visit] = await db<{ serviceId: string; priceMinor: number }[]>`
    select service_id as "serviceId", price_minor as "priceMinor" from appointments
    where organization_id = ${organizationId} and id = ${appointmentId}`
  const ofFurther = further.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return [{ ...visit!, priceMinor: visit!.priceMinor - ofFurther }, ...further].map(
    ({ serviceId, priceMinor }) => ({
      itemId: serviceId,
      quantity: '1',
      unitPriceMinor: priceMinor,
    }),
  )
}

const requireReason = (discountMinor: number, discountReason: string | null) => {
  if (discountMinor > 0 && !discountReason)
    throw invalidInput({ discountReason: invoiceMessages.reasonRequired })
}

/** Errors: not_found, invoice_issued, stale_version, invalid_input. */
export async function changeInvoice(call: Call, id: string, change: Change): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const before = await holdDraft(call, id, change.version)
  const discountMinor = change.discountMinor ?? before.discountMinor
  const discountReason = change.discountReason === undefined ? before.discountReason : change.discountReason
  const note = change.note === undefined ? before.note : change.note
  requireReason(discountMinor, discountReason)
  const place = {
    clinicId: before.clinic._id,
    day: await dayAt(db, organizationId, before.clinic._id, now),
    currency: before.currency,
  }
  const lines = change.lines ?? before.lines.map(askedOf)
  const priced = await priceLines(db, organizationId, place, {
    lines,
    discountMinor,
    areKept: change.lines === undefined,
  })
  await writeContent(db, organizationId, id, { ...priced, discountMinor, discountReason, note })
}

/** Errors: not_found, invoice_issued. */
export async function discardInvoice(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  await holdDraft(call, id, undefined)
  await discardDue(db, actor.organizationId, id)
  await db`
    update invoices set discarded_at = ${new Date(now)}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${actor.organizationId} and id = ${id}`
}

/** The draft, locked by its due. Errors: not_found, invoice_issued, stale_version. */
export async function holdDraft(call: Call, id: string, version: number | undefined) {
  const due = await holdDue(call, id)
  if (!due) throw notFound()
  const invoice = await getInvoice(call, id)
  if (due.state !== 'draft') throw new HttpError('invoice_issued', { data: invoice })
  if (version !== undefined && version !== invoice.version) throw staleVersion(invoice)
  return invoice
}

type Line = Awaited<ReturnType<typeof getInvoice>>['lines'][number]

/** A line of a draft as its writer would ask for it again. */
export const askedOf = ({
  itemId,
  description,
  quantity,
  unitPriceMinor,
  discountMinor,
  discountReason,
  taxRateId,
}: Line): AskedLine => ({
  ...(itemId && { itemId }),
  description,
  quantity,
  unitPriceMinor,
  taxRateId,
  ...(discountMinor > 0 && { discountMinor, discountReason: discountReason! }),
})

export async function dayAt(db: Db, organizationId: string, clinicId: string, now: number): Promise<string> {
  const [clinic] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from clinics where organization_id = ${organizationId} and id = ${clinicId}`
  return dateOf(clinic!.timeZone, now)
}
