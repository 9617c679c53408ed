import { messages } from '#contract/core/messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'
import { answerReply, type AnswerVisit } from './answer-reply.ts'
import { scheduleCost } from './ask-cost.job.ts'
import { chooseByNumber } from './choose-by-number.ts'
import { findRoutes, routeKey } from './message-routes.ts'

type Heard = { url: string; form: string; signature: string | undefined }
type Deps = {
  database: Database
  secret: string
  provider: Pick<MessageProvider, 'readCall' | 'answerWith'> | undefined
  answerVisit: AnswerVisit
  now: () => number
}

/**
 * Takes the provider's report about a message, or a patient's reply, and answers what to say back. Errors: invalid_input if the
 * signature is wrong.
 */
export async function receiveMessageWebhook(deps: Deps, call: Heard): Promise<string | undefined> {
  const { database, secret, provider, answerVisit, now } = deps
  const told = provider ? provider.readCall(call) : 'forged'
  if (told === 'forged') throw new HttpError('invalid_input', { message: messages.webhookForged })
  if (!told || !provider) return undefined
  if (told.kind === 'reply') {
    const { id: replyId, from, wish } = told
    const routes = await findRoutes(database, routeKey(secret, { number: from }))
    const said: string[] = []
    for (const { organizationId } of routes)
      await database.inOrganization(organizationId, async db => {
        if (wish === 'stop' || wish === 'start' || wish === 'yes')
          await chooseByNumber(db, organizationId, from, wish === 'stop' ? 'stop' : 'start')
        // A person answers the last message, whichever other organization wrote to this number before.
        if (wish === 'stop' || wish === 'start' || organizationId !== routes[0]!.organizationId) return
        const action = wish === 'cancel' ? 'cancel' : 'confirm'
        const answer = await answerReply(
          db,
          { organizationId, replyId, from, action, now: now() },
          answerVisit,
        )
        if (answer) said.push(answer)
      })
    return said[0] && provider.answerWith(said[0])
  }
  const { id, delivery, error, refuser } = told
  for (const { organizationId } of await findRoutes(database, routeKey(secret, { message: id })))
    await database.inOrganization(organizationId, async db => {
      // Reports may come out of order: 'delivered' is final.
      await db`
        update messages set delivery = ${delivery}, delivery_error = ${error}, version = version + 1, updated_at = now()
        where organization_id = ${organizationId} and provider_reference = ${id} and delivery is distinct from 'delivered'`
      if (refuser) await chooseByNumber(db, organizationId, refuser, 'stop')
      await scheduleCost(db, { organizationId, reference: id }, now())
      announce(db, organizationId, ['messages'])
    })
  return undefined
}
