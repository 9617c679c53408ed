import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Patient, patientEndpoints } from '#contract/clinic/patients.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { admitPerson } from '#server/features/identity/people/admit-person.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import { requirePastBirth } from '#server/features/identity/people/require-past-birth.ts'
import { requireNoNameOf } from '#server/features/identity/people/typed-password.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Upload } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireOwnMailbox } from './portal-access.ts'
import { patientColumns, toPatient, type PatientRow } from './queries.ts'

/** Tells those at the desk. `passwordHash`: of a password that staff typed; null: invited. Errors: invalid_input on clinicId, dateOfBirth, email or phoneNumber. */
export async function createPatient(
  call: Call,
  body: BodyOf<typeof patientEndpoints.create>,
  { image, passwordHash }: { image: Upload | undefined; passwordHash: string | null },
  files: FileStore,
): Promise<Patient> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { firstName, lastName, email, gender, dateOfBirth, address, country, clinicId } = body
  const {
    state = null,
    city = null,
    postalCode = null,
    messageChannel = null,
    sexForRanges = null,
    status = true,
  } = body
  requirePastBirth(dateOfBirth, now)
  const id = uuid()
  const [{ country: countryOfNumber }, , , membershipId] = await allSent([
    requireClinic(db, organizationId, 'clinicId', clinicId),
    requireNoNameOf(db, organizationId, body),
    requireOwnMailbox(call, 'email', email),
    admitPerson(db, organizationId, {
      role: 'patient',
      email,
      name: `${firstName} ${lastName}`,
      passwordHash,
    }),
  ])
  const phoneNumber = requireNumber('phoneNumber', body.phoneNumber, countryOfNumber)
  const imageId = await saveImage(db, files, { organizationId, kind: 'patients', id }, image)
  const inserted = db<PatientRow[]>`
    insert into patients as p (organization_id, id, number, clinic_id, membership_id, first_name, last_name, email, phone_number,
      gender, sex_for_ranges, date_of_birth, address, country, state, city, postal_code, message_channel, image_id, is_active)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'patients')}, ${clinicId}, ${membershipId}, ${firstName}, ${lastName}, ${email}, ${phoneNumber},
      ${gender}, ${sexForRanges}, ${dateOfBirth}, ${address}, ${country}, ${state}, ${city}, ${postalCode}, ${messageChannel}, ${imageId ?? null}, ${status})
    returning ${patientColumns(db)}`.execute()
  // Their statements follow the insert, and do not wait for its answer.
  const [[row]] = await allSent([inserted, notifyOfPatient(db, actor, id)])
  if (!status) await updateAccess(db, 'patients', { organizationId, ids: [id] })
  return toPatient(row!)
}
