import { messages } from '#contract/core/messages.ts'
import { stopMessagesTo } from '#server/features/clinic/patients/choose-channel.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readStopToken } from './stop-token.ts'

/** A token that is none, and one of a patient who is gone, look alike. */
const linkWrong = () => new HttpError('not_found', { message: messages.stopLinkWrong })

/** Nobody needs an account for it, and it may come twice. Errors: not_found for whatever is no token of ours. */
export async function stopMessages(database: Database, secret: string, token: string): Promise<void> {
  const whose = readStopToken(secret, token)
  if (!whose) throw linkWrong()
  const { organizationId, patientId } = whose
  await database.inOrganization(organizationId, async db => {
    if (!(await stopMessagesTo(db, organizationId, patientId))) throw linkWrong()
  })
}
