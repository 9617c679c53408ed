import type { Task } from 'graphile-worker'
import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import { resolveUnknownMessage } from './resolve-unknown-message.ts'
import { claimNext, type Claimed } from './claim-message.ts'
import { composeForPhone, templateValues } from './compose-message.ts'
import { sendLink, type LinkDeps } from './invoice-links/send-link.ts'
import { keepRoute, routeKey } from './message-routes.ts'
import { scheduleNext } from './plan-messages.ts'
import { readyChannels } from './rules.ts'
import { outcomeOf, settle, tellFailed, type Outcome } from './settle-message.ts'
import { composeVisitMail, linksOf, type ComposingDeps } from './visit-mail.ts'

type SendingDeps = ComposingDeps & { transport: MailTransport; links: LinkDeps }

type Named = { organizationId: string; messageId: string }

/**
 * Sends the messages of one visit that are due, or one link to pay. Each message is claimed in a separate transaction before it is sent. If a worker
 * dies in between, it stays claimed, and nobody knows whether the provider took it. Such a message is sent again only after the
 * provider has said that it does not have it.
 */
export function sendMessagesJob(deps: SendingDeps): Task {
  const { database, provider, secret, now } = deps
  const ready = readyChannels(provider)
  return async payload => {
    const named = payload as { organizationId: string; appointmentId: string } | Named
    if ('messageId' in named) return sendLink(deps.links, named)
    const { organizationId, appointmentId } = named
    const inOrganization = <T>(work: (db: Db) => Promise<T>) => database.inOrganization(organizationId, work)
    const visit = { organizationId, appointmentId }
    for (;;) {
      const asked = await resolveUnknownMessage(deps, visit)
      if (asked)
        await inOrganization(async db => {
          if (asked !== 'settled') await tellFailed(db, organizationId, appointmentId, asked.failed)
          announce(db, organizationId, ['messages'])
        })
      const claimed = await inOrganization(async db => {
        const next = await claimNext(db, { organizationId, appointmentId, ready, now: now() })
        if (next.interrupted) await tellFailed(db, organizationId, appointmentId, next.interrupted)
        const sentTo = next.claimed?.sentTo
        if (sentTo) await keepRoute(db, organizationId, routeKey(secret, { number: sentTo }), now())
        if (next.changed) announce(db, organizationId, ['messages'])
        return next.claimed
      })
      if (!claimed && !asked) break
      if (!claimed) continue
      const outcome = await deliver(claimed, organizationId, deps)
      await inOrganization(async db => {
        await settle(db, { organizationId, secret, now: now() }, claimed, outcome)
        if (outcome.state === 'failed') await tellFailed(db, organizationId, appointmentId, claimed.recipient)
        announce(db, organizationId, ['messages'])
      })
    }
    await inOrganization(db => scheduleNext(db, visit))
  }
}

async function deliver(claimed: Claimed, organizationId: string, deps: SendingDeps): Promise<Outcome> {
  const { transport, provider, log } = deps
  try {
    const { channel, sentTo, visits } = claimed
    if (channel === 'mail') {
      await transport.deliver(await composeVisitMail(claimed, organizationId, deps))
      return { state: 'sent', reference: null }
    }
    const links = await linksOf(visits[0], organizationId, deps)
    const { whatsappTemplate: name } = visits[0]
    // A template has no place for a list of visits.
    const template =
      channel === 'whatsapp' && name && visits.length === 1
        ? { name, values: templateValues(visits[0], links?.short) }
        : undefined
    const body = composeForPhone(visits, links?.short)
    const { id } = await provider!.send({ to: sentTo!, body, channel, template })
    return { state: 'sent', reference: id }
  } catch (error) {
    const outcome = outcomeOf(error, claimed)
    log.warn({ messageId: claimed.ids[0], ...outcome }, 'message was not taken')
    return outcome
  }
}
