import type { Db } from '#server/platform/db/database.ts'

type Whose = { organizationId: string; patientId: string }

/** A link has two bytes for the turn. */
export const linkTurns = 2 ** 16

/** How often the patient's links have ended together. A link that is signed and not kept carries it, and opens nothing in a later turn. */
export async function linkTurnOf(db: Db, { organizationId, patientId }: Whose): Promise<number> {
  const [row] = await db<{ turn: number }[]>`
    select link_turn as turn from patients where organization_id = ${organizationId} and id = ${patientId}`
  return row?.turn ?? 0
}

export async function beginLinkTurn(db: Db, { organizationId, patientId }: Whose): Promise<void> {
  await db`
    update patients set link_turn = link_turn + 1 where organization_id = ${organizationId} and id = ${patientId}`
}
