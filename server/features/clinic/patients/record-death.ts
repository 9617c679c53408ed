import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { patientDeathEndpoints } from '#contract/clinic/patient-death.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { getPatient } from './queries.ts'

/** Answers the record as it was, too. Errors: not_found outside the actor's scope; invalid_input on deceasedOn; stale_version. */
export async function recordDeath(
  { db, actor, scope, now }: Call,
  id: string,
  { deceasedOn, version }: BodyOf<typeof patientDeathEndpoints.record>,
): Promise<{ before: Patient; patient: Patient }> {
  const { organizationId } = actor
  const [held] = await db<{ zone: string }[]>`
    select c.time_zone as zone from patients p
    join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    where p.organization_id = ${organizationId} and p.id = ${id} for no key update of p`
  if (!held) throw notFound()
  const current = () => getPatient(db, actor, scope, id)
  const before = await current()
  if (deceasedOn !== null) {
    if (deceasedOn > dateOf(held.zone, now)) throw invalidInput({ deceasedOn: messages.deceasedInFuture })
    if (before.dateOfBirth && deceasedOn < before.dateOfBirth)
      throw invalidInput({ deceasedOn: messages.deceasedBeforeBirth })
  }
  await updateRecord(db, 'patients', { organizationId, id }, { deceasedOn }, { version, current })
  return { before, patient: await current() }
}
