import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import {
  creditOf,
  isInTimeForTax,
  taxOfPart,
  type Credit,
  type Creditable,
} from '#contract/money/invoices/credit.ts'
import type { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { isGstin } from '#contract/money/tax/gstin.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { changeDue, holdDue, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import type { Entry } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { countedLetGo } from '#server/features/money/money-rules/count-let-go.ts'
import {
  requireWithinLimit,
  type SecondPerson,
} from '#server/features/money/money-rules/require-within-limit.ts'
import { takeDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { takeBackPackages } from '#server/features/money/packages/take-back-packages.ts'
import { bringBackPayer } from '#server/features/money/payers/bring-back-payer.ts'
import { creditClaim, findClaimOf, partOfPayer } from '#server/features/money/payers/credit-claim.ts'
import {
  allocateAdvances,
  holdFree,
  holdSetAgainst,
  releaseExcess,
} from '#server/features/money/payments/allocate.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Asked = BodyOf<typeof invoiceEndpoints.credit>

/** What was booked, and how much was given up by it. A credit note of nothing is in no transaction. */
export type GivenUp = { transactionId: string; amountMinor: number }

/**
 * Issues a credit note of today. It lowers what the payer and the patient owe, as `partOfPayer` says; what one of them paid beyond
 * that becomes an advance of who paid it.
 * Errors: not_found; conflict for a draft, or where nothing is left; amount_exceeds; limit_exceeded; approval_needed; period_closed.
 */
export async function creditInvoice(
  call: Call,
  id: string,
  { reason, lines }: Asked,
  second?: SecondPerson,
): Promise<GivenUp> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const due = await holdIssued(call, id)
  const creditable = await selectCreditable(call, id)
  const credit = creditOf(creditable, lines) ?? creditOfNothing(due, lines)
  if (!credit)
    throw lines
      ? new HttpError('amount_exceeds')
      : new HttpError('conflict', { message: invoiceMessages.nothingToCredit })
  // What was written off is not credited, too.
  const leftMinor = due.grossMinor - due.creditedMinor - due.writtenOffMinor
  if (credit.grossMinor > leftMinor) throw new HttpError('amount_exceeds')
  const { clinicId, patientId, appointmentId } = due
  const claim = await findClaimOf(db, organizationId, id)
  const ofPayer = partOfPayer(claim, { creditMinor: credit.grossMinor, leftMinor })
  const excessMinor = Math.max(0, credit.grossMinor - ofPayer.partMinor - patientDueOf(due))
  // Payments and packages are locked before the payer and the books.
  if (excessMinor > 0) await holdSetAgainst(call, id)
  await takeBackPackages(call, id, {
    given: credit.lines.filter(({ uses }) => uses > 0),
    endedLines: credit.isLast ? undefined : wholeLines(creditable, credit),
  })
  if (claim && ofPayer.excessMinor > 0) await bringBackPayer(call, claim.payerId)
  await requireWithinLimit(
    call,
    'creditMinor',
    () => countedLetGo(call, 'creditMinor', { due, amountMinor: credit.grossMinor, freedMinor: excessMinor }),
    second,
  )
  const postedOn = await openDay(call, clinicId)
  const free = excessMinor > 0 ? await releaseExcess(call, due, excessMinor, postedOn) : due
  await changeDue(
    db,
    organizationId,
    free,
    {
      creditedMinor: free.creditedMinor + credit.grossMinor,
      payerDueMinor: free.payerDueMinor - (ofPayer.partMinor - ofPayer.excessMinor),
      paidMinor: free.paidMinor - ofPayer.excessMinor,
    },
    credit.isLast,
  )

  const serviceOf = new Map(creditable.lines.map(line => [line.lineId, line.serviceId]))
  const receivable = { account: 'receivable', patientId } as const
  const rounding = { account: 'rounding' } as const
  const entries = [
    ...credit.lines.map(({ lineId, netMinor }): Entry => ({
      debit: { account: 'income', serviceId: serviceOf.get(lineId) ?? null },
      credit: receivable,
      amountMinor: netMinor,
    })),
    { debit: { account: 'tax_payable' }, credit: receivable, amountMinor: credit.taxMinor } satisfies Entry,
    credit.roundingMinor > 0
      ? { debit: rounding, credit: receivable, amountMinor: credit.roundingMinor }
      : { debit: receivable, credit: rounding, amountMinor: -credit.roundingMinor },
    ...(claim ? creditClaim.entries(claim, ofPayer, patientId) : []),
  ].filter(({ amountMinor }) => amountMinor > 0)
  // The note has the id of its transaction, so that the books lead to it. A note of nothing but uses of packages posts nothing.
  const noteId =
    entries.length === 0
      ? uuid()
      : (await post(call, {
          kind: 'credit_note',
          postedOn,
          clinicId,
          appointmentId,
          invoiceId: id,
          reason,
          entries,
        }))!

  if (claim) await creditClaim.write(db, organizationId, claim, ofPayer)
  const verifyCode = await giveVerifyCode(db, organizationId, 'credit_note')
  const { number, financialYear } = await takeDocumentNumber(db, organizationId, {
    clinicId,
    kind: 'credit_note',
    day: postedOn,
  })
  await db`
    insert into credit_notes (organization_id, id, invoice_id, number, financial_year, issued_on, issued_at, issued_by, reason,
      net_minor, tax_minor, rounding_minor, gross_minor, verify_code)
    values (${organizationId}, ${noteId}, ${id}, ${number}, ${financialYear}, ${postedOn}, ${new Date(now)}, ${membershipId}, ${reason},
      ${credit.netMinor}, ${credit.taxMinor}, ${credit.roundingMinor}, ${credit.grossMinor}, ${verifyCode})`
  const keys = { organization_id: organizationId, credit_note_id: noteId, invoice_id: id }
  if (credit.lines.length > 0)
    await db`
    insert into credit_note_lines ${db(credit.lines.map(({ lineId, netMinor, uses }) => ({ ...keys, line_id: lineId, net_minor: netMinor, uses })))}`
  return { transactionId: noteId, amountMinor: credit.grossMinor }
}

/** Credits a whole invoice of zero that uses no package: its visit can be cancelled. */
function creditOfNothing({ grossMinor, state }: HeldDue, lines: Asked['lines']): Credit | null {
  if (lines || grossMinor > 0 || state === 'credited') return null
  return {
    lines: [],
    isLast: true,
    netMinor: 0,
    taxes: new Map(),
    taxMinor: 0,
    roundingMinor: 0,
    grossMinor: 0,
  }
}

/** The lines of which nothing is left after the credit. */
const wholeLines = ({ lines }: Creditable, credit: Credit): string[] =>
  credit.lines.flatMap(({ lineId, netMinor }) => {
    const line = lines.find(one => one.lineId === lineId)!
    return netMinor > 0 && line.creditedMinor + netMinor === line.netMinor ? [lineId] : []
  })

/** Errors: not_found; conflict for a draft; amount_exceeds; limit_exceeded; approval_needed; period_closed. */
export async function writeOff(
  call: Call,
  id: string,
  { amountMinor, reason }: BodyOf<typeof invoiceEndpoints.writeOff>,
  second?: SecondPerson,
): Promise<GivenUp> {
  const { db, actor } = call
  const due = await holdIssued(call, id)
  if (amountMinor > patientDueOf(due)) throw new HttpError('amount_exceeds')
  await requireWithinLimit(
    call,
    'writeOffMinor',
    () => countedLetGo(call, 'writeOffMinor', { due, amountMinor }),
    second,
  )
  const { clinicId, patientId, appointmentId } = due
  const postedOn = await openDay(call, clinicId)
  await changeDue(db, actor.organizationId, due, { writtenOffMinor: due.writtenOffMinor + amountMinor })
  const transactionId = await post(call, {
    kind: 'write_off',
    postedOn,
    clinicId,
    appointmentId,
    invoiceId: id,
    reason,
    entries: [{ debit: { account: 'write_off' }, credit: { account: 'receivable', patientId }, amountMinor }],
  })
  return { transactionId: transactionId!, amountMinor }
}

/** Errors: not_found; conflict for a draft; amount_exceeds where less is due, or less was paid in advance; period_closed. */
export async function takeAdvance(call: Call, id: string, amountMinor: number): Promise<void> {
  const due = await holdIssued(call, id)
  if (amountMinor > patientDueOf(due)) throw new HttpError('amount_exceeds')
  const free = await holdFree(call, due, 'patient')
  const postedOn = await openDay(call, due.clinicId)
  // The invoice's own money first.
  const payments = free.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
  const { leftMinor } = await allocateAdvances(call, { due, mostMinor: amountMinor, payments, postedOn })
  if (leftMinor > 0) throw new HttpError('amount_exceeds')
}

export async function holdIssued(call: Call, id: string): Promise<HeldDue> {
  const due = await holdDue(call, id)
  if (!due) throw notFound()
  if (due.state === 'draft') throw new HttpError('conflict')
  return due
}

/** The same rate is computed separately as CGST and SGST, and as IGST. */
const taxGroup = (db: Db, alias: 'l' | 't') =>
  db.unsafe(`${alias}.tax_rate_id || case when ${alias}.is_interstate then ' IGST' else '' end`)

type OwnLine = Creditable['lines'][number] & { serviceId: string | null }

async function selectCreditable(
  { db, actor: { organizationId }, now }: Call,
  id: string,
): Promise<Omit<Creditable, 'lines'> & { lines: OwnLine[] }> {
  const [lines, taxes, [invoice], notes] = await allSent([
    db<OwnLine[]>`
      select l.id as "lineId", l.net_minor as "netMinor", ${taxGroup(db, 'l')} as "taxRateId", l.service_id as "serviceId",
        coalesce((select sum(n.net_minor) from credit_note_lines n
          where n.organization_id = ${organizationId} and n.invoice_id = ${id} and n.line_id = l.id), 0)::bigint as "creditedMinor",
        coalesce((select u.uses - u.given_back from package_uses u
          where u.organization_id = ${organizationId} and u.invoice_id = ${id} and u.line_id = l.id), 0) as "usesLeft"
      from invoice_lines l where l.organization_id = ${organizationId} and l.invoice_id = ${id} order by l.position`,
    db<{ taxRateId: string; taxMinor: number }[]>`
      select ${taxGroup(db, 't')} as "taxRateId", sum(amount_minor)::bigint as "taxMinor" from invoice_taxes t
      where organization_id = ${organizationId} and invoice_id = ${id} group by 1`,
    db<{ roundingMinor: number; issuedOn: string; taxNumber: string | null; timeZone: string }[]>`
      select i.rounding_minor as "roundingMinor", i.issued_on as "issuedOn", c.tax_number as "taxNumber", c.time_zone as "timeZone"
      from invoices i join clinics c on c.organization_id = i.organization_id and c.id = i.clinic_id
      where i.organization_id = ${organizationId} and i.id = ${id}`,
    db<{ roundingMinor: number }[]>`
      select coalesce(sum(rounding_minor), 0)::bigint as "roundingMinor" from credit_notes
      where organization_id = ${organizationId} and invoice_id = ${id}`,
  ])
  const { roundingMinor, issuedOn, taxNumber, timeZone } = invoice!
  const creditedOf = (rateId: string, taxMinor: number) => {
    const ofRate = lines.filter(({ taxRateId }) => taxRateId === rateId)
    const sum = (of: (line: OwnLine) => number) => ofRate.reduce((all, line) => all + of(line), 0)
    return taxOfPart(
      taxMinor,
      sum(line => line.creditedMinor),
      sum(line => line.netMinor),
    )
  }
  return {
    lines,
    taxes: new Map(
      taxes.map(({ taxRateId, taxMinor }) => [
        taxRateId,
        { taxMinor, creditedMinor: creditedOf(taxRateId, taxMinor) },
      ]),
    ),
    roundingMinor,
    creditedRoundingMinor: notes[0]!.roundingMinor,
    takesBackTax: !isGstin(taxNumber ?? '') || isInTimeForTax(issuedOn, dateOf(timeZone, now)),
  }
}
