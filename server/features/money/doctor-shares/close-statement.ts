import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { shareMessages } from '#contract/money/doctor-share-messages.ts'
import type { doctorShareEndpoints } from '#contract/money/doctor-shares.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { basisPointsOf } from '#contract/values/money.ts'
import { timeZoneOf } from '#server/features/money/tax/queries.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { computeStatement } from './compute-statement.ts'
import { findDoctors } from './queries.ts'

const rowsAtOnce = 1_000

/**
 * Pays a doctor's statement of a month: what it counts is kept, and never counted again. Statements of a doctor are paid one after the
 * other. Errors: invalid_input where the doctor is not there or the month has not begun; conflict where it is paid, empty, or
 * of another sum than the one that was read.
 */
export async function closeStatement(
  { db, actor, scope, now }: Call,
  { doctorId, month, payableMinor }: BodyOf<typeof doctorShareEndpoints.close>,
): Promise<void> {
  const { organizationId, membershipId } = actor
  await db`select 1 from doctors where organization_id = ${organizationId} and id = ${doctorId} for update`
  const [doctor] = await findDoctors(db, actor, scope, doctorId)
  if (!doctor) throw invalidInput({ doctorId: messages.doctorUnknown })
  const today = dateOf(await timeZoneOf(db, organizationId), now)
  if (month > today.slice(0, 7)) throw invalidInput({ month: shareMessages.monthAhead })
  const currency = await currencyOf(db, organizationId)
  const { statement, parts, paid } = await computeStatement(db, organizationId, { doctor, month, currency })
  if (statement.paidOn !== null) throw new HttpError('conflict', { message: shareMessages.statementPaid })
  if (statement.lines.length === 0 && statement.carriedMinor === 0)
    throw new HttpError('conflict', { message: shareMessages.nothingToPay })
  if (payableMinor !== undefined && payableMinor !== statement.payableMinor)
    throw new HttpError('conflict', { message: shareMessages.statementChanged })
  const id = uuid()
  await db`
    insert into doctor_statements (organization_id, id, doctor_id, month, number, currency, money_minor, share_minor, carried_minor,
      tds_basis_points, tds_section, tds_minor, payable_minor, carried_on_minor, paid_on, closed_at, closed_by)
    values (${organizationId}, ${id}, ${doctorId}, ${`${month}-01`}, ${paid.length + 1}, ${currency}, ${statement.moneyMinor},
      ${statement.shareMinor}, ${statement.carriedMinor}, ${basisPointsOf(statement.tdsRate)}, ${statement.tdsSection},
      ${statement.tdsMinor}, ${statement.payableMinor}, ${statement.carriedOnMinor}, ${today}, ${new Date(now)}, ${membershipId})`
  const rows = parts.map(({ changeId, isCreditNote, invoiceId, lineId, moneyMinor, shareMinor }) => ({
    id: uuid(),
    organization_id: organizationId,
    statement_id: id,
    allocation_id: isCreditNote ? null : changeId,
    credit_note_id: isCreditNote ? changeId : null,
    invoice_id: invoiceId,
    line_id: lineId,
    money_minor: moneyMinor,
    share_minor: shareMinor,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db`insert into doctor_statement_lines ${db(rows.slice(from, from + rowsAtOnce))}`
}
