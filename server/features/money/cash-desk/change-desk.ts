import type { CloseDesk, DeskMovement } from '#contract/money/cash-desk.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import type { CashSide, Entry } from '#server/features/money/ledger/entry.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { HttpError, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { expectedIn, findOtherTakings, ownSessions } from './queries.ts'

const cash: CashSide = { account: 'cash' }

/**
 * Counts a session and closes it for good: all that was counted returns to the clinic's cash, and the difference is an entry of its
 * own. Waits for postings that run. Errors: not_found; invalid_input; desk_closed; period_closed.
 */
export async function closeDesk(call: Call, id: string, count: CloseDesk): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  requireSums(count)
  const { clinicId, postedOn } = await lockDesk(call, id)
  const expectedMinor = await expectedIn(db, organizationId, id)
  const { countedMinor, leftMinor, counts } = count
  const slips = new Map(count.papers?.map(({ method, paperMinor }) => [method, paperMinor]))
  const papers = (await findOtherTakings(db, organizationId, id)).map(one => ({
    ...one,
    paperMinor: slips.get(one.method) ?? null,
  }))
  const desk: CashSide = { account: 'cash_desk', deskSessionId: id }
  const difference = { account: 'cash_difference' } as const
  const differenceMinor = countedMinor - expectedMinor
  const entries: Entry[] = [
    { debit: cash, credit: desk, amountMinor: countedMinor },
    differenceMinor < 0
      ? { debit: difference, credit: desk, amountMinor: -differenceMinor }
      : { debit: desk, credit: difference, amountMinor: differenceMinor },
  ]
  await post(call, {
    kind: 'desk_closing',
    postedOn,
    clinicId,
    entries: entries.filter(({ amountMinor }) => amountMinor > 0),
    ...(count.reason && { reason: count.reason }),
  })
  await db`
    update desk_sessions set closed_at = ${new Date(now)}, closed_by = ${membershipId}, expected_minor = ${expectedMinor},
      counted_minor = ${countedMinor}, counts = ${counts ? db.json(counts) : null}, reason = ${count.reason || null}, left_minor = ${leftMinor},
      papers = ${db.json(papers)}, bag = ${count.bag || null}
    where organization_id = ${organizationId} and id = ${id} and closed_at is null`
}

function requireSums({ countedMinor, counts, leftMinor }: CloseDesk): void {
  const sum = counts?.reduce((total, { valueMinor, count }) => total + valueMinor * count, 0)
  if (sum !== undefined && sum !== countedMinor)
    throw invalidInput({ countedMinor: deskMessages.countsDiffer })
  if (leftMinor > countedMinor) throw invalidInput({ leftMinor: deskMessages.leftAboveCount })
}

/** Pays in from the clinic's cash, or out to it. Errors: not_found; invalid_input; desk_closed; period_closed. */
export async function moveCash(
  call: Call,
  id: string,
  { kind, amountMinor, reason }: DeskMovement,
): Promise<void> {
  const { clinicId, postedOn } = await lockDesk(call, id)
  if (kind === 'pay_out' && amountMinor > (await expectedIn(call.db, call.actor.organizationId, id)))
    throw invalidInput({ amountMinor: deskMessages.payOutAboveDesk })
  const desk: CashSide = { account: 'cash_desk', deskSessionId: id }
  const sides = kind === 'pay_in' ? { debit: desk, credit: cash } : { debit: cash, credit: desk }
  await post(call, {
    kind: 'desk_movement',
    postedOn,
    clinicId,
    entries: [{ ...sides, amountMinor }],
    reason,
  })
}

/** Nobody posts to it or closes it until the transaction ends; postings that run have come to their end. */
async function lockDesk(call: Call, id: string): Promise<{ clinicId: string; postedOn: string }> {
  const { db, actor, scope } = call
  const [session] = await db<{ clinicId: string; isOpen: boolean }[]>`
    select s.clinic_id as "clinicId", s.closed_at is null as "isOpen" from desk_sessions s
    where s.organization_id = ${actor.organizationId} and s.id = ${id} ${ownSessions(db, actor, scope)}`
  if (!session) throw notFound()
  if (!session.isOpen) throw new HttpError('desk_closed')
  const { clinicId } = session
  // The books come before the desk, in every transaction that holds both.
  const postedOn = await openDay(call, clinicId)
  const held = await db`
    select s.id from desk_sessions s
    where s.organization_id = ${actor.organizationId} and s.id = ${id} and s.closed_at is null for update`
  if (held.length === 0) throw new HttpError('desk_closed')
  return { clinicId, postedOn }
}
