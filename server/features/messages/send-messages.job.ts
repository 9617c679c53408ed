import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { MessageChannel } from '#contract/patient-messages.ts'
import { notifyOfFailedMessage } from '#server/features/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import {
  MessageRefused,
  MessageUnknown,
  RecipientRefuses,
  type MessageProvider,
} from '#server/platform/messages/provider.ts'
import { askProvider } from './ask-provider.ts'
import { chooseByNumber } from './choose-by-number.ts'
import { claimNext, type Claimed } from './claim-message.ts'
import { composeForPhone, composeMail, type LinkedVisit, type Visit } from './compose-message.ts'
import { keepRoute, routeKey } from './message-routes.ts'
import { scheduleAsking, scheduleSending } from './plan-messages.ts'
import { askAfterMs, claimMs, pauseAfter, triesAtMost } from './rules.ts'
import { stopToken } from './stop-token.ts'

type SendingDeps = {
  database: Database
  transport: MailTransport
  /** Undefined: this installation sends mails only. */
  provider: MessageProvider | undefined
  /** To confirm, move or cancel a visit, for a mail and for a phone; undefined: there is nothing to be done behind it. */
  linksOf(
    db: Db,
    visit: { organizationId: string; appointmentId: string },
    now: number,
  ): Promise<{ address: string; short: string } | undefined>
  publicUrl: string
  secret: string
  log: Logger
  now: () => number
}

/**
 * Sends what is due of one visit. A message is claimed in a transaction of its own before it leaves: a worker that dies in
 * between leaves it claimed, and nobody knows whether it was taken. Such a message is sent a second time only once the
 * provider has said that it does not have it.
 */
export function sendMessagesJob(deps: SendingDeps): Task {
  const { database, provider, secret, now } = deps
  const ready: MessageChannel[] = ['mail', ...(provider?.channels ?? [])]
  return async payload => {
    const { organizationId, appointmentId } = payload as { organizationId: string; appointmentId: string }
    const inOrganization = <T>(work: (db: Db) => Promise<T>) => database.inOrganization(organizationId, work)
    const visit = { organizationId, appointmentId }
    for (;;) {
      const asked = await askProvider(deps, visit)
      if (asked)
        await inOrganization(async db => {
          if (asked !== 'settled') await tellFailed(db, organizationId, appointmentId, asked.failed)
          await announce(db, organizationId, ['messages'])
        })
      const claimed = await inOrganization(async db => {
        const next = await claimNext(db, { organizationId, appointmentId, ready, now: now() })
        if (next.interrupted) await tellFailed(db, organizationId, appointmentId, next.interrupted)
        const sentTo = next.claimed?.sentTo
        if (sentTo) await keepRoute(db, organizationId, routeKey(secret, { number: sentTo }), now())
        if (next.changed) await announce(db, organizationId, ['messages'])
        return next.claimed
      })
      if (!claimed && !asked) break
      if (!claimed) continue
      const outcome = await deliver(claimed, organizationId, deps)
      await inOrganization(async db => {
        await settle(db, organizationId, claimed, outcome, { secret, now: now() })
        if (outcome.state === 'failed') await tellFailed(db, organizationId, appointmentId, claimed.recipient)
        await announce(db, organizationId, ['messages'])
      })
    }
    await inOrganization(async db => {
      const [next] = await db<{ at: string | null; askAt: string | null }[]>`
        select min(due_at) filter (where state = 'waiting') as at,
          min(case state when 'sending' then claimed_at + ${claimMs / 1000} * interval '1 second' else ask_at end)
            filter (where state <> 'waiting') as "askAt"
        from messages where organization_id = ${organizationId} and appointment_id = ${appointmentId}
          and state in ('waiting', 'sending', 'unknown')`
      if (next?.at) await scheduleSending(db, organizationId, [{ appointmentId, at: Date.parse(next.at) }])
      if (next?.askAt) await scheduleAsking(db, organizationId, { appointmentId, at: Date.parse(next.askAt) })
    })
  }
}

const tellFailed = (db: Db, organizationId: string, appointmentId: string, recipient: string) =>
  notifyOfFailedMessage(db, organizationId, { appointmentId, recipient })

type Outcome =
  | { state: 'sent'; reference: string | null }
  | { state: 'waiting' | 'failed' | 'unknown' | 'dropped'; reason: string }

async function deliver(claimed: Claimed, organizationId: string, deps: SendingDeps): Promise<Outcome> {
  const { database, transport, provider, publicUrl, secret, log, now } = deps
  try {
    const linksOf = ({ id: appointmentId, isGone }: Visit) =>
      isGone
        ? undefined
        : database.inOrganization(organizationId, db =>
            deps.linksOf(db, { organizationId, appointmentId }, now()),
          )
    const { channel, recipient, sentTo, patientId, visits } = claimed
    if (channel === 'mail') {
      const linked: LinkedVisit[] = []
      for (const visit of visits) linked.push({ ...visit, link: (await linksOf(visit))?.address })
      const token = stopToken(secret, { organizationId, patientId })
      await transport.deliver(
        composeMail(linked, {
          recipient,
          stopLink: `${publicUrl}/stop-messages#token=${token}`,
          oneClickUrl: `${publicUrl}/stop-messages/${token}`,
          host: new URL(publicUrl).hostname,
        }),
      )
      return { state: 'sent', reference: null }
    }
    const links = await linksOf(visits[0])
    const { id } = await provider!.send({ to: sentTo!, body: composeForPhone(visits, links?.short), channel })
    return { state: 'sent', reference: id }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const state = stateAfter(error, claimed)
    log.warn({ messageId: claimed.ids[0], reason, state }, 'message was not taken')
    return { state, reason: state === 'dropped' ? 'opted_out' : reason.slice(0, 500) }
  }
}

function stateAfter(error: unknown, { attempts }: Claimed): 'waiting' | 'failed' | 'unknown' | 'dropped' {
  if (error instanceof RecipientRefuses) return 'dropped'
  if (error instanceof MessageUnknown) return 'unknown'
  return isRefusal(error) || attempts >= triesAtMost ? 'failed' : 'waiting'
}

/** Of a mail server: 5yz is for good (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return error instanceof MessageRefused || (responseCode !== undefined && responseCode >= 500)
}

async function settle(
  db: Db,
  organizationId: string,
  { ids, attempts, sentTo, claimedAt }: Claimed,
  outcome: Outcome,
  { secret, now }: { secret: string; now: number },
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
  if (reference) await keepRoute(db, organizationId, routeKey(secret, { message: reference }), now)
  if (state === 'dropped' && sentTo) await chooseByNumber(db, organizationId, sentTo, 'stop')
}
