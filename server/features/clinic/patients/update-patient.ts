import { messages } from '#contract/core/messages.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Patient, patientEndpoints } from '#contract/clinic/patients.ts'
import { mayMoveToClinic, mayOpenOrClose, mustProveNewAddress } from '#contract/clinic/patient-policy.ts'
import { requireClinic, requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { requirePastBirth } from '#server/features/identity/people/require-past-birth.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { forbidden, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { planChange, type EndMailedAccess } from './change-address.ts'
import { askForOwnAddress } from './own-address.ts'
import { getPatient } from './queries.ts'

type Body = BodyOf<typeof patientEndpoints.update>

type Settings = Pick<PeopleSettings, 'files'> & { endMailedAccess: EndMailedAccess }

/** Answers the record as it was, too. Errors: not_found outside the actor's scope; forbidden for what is the staff's to decide; invalid_input; stale_version. */
export async function updatePatient(
  call: Call & { askStepUp(): Promise<void> },
  id: string,
  { body, image }: { body: Body; image: Upload | undefined },
  { files, endMailedAccess }: Settings,
): Promise<{ before: Patient; patient: Patient }> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  requirePastBirth(body.dateOfBirth, now)
  const [held] = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${id} for no key update`
  if (!held) throw notFound()
  const current = () => getPatient(db, actor, scope, id)
  const before = await current()
  const { email, clinicId, status, version, ...fields } = body
  if (before.deceasedOn && body.dateOfBirth && body.dateOfBirth > before.deceasedOn)
    throw invalidInput({ dateOfBirth: messages.bornAfterDeath })
  if (email && before.isSample) throw invalidInput({ email: messages.sampleHasNoEmail })
  const moves = clinicId !== undefined && clinicId !== before.clinicId._id
  const opensOrCloses = status !== undefined && status !== before.status
  if (moves && !mayMoveToClinic(actor)) throw forbidden()
  if (opensOrCloses && !mayOpenOrClose(actor)) throw forbidden()
  if (moves) await requireClinic(db, organizationId, 'clinicId', clinicId)
  const at = { organizationId, clinicId: clinicId ?? before.clinicId._id }
  const imageId = await saveImage(db, files, { organizationId, kind: 'patients', id }, image)
  const isNewAddress = email !== undefined && email !== before.email
  // A patient proves the new mailbox before it replaces the old one.
  const isOwn = mustProveNewAddress(actor)
  if (isNewAddress && !isOwn) await call.askStepUp()
  const wanted = isNewAddress && isOwn ? await askForOwnAddress(call, id, email) : {}
  const change = isNewAddress && !isOwn ? await planChange(call, id, email, endMailedAccess) : undefined
  const columns = {
    ...fields,
    ...(await requireNumberAt(db, at, 'phoneNumber', body.phoneNumber)),
    ...wanted,
    ...change?.columns,
    clinicId,
    isActive: status,
    imageId,
    isIncomplete:
      before.isIncomplete &&
      !isComplete({ ...before, ...withoutAbsent(body), ...(isOwn && { email: before.email }) }),
  }
  await updateRecord(db, 'patients', { organizationId, id }, columns, { version, current })
  await change?.follow()
  if (opensOrCloses) await updateAccess(db, 'patients', { organizationId, ids: [id] })
  return { before, patient: await current() }
}

/** The fields that the patient form requires; a booking has brought the others. */
const asked = ['lastName', 'email', 'gender', 'dateOfBirth', 'address', 'country'] as const
const isComplete = (patient: Record<(typeof asked)[number], string | null>) =>
  asked.every(field => patient[field])

const withoutAbsent = (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Record<(typeof asked)[number], string>
  >
