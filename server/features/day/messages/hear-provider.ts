import { messages } from '#contract/core/messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'
import { chooseByNumber } from './choose-by-number.ts'
import { findRoutes, routeKey } from './message-routes.ts'

type Heard = { url: string; form: string; signature: string | undefined }
type Deps = { database: Database; secret: string; provider: Pick<MessageProvider, 'readCall'> | undefined }

/** Takes the provider's report about a message, or a patient's reply. Errors: invalid_input if the signature is wrong. */
export async function hearProvider({ database, secret, provider }: Deps, call: Heard): Promise<void> {
  const told = provider ? provider.readCall(call) : 'forged'
  if (told === 'forged') throw new HttpError('invalid_input', { message: messages.webhookForged })
  if (!told) return
  if (told.kind === 'reply') {
    const { from, wish } = told
    for (const { organizationId } of await findRoutes(database, routeKey(secret, { number: from })))
      await database.inOrganization(organizationId, db => chooseByNumber(db, organizationId, from, wish))
    return
  }
  const { id, delivery, error, refuser } = told
  for (const { organizationId } of await findRoutes(database, routeKey(secret, { message: id })))
    await database.inOrganization(organizationId, async db => {
      // Calls may come out of order: what has arrived, has arrived.
      await db`
        update messages set delivery = ${delivery}, delivery_error = ${error}, version = version + 1, updated_at = now()
        where organization_id = ${organizationId} and provider_reference = ${id} and delivery is distinct from 'delivered'`
      if (refuser) await chooseByNumber(db, organizationId, refuser, 'stop')
      await announce(db, organizationId, ['messages'])
    })
}
