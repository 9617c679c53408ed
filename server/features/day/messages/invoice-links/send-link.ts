import type { Logger } from 'pino'
import type { Database, Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MessageProvider, PhoneChannel } from '#server/platform/messages/provider.ts'
import { notifyOfFailedLink } from '#server/features/shared/notifications/notify.ts'
import { resolveUnknownMessage } from '../resolve-unknown-message.ts'
import { keepRoute, routeKey } from '../message-routes.ts'
import { outcomeOf, settle, type Outcome } from '../settle-message.ts'
import { claimLink, type ClaimedLink } from './claim-link.ts'
import { composeLink, linkTemplateValues } from './compose-link.ts'
import type { FindOwed } from './owed-invoice.ts'
import { scheduleNextOfLink } from './plan-link.ts'

export type LinkDeps = {
  /** Connects with the role for organizations' own records: what is owed is read from the books. */
  database: Database
  provider: MessageProvider | undefined
  findOwed: FindOwed
  secret: string
  log: Logger
  now: () => number
}
type Named = { organizationId: string; messageId: string }

/** Sends one link to pay, as the messages of visits are sent: claimed before it leaves, asked for where no answer came. */
export async function sendLink(deps: LinkDeps, named: Named): Promise<void> {
  const { database, provider, findOwed, secret, now } = deps
  const { organizationId } = named
  const inOrganization = <T>(work: (db: Db) => Promise<T>) => database.inOrganization(organizationId, work)
  const asked = await resolveUnknownMessage(deps, named)
  if (asked)
    await inOrganization(async db => {
      if (asked !== 'settled') await tellFailed(db, named, asked.failed)
      announce(db, organizationId, ['messages'])
    })
  const ready = provider?.channels ?? []
  const link = await inOrganization(async db => {
    const next = await claimLink(db, { ...named, ready, findOwed, now: now() })
    const sentTo = next.link?.claimed.sentTo
    if (sentTo) await keepRoute(db, organizationId, routeKey(secret, { number: sentTo }), now())
    if (next.changed) announce(db, organizationId, ['messages'])
    return next.link
  })
  if (link) {
    const outcome = await deliver(link, deps)
    await inOrganization(async db => {
      await settle(db, { organizationId, secret, now: now() }, link.claimed, outcome)
      if (outcome.state === 'failed') await tellFailed(db, named, link.claimed.recipient)
      announce(db, organizationId, ['messages'])
    })
  }
  await inOrganization(db => scheduleNextOfLink(db, named))
}

async function deliver(
  { claimed, reader, owed }: ClaimedLink,
  { provider, log }: LinkDeps,
): Promise<Outcome> {
  try {
    const channel = claimed.channel as PhoneChannel
    const { whatsappTemplate: name } = reader
    const template =
      channel === 'whatsapp' && name ? { name, values: linkTemplateValues(reader, owed) } : undefined
    const { id } = await provider!.send({
      to: claimed.sentTo!,
      body: composeLink(reader, owed),
      channel,
      template,
    })
    return { state: 'sent', reference: id }
  } catch (error) {
    const outcome = outcomeOf(error, claimed)
    log.warn({ messageId: claimed.ids[0], ...outcome }, 'message was not taken')
    return outcome
  }
}

async function tellFailed(db: Db, { organizationId, messageId }: Named, recipient: string): Promise<void> {
  const [message] = await db<{ patientId: string }[]>`
    select patient_id as "patientId" from messages where organization_id = ${organizationId} and id = ${messageId}`
  if (message) await notifyOfFailedLink(db, organizationId, { patientId: message.patientId, recipient })
}
