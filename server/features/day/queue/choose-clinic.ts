import { dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findClinics, type QueueClinic } from './queries.ts'

type Chosen = { clinic: QueueClinic; clinics: QueueClinic[]; today: string }

/** The clinic with this id among those of the reader, or their first one. Errors: invalid_input if there is none. */
export async function chooseClinic(call: Call, clinicId: string | undefined): Promise<Chosen> {
  const clinics = await findClinics(call.db, call.actor, call.scope)
  const clinic = clinicId ? clinics.find(({ _id }) => _id === clinicId) : clinics[0]
  if (!clinic) throw invalidInput({ clinicId: clinicId ? messages.clinicUnknown : messages.clinicRequired })
  return { clinic, clinics, today: dateOf(clinic.timeZone, call.now) }
}
