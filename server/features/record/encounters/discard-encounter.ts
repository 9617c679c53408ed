import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { PartsOfVisit } from './sign-encounter.ts'
import { holdOpenEncounter, holdOwnEncounter, lockPatientOf } from './hold-encounter.ts'

/**
 * Takes an open visit out of every list, with its entries, orders and certificates. Its text stays in the database.
 * Errors: those of holdOwnEncounter.
 */
export async function discardEncounter(
  call: Call,
  { chart, orders }: Pick<PartsOfVisit, 'chart' | 'orders'>,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  await lockPatientOf(call, id)
  const { patientId } = await holdOwnEncounter(call, id, version)
  await orders.cancelOrdersOf(db, organizationId, { encounterId: id, reason, cancelledBy: accountId, now })
  const struck = { patientId, encounterId: id, reason, struckBy: accountId, struckAt: new Date(now) }
  await chart.strikeEntriesOf(db, organizationId, struck)
  await db`
    update encounters set discarded_at = ${new Date(now)}, discard_reason = ${reason}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${actor.organizationId} and id = ${id}`
}

/** The owner hands an open visit on: its doctor may have left. Errors: not_found; encounter_signed; invalid_input on doctorId. */
export async function handOnEncounter(call: Call, id: string, doctorId: string): Promise<void> {
  const { db, actor, now } = call
  await holdOpenEncounter(call, id)
  const [doctor] = await db`
    select 1 from doctors where organization_id = ${actor.organizationId} and id = ${doctorId} and not is_deleted`
  if (!doctor) throw invalidInput({ doctorId: messages.doctorUnknown })
  await db`
    update encounters set doctor_id = ${doctorId}, version = version + 1, updated_at = ${new Date(now)}
    where organization_id = ${actor.organizationId} and id = ${id}`
}
