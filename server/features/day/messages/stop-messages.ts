import { messages } from '#contract/core/messages.ts'
import { stopMessagesTo } from '#server/features/clinic/patients/choose-channel.ts'
import { linkTurnOf, linkTurns } from '#server/features/clinic/patients/link-turn.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readStopToken } from './stop-token.ts'

/** An invalid token, one of a deleted patient and one that went to an address that was corrected get the same answer. */
const linkWrong = () => new HttpError('not_found', { message: messages.stopLinkWrong })

/** Works without sign-in and may be repeated. Errors: not_found for an invalid token. */
export async function stopMessages(database: Database, secret: string, token: string): Promise<void> {
  const link = readStopToken(secret, token)
  if (!link) throw linkWrong()
  const { organizationId, patientId, turn } = link
  await database.inOrganization(organizationId, async db => {
    if ((await linkTurnOf(db, link)) % linkTurns !== turn) throw linkWrong()
    if (!(await stopMessagesTo(db, organizationId, patientId))) throw linkWrong()
  })
}
