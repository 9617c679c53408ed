import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { familyLimit, type portalEndpoints } from '#contract/day/portal.ts'
import { insertIncompletePatient } from '#server/features/clinic/patients/insert-incomplete-patient.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireOwnPatient } from './own-patient.ts'

/** Answers the id of the new patient. Errors: as requireOwnPatient; conflict if the account has enough people. */
export async function addPerson(
  call: Call,
  { besideId, firstName, lastName }: BodyOf<typeof portalEndpoints.addPerson>,
): Promise<string> {
  const { db, actor } = call
  const { organizationId, membershipId } = actor
  // Two at the same moment are counted one after the other.
  await db`select 1 from memberships where organization_id = ${organizationId} and id = ${membershipId} for no key update`
  const { clinicId, phoneNumber, email } = await requireOwnPatient(call, besideId, 'besideId')
  const [family] = await db<{ count: number }[]>`
    select count(*)::int as count from patients
    where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted`
  if (family!.count >= familyLimit) throw new HttpError('conflict', { message: messages.familyFull })
  const id = await insertIncompletePatient(db, organizationId, clinicId, {
    firstName,
    lastName,
    phoneNumber,
    ...(email && { email }),
    membershipId,
  })
  await notifyOfPatient(db, { organizationId }, id)
  return id
}
