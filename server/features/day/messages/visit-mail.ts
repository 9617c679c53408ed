import type { Logger } from 'pino'
import type { TakenMessage } from '#server/features/shared/mail/send-mail.job.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'
import { claimNext, type Claimed } from './claim-message.ts'
import { composeMail, type LinkedVisit, type Visit } from './compose-message.ts'
import { scheduleAsking, scheduleNext } from './plan-messages.ts'
import { claimMs, readyChannels } from './rules.ts'
import { outcomeOf, settle, tellFailed } from './settle-message.ts'
import { stopToken } from './stop-token.ts'
import type { VisitLink } from './visit-letter.ts'

export type ComposingDeps = {
  database: Database
  /** Undefined: this installation sends mails only. */
  provider: MessageProvider | undefined
  /** The link to confirm, move or cancel a visit, for a mail and for a phone. Undefined: the patient could do nothing there. */
  linksOf(
    db: Db,
    visit: { organizationId: string; appointmentId: string },
    now: number,
  ): Promise<VisitLink | undefined>
  publicUrl: string
  secret: string
  log: Logger
  now: () => number
}

export const linksOf = async (
  { id: appointmentId, isGone }: Visit,
  organizationId: string,
  deps: ComposingDeps,
): Promise<VisitLink | undefined> =>
  isGone
    ? undefined
    : deps.database.inOrganization(organizationId, db =>
        deps.linksOf(db, { organizationId, appointmentId }, deps.now()),
      )

export async function composeVisitMail(
  { recipient, patientId, linkTurn, visits }: Claimed,
  organizationId: string,
  deps: ComposingDeps,
): Promise<Mail> {
  const { publicUrl, secret } = deps
  const linked: LinkedVisit[] = []
  for (const visit of visits) linked.push({ ...visit, link: await linksOf(visit, organizationId, deps) })
  const token = stopToken(secret, { organizationId, patientId, turn: linkTurn })
  return composeMail(linked, {
    recipient,
    stopLink: `${publicUrl}/stop-messages#token=${token}`,
    oneClickUrl: `${publicUrl}/stop-messages/${token}`,
    host: new URL(publicUrl).hostname,
  })
}

type Waiting = { organizationId: string | null; appointmentId: string | null; recipient: string }

/** Claims the messages about visits that wait for this address, so that one mail can carry them all. */
export const takeVisitMessages =
  (deps: ComposingDeps) =>
  async ({ organizationId, appointmentId, recipient }: Waiting): Promise<TakenMessage[]> => {
    const { database, provider, secret, log, now } = deps
    if (!organizationId || !appointmentId) return []
    const ready = readyChannels(provider)
    const visit = { organizationId, appointmentId }
    const inOrganization = <T>(work: (db: Db) => Promise<T>) => database.inOrganization(organizationId, work)
    const taken: TakenMessage[] = []
    for (;;) {
      const claimed = await inOrganization(async db => {
        const next = await claimNext(db, { ...visit, ready, now: now(), outboxOf: recipient })
        if (next.interrupted) await tellFailed(db, organizationId, appointmentId, next.interrupted)
        // Should this worker die, the job of the visit finds it.
        if (next.claimed) await scheduleAsking(db, organizationId, { appointmentId, at: now() + claimMs })
        if (next.changed) announce(db, organizationId, ['messages'])
        return next.claimed
      })
      if (!claimed) return taken
      taken.push({
        text: await composeVisitMail(claimed, organizationId, deps),
        async settle(error) {
          const outcome = error ? outcomeOf(error, claimed) : ({ state: 'sent', reference: null } as const)
          if (error) log.warn({ messageId: claimed.ids[0], ...outcome }, 'message was not taken')
          await inOrganization(async db => {
            await settle(db, { organizationId, secret, now: now() }, claimed, outcome)
            if (outcome.state === 'failed') await tellFailed(db, organizationId, appointmentId, recipient)
            await scheduleNext(db, visit)
            announce(db, organizationId, ['messages'])
          })
        },
      })
    }
  }
