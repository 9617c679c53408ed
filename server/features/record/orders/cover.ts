import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { DataOf } from '#contract/core/endpoint.ts'
import { mayNameCover } from '#contract/record/orders/orders-policy.ts'
import type { coverEndpoints } from '#contract/record/orders/results.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Cover = DataOf<typeof coverEndpoints.get>

/** Who gets the results of a doctor who is away, and who may be named. Errors: not_found. */
export async function findCover(db: Db, organizationId: string, doctorId: string): Promise<Cover> {
  const [doctors, [named]] = await allSent([
    db<{ _id: string; name: string }[]>`
      select id as "_id", first_name || ' ' || last_name as name from doctors
      where organization_id = ${organizationId} and not is_deleted order by lower(first_name || ' ' || last_name), id`,
    db<{ coverId: string | null }[]>`
      select cover_id as "coverId" from doctor_covers where organization_id = ${organizationId} and doctor_id = ${doctorId}`,
  ])
  if (!doctors.some(({ _id }) => _id === doctorId)) throw notFound()
  return {
    cover: doctors.find(({ _id }) => _id === named?.coverId) ?? null,
    choices: doctors.filter(({ _id }) => _id !== doctorId),
  }
}

/** Null: nobody, so that the owner gets them. Errors: not_found; forbidden for another doctor; invalid_input. */
export async function nameCover(call: Call, doctorId: string, coverId: string | null): Promise<Cover> {
  const { db, actor, now } = call
  const { organizationId, role } = actor
  const { choices } = await findCover(db, organizationId, doctorId)
  if (!mayNameCover({ role, doctorId: await findOwnDoctor(db, actor) }, doctorId)) throw forbidden()
  if (coverId === doctorId) throw invalidInput({ doctorId: clinicalMessages.coverSelf })
  if (coverId && !choices.some(({ _id }) => _id === coverId))
    throw invalidInput({ doctorId: clinicalMessages.coverUnknown })
  const changed = { cover_id: coverId, updated_at: new Date(now) }
  await db`
    insert into doctor_covers ${db({ organization_id: organizationId, doctor_id: doctorId, ...changed })}
    on conflict (organization_id, doctor_id) do update set ${db(changed)}`
  return findCover(db, organizationId, doctorId)
}
