import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { findSignature } from '#server/features/record/papers/find-signature.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { prescriptionList } from './queries.ts'

/**
 * Signs what was prepared in the doctor's name. Errors: not_found; forbidden for anybody but that doctor; conflict for one that is
 * signed or cancelled.
 */
export async function signPrescription(call: Call, id: string): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const list = prescriptionList(actor, scope, { now, publicUrl: '' })
  const [held] = await db<{ doctorId: string; isOpen: boolean }[]>`
    select r.doctor_id as "doctorId", r.prepared_by is not null and r.doctor_signed_at is null and r.cancelled_at is null as "isOpen"
    from ${list.from(db)} where ${list.scope(db)} and r.id = ${id} and not r.is_deleted
    for update of r`
  if (!held) throw notFound()
  if ((await findOwnDoctor(db, actor)) !== held.doctorId) throw forbidden()
  if (!held.isOpen) throw conflict()
  const at = new Date(now)
  await db`
    update prescriptions set doctor_signed_at = ${at}, signed_by = ${actor.accountId},
      signature_id = ${await findSignature(db, organizationId, held.doctorId)}, version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}
