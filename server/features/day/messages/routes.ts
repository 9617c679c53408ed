import type { FastifyInstance } from 'fastify'
import { isOwnReason, messageEndpoints, type Message } from '#contract/day/patient-messages.ts'
import {
  exportList,
  localMoment,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { AnswerVisit } from './answer-reply.ts'
import { receiveMessageWebhook } from './receive-message-webhook.ts'
import { getMessage, messageList } from './queries.ts'
import { readyChannels } from './rules.ts'
import { sendAgain } from './send-again.ts'
import { getMessageSettings, updateMessageSettings } from './settings.ts'
import { stopMessages } from './stop-messages.ts'

type Parts = ExportSettings & {
  database: Database
  secret: string
  provider: Pick<MessageProvider, 'channels' | 'readCall' | 'answerWith'> | undefined
  answerVisit: AnswerVisit
  /** The address that the provider calls. */
  publicUrl: string
}

export function messageRoutes(
  { route, publicRoute, fileRoute, webhookRoute }: Routes,
  http: FastifyInstance,
  { database, secret, provider, publicUrl, answerVisit, ...settings }: Parts,
): void {
  const ready = readyChannels(provider)

  route(messageEndpoints.list, ({ db, actor, scope, query }) =>
    findPage(db, messageList(actor, scope), query),
  )

  fileRoute(messageEndpoints.export, request =>
    exportList(
      request,
      { name: 'messages', list: messageList(request.actor, request.scope), cells },
      settings,
    ),
  )

  route(messageEndpoints.sendAgain, async call => {
    const { db, actor, scope, params } = call
    await sendAgain(call, params.id)
    return getMessage(db, actor, scope, params.id)
  })

  route(messageEndpoints.settings, async ({ db, actor, tellAudit }) => {
    const settings = await getMessageSettings(db, actor.organizationId, ready)
    tellAudit({ subjectIds: settings.unclearNumbers.patients.map(({ _id }) => _id) })
    return settings
  })

  route(messageEndpoints.updateSettings, async ({ db, actor: { organizationId }, body, tellAudit }) => {
    const before = await updateMessageSettings(db, organizationId, body, ready)
    const after = await getMessageSettings(db, organizationId, ready)
    tellAudit({ detail: describeChanges(before, after, ['byMail', 'bySms', 'byWhatsapp', 'reminders']) })
    return after
  })

  publicRoute(messageEndpoints.stop, async ({ body }) => {
    await stopMessages(database, secret, body.token)
    return null
  })

  webhookRoute(messageEndpoints.webhook, async ({ path, form, headers }) => {
    const signature = headers['x-twilio-signature']
    return receiveMessageWebhook(
      { database, secret, provider, answerVisit, now: settings.now },
      { url: publicUrl + path, form, signature: typeof signature === 'string' ? signature : undefined },
    )
  })

  // A mail program posts this form when its reader unsubscribes (RFC 8058).
  void http.register((own, _options, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume()
      payload.on('end', () => parsed(null))
    })
    // Opened by a person, it is the page with the one button: a mail scanner opens every link.
    own.get<{ Params: { token: string } }>('/stop-messages/:token', (request, reply) =>
      reply.redirect(`/stop-messages#token=${encodeURIComponent(request.params.token)}`, 303),
    )
    own.post<{ Params: { token: string } }>('/stop-messages/:token', async (request, reply) => {
      await stopMessages(database, secret, request.params.token)
      return reply.code(200).type('text/plain; charset=utf-8').send('')
    })
    done()
  })
}

const cells = {
  patient: ({ patient }: Message) => patient.name,
  kind: ({ kind }: Message) => word(kind),
  channel: ({ channel }: Message) => word(channel),
  recipient: ({ recipient }: Message) => recipient,
  status: ({ status }: Message) => word(status),
  dueAt: ({ dueAt }: Message) => localMoment(dueAt),
  sentAt: ({ sentAt }: Message) => sentAt && localMoment(sentAt),
  start: ({ start }: Message) => start && localMoment(start),
  attempts: ({ attempts }: Message) => attempts,
  clinic: ({ clinic }: Message) => clinic.name,
  error: ({ error }: Message) => (isOwnReason(error) ? word(`reason.${error}`) : error),
  reply: ({ reply }: Message) => word(reply),
  cost: ({ cost }: Message) => cost && `${cost.amount} ${cost.currency}`,
}
