import { messages } from '#contract/core/messages.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Patient, patientEndpoints } from '#contract/clinic/patients.ts'
import {
  identityFields,
  mayMoveToClinic,
  mayOpenOrClose,
  mayWriteIdentity,
  mustProveNewAddress,
} from '#contract/clinic/patient-policy.ts'
import { sexForRanges } from '#contract/clinic/sex-for-ranges.ts'
import { requireClinic, requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { requirePastBirth } from '#server/features/identity/people/require-past-birth.ts'
import type { Db } from '#server/platform/db/database.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { forbidden, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Upload } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { planChange, type EndMailedAccess } from './change-address.ts'
import { askForOwnAddress } from './own-address.ts'
import { requireOwnMailbox } from './portal-access.ts'
import { getPatient } from './queries.ts'

type Body = BodyOf<typeof patientEndpoints.update>

export type UpdateSettings = Pick<PeopleSettings, 'files'> & {
  endMailedAccess: EndMailedAccess
  endSentLinks: EndMailedAccess
  sendOpenLinks: SendOpenLinks
  judgeResults: JudgeResults
}
type Identity = Pick<Patient, 'dateOfBirth' | 'sexForRanges'>
/** Belongs to the record, which is above this one: results that wait are judged by another birth date or sex. Answers how many changed. */
export type JudgeResults = (
  call: Call,
  corrected: { patientId: string; before: Identity; after: Identity },
) => Promise<number>
type Resent = { patientId: string; email: string | null; isNewNumber: boolean }
/** Belongs to the money wing, which is above this one. Answers the ids of what was sent. */
export type SendOpenLinks = (call: Call, whose: Resent) => Promise<string[]>

/** Answers the record as it was, too, the ids of papers that were sent to the new address, and how many results were judged again. Errors: not_found outside the actor's scope; forbidden for what is the staff's to decide; invalid_input; stale_version. */
export async function updatePatient(
  call: Call & { askStepUp(): Promise<void> },
  id: string,
  { body, image }: { body: Body; image: Upload | undefined },
  { files, endMailedAccess, endSentLinks, sendOpenLinks, judgeResults }: UpdateSettings,
): Promise<{ before: Patient; patient: Patient; sentIds: string[]; judgedResults: number }> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  requirePastBirth(body.dateOfBirth, now)
  const [held] = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${id} for no key update`
  if (!held) throw notFound()
  const current = () => getPatient(db, actor, scope, id)
  const before = await current()
  if (!mayWriteIdentity(actor)) refuseIdentity(body, before)
  const { email, clinicId, status, version, sendOpenLinks: sendsOpen, ...given } = body
  const fields = mayWriteIdentity(actor) ? given : withoutIdentity(given)
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
  if (isNewAddress && !isOwn) {
    await requireOwnMailbox(call, 'email', email)
    await call.askStepUp()
  }
  const wanted = isNewAddress && isOwn ? await askForOwnAddress(call, id, email) : {}
  const change = isNewAddress && !isOwn ? await planChange(call, id, email, endMailedAccess) : undefined
  const number = await requireNumberAt(db, at, 'phoneNumber', body.phoneNumber)
  const isNewNumber = number.phoneNumber !== undefined && number.phoneNumber !== before.phoneNumber
  if (isNewNumber && !change && (await wasMessaged(db, { organizationId, id }, before.phoneNumber)))
    await endSentLinks(db, { organizationId, patientId: id })
  const columns = {
    ...fields,
    ...number,
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
  const patient = await current()
  const hasNewAddress = change !== undefined || isNewNumber
  const sentIds =
    sendsOpen && hasNewAddress
      ? await sendOpenLinks(call, { patientId: id, email: patient.email, isNewNumber })
      : []
  const judgedResults = await judgeResults(call, { patientId: id, before, after: patient })
  return { before, patient, sentIds, judgedResults }
}

/** Links of this patient were sent to that number. */
async function wasMessaged(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  number: string,
): Promise<boolean> {
  const sent = await db`
    select from messages
    where organization_id = ${organizationId} and sent_to = ${number} and patient_id = ${id} limit 1`
  return sent.length > 0
}

/** A form sends the whole record back: values that stay as they are do no harm. Errors: invalid_input. */
function refuseIdentity(body: Body, before: Patient): void {
  const gender = body.gender ?? before.gender
  const said = { ...body, sexForRanges: sexForRanges(gender, body.sexForRanges ?? null) }
  const changed = identityFields.filter(
    field => body[field] !== undefined && (said[field] ?? null) !== before[field],
  )
  if (changed.length > 0)
    throw invalidInput(Object.fromEntries(changed.map(field => [field, messages.correctedByClinic])))
}

/** Not written at all: what the record shows of the sex may follow from the gender. */
const withoutIdentity = (given: Partial<Body>): Partial<Body> =>
  Object.fromEntries(
    Object.entries(given).filter(([field]) => !identityFields.some(identity => identity === field)),
  )

/** The fields that the patient form requires; a booking has brought the others. */
const asked = ['lastName', 'email', 'gender', 'dateOfBirth', 'address', 'country'] as const
const isComplete = (patient: Record<(typeof asked)[number], string | null>) =>
  asked.every(field => patient[field])

const withoutAbsent = (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Record<(typeof asked)[number], string>
  >
