import { notifyOfFailedMessage } from '#server/features/shared/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { MessageRefused, MessageUnknown, RecipientRefuses } from '#server/platform/messages/provider.ts'
import { withdrawVisitMail } from '#server/features/shared/mail/claim-mail.ts'
import { chooseByNumber } from './choose-by-number.ts'
import type { Claimed } from './claim-message.ts'
import { keepRoute, routeKey } from './message-routes.ts'
import { askAfterMs, pauseAfter, triesLimit } from './rules.ts'

export type Outcome =
  | { state: 'sent'; reference: string | null }
  | { state: 'waiting' | 'failed' | 'unknown' | 'dropped'; reason: string }

type Tried = Pick<Claimed, 'attempts'>

export function outcomeOf(error: unknown, claimed: Tried): Exclude<Outcome, { state: 'sent' }> {
  const reason = error instanceof Error ? error.message : String(error)
  const state = stateAfter(error, claimed)
  return { state, reason: state === 'dropped' ? 'opted_out' : reason.slice(0, 500) }
}

function stateAfter(error: unknown, { attempts }: Tried): 'waiting' | 'failed' | 'unknown' | 'dropped' {
  if (error instanceof RecipientRefuses) return 'dropped'
  if (error instanceof MessageUnknown) return 'unknown'
  return isRefusal(error) || attempts >= triesLimit ? 'failed' : 'waiting'
}

/** A mail server's answer 5yz is permanent (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return error instanceof MessageRefused || (responseCode !== undefined && responseCode >= 500)
}

export async function settle(
  db: Db,
  { organizationId, secret, now }: OrganizationMoment & { secret: string },
  { ids, attempts, sentTo, mailId, claimedAt }: Omit<Claimed, 'visits' | 'linkTurn'>,
  outcome: Outcome,
): Promise<void> {
  const { state } = outcome
  const reference = state === 'sent' ? outcome.reference : null
  await db`
    update messages set state = ${state}, sent_at = ${state === 'sent' ? new Date(now) : null},
      last_error = ${state === 'sent' ? null : outcome.reason}, provider_reference = ${reference}, questions = 0,
      due_at = case when ${state === 'waiting'} then ${new Date(now + pauseAfter(attempts))}::timestamptz else due_at end,
      ask_at = ${state === 'unknown' ? new Date(claimedAt + askAfterMs) : null},
      version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and state = 'sending'`
  if (mailId && state !== 'sent') await withdrawVisitMail(db, mailId)
  if (reference) await keepRoute(db, organizationId, routeKey(secret, { message: reference }), now)
  if (state === 'dropped' && sentTo) await chooseByNumber(db, organizationId, sentTo, 'stop')
}

export const tellFailed = (db: Db, organizationId: string, appointmentId: string, recipient: string) =>
  notifyOfFailedMessage(db, organizationId, { appointmentId, recipient })
