import { messages } from '#contract/core/messages.ts'
import { isSameName } from '#contract/values/same-name.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { insertIncompletePatient } from '#server/features/clinic/patients/insert-incomplete-patient.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Page } from './find-page.ts'
import { listPeople } from './queries.ts'
import { partsOf } from './rules.ts'

/** A person whose mailbox is proven. */
export type Contact = { name: string; phoneNumber: string; email: string }
type Wanted = { patientId?: string | undefined; isNewPatient?: boolean | undefined }

/**
 * Finds the wanted person of the mailbox, or the one with this name; otherwise adds a new patient. Answers the id.
 * Errors: invalid_input on patientId.
 */
export async function patientOfMailbox(
  db: Db,
  page: Page,
  contact: Contact,
  wanted: Wanted,
): Promise<string> {
  const known = await findPatient(db, page, contact, wanted)
  if (known) return known
  const { organizationId, clinicId } = page
  const { name, phoneNumber, email } = contact
  const patient = { ...partsOf(name), phoneNumber, email }
  const patientId = await insertIncompletePatient(db, organizationId, clinicId, patient)
  await notifyOfPatient(db, { organizationId }, patientId)
  return patientId
}

/** Undefined: somebody new. Errors: invalid_input on patientId, where the mailbox is not theirs as where they are not there. */
async function findPatient(
  db: Db,
  { organizationId }: Page,
  { name, email }: Contact,
  { patientId: wantedId, isNewPatient }: Wanted,
): Promise<string | undefined> {
  if (isNewPatient && !wantedId) return undefined
  const people = await listPeople(db, organizationId, email)
  const patient = people.find(one => (wantedId ? one._id === wantedId : isSameName(one.name, name)))
  if (wantedId && !patient) throw invalidInput({ patientId: messages.patientUnknown })
  if (!patient) return undefined
  // Waits for a deletion that is under way.
  const [kept] = await db<{ hasDied: boolean }[]>`
    select deceased_on is not null as "hasDied" from patients where organization_id = ${organizationId} and id = ${patient._id} and not is_deleted for key share`
  if (!kept) throw invalidInput({ patientId: messages.patientUnknown })
  if (kept.hasDied) throw invalidInput({ patientId: messages.patientDied })
  return patient._id
}
