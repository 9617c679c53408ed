import { chooseOnPhone } from '#server/features/clinic/patients/choose-channel.ts'
import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

/**
 * The owner of a number has told the provider that they want no messages, or want them again. It holds for every patient
 * who was written to there.
 */
export async function chooseByNumber(
  db: Db,
  organizationId: string,
  number: string,
  wish: 'stop' | 'start',
): Promise<void> {
  const written = await db<{ patientId: string }[]>`
    select distinct patient_id as "patientId" from messages
    where organization_id = ${organizationId} and sent_to = ${number}`
  const patientIds = written.map(({ patientId }) => patientId)
  if (await chooseOnPhone(db, organizationId, patientIds, wish)) announce(db, organizationId, ['patients'])
}
