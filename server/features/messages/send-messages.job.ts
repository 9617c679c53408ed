import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { MessageChannel } from '#contract/patient-messages.ts'
import { notifyOfFailedMessage } from '#server/features/notifications/notify.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import { MessageRefused, type MessageProvider } from '#server/platform/messages/provider.ts'
import { claimNext, type Claimed } from './claim-message.ts'
import { composeForPhone, composeMail, type LinkedVisit, type Visit } from './compose-message.ts'
import { scheduleSending } from './plan-messages.ts'
import { claimMs, internationalNumber, pauseAfter, triesAtMost } from './rules.ts'
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
 * between leaves it claimed, and it is not sent a second time but told as failed.
 */
export function sendMessagesJob(deps: SendingDeps): Task {
  const { database, provider, now } = deps
  const ready: MessageChannel[] = ['mail', ...(provider?.channels ?? [])]
  return async payload => {
    const { organizationId, appointmentId } = payload as { organizationId: string; appointmentId: string }
    const inOrganization = <T>(work: (db: Db) => Promise<T>) => database.inOrganization(organizationId, work)
    for (;;) {
      const claimed = await inOrganization(async db => {
        const next = await claimNext(db, { organizationId, appointmentId, ready, now: now() })
        if (next.interrupted) await tellFailed(db, organizationId, appointmentId, next.interrupted)
        if (next.changed) await announce(db, organizationId, ['messages'])
        return next.claimed
      })
      if (!claimed) break
      const outcome = await deliver(claimed, organizationId, deps)
      await inOrganization(async db => {
        await settle(db, organizationId, claimed, outcome, now())
        if (outcome.isFinal) await tellFailed(db, organizationId, appointmentId, claimed.recipient)
        await announce(db, organizationId, ['messages'])
      })
    }
    await inOrganization(async db => {
      const [next] = await db<{ at: string | null }[]>`
        select min(case state when 'waiting' then due_at else claimed_at + ${claimMs / 1000} * interval '1 second' end) as at
        from messages where organization_id = ${organizationId} and appointment_id = ${appointmentId} and state in ('waiting', 'sending')`
      if (next?.at) await scheduleSending(db, organizationId, [{ appointmentId, at: Date.parse(next.at) }])
    })
  }
}

const tellFailed = (db: Db, organizationId: string, appointmentId: string, recipient: string) =>
  notifyOfFailedMessage(db, organizationId, { appointmentId, recipient })

type Outcome =
  | { isSent: true; reference: string | null; isFinal?: never }
  | { isSent: false; reason: string; isFinal: boolean }

async function deliver(claimed: Claimed, organizationId: string, deps: SendingDeps): Promise<Outcome> {
  const { database, transport, provider, publicUrl, secret, log, now } = deps
  try {
    const linksOf = ({ id: appointmentId, isGone }: Visit) =>
      isGone
        ? undefined
        : database.inOrganization(organizationId, db =>
            deps.linksOf(db, { organizationId, appointmentId }, now()),
          )
    const { channel, recipient, patientId, country, visits } = claimed
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
      return { isSent: true, reference: null }
    }
    const to = internationalNumber(recipient, country, visits[0].timeZone)
    const links = await linksOf(visits[0])
    const { id } = await provider!.send({ to, body: composeForPhone(visits, links?.short), channel })
    return { isSent: true, reference: id }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isFinal = isRefusal(error) || claimed.attempts >= triesAtMost
    log.warn({ messageId: claimed.ids[0], reason, isFinal }, 'message was not taken')
    return { isSent: false, reason: reason.slice(0, 500), isFinal }
  }
}

/** Of a mail server: 5yz is for good (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return error instanceof MessageRefused || (responseCode !== undefined && responseCode >= 500)
}

async function settle(
  db: Db,
  organizationId: string,
  { ids, attempts }: Claimed,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const state = outcome.isSent ? 'sent' : outcome.isFinal ? 'failed' : 'waiting'
  await db`
    update messages set state = ${state}, sent_at = ${outcome.isSent ? at : null},
      last_error = ${outcome.isSent ? null : outcome.reason}, provider_reference = ${outcome.isSent ? outcome.reference : null},
      due_at = case when ${state === 'waiting'} then ${new Date(now + pauseAfter(attempts))}::timestamptz else due_at end,
      version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and state = 'sending'`
}
