import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import {
  isOddFileName,
  uploadByteLimit,
  type Upload,
  type uploadEndpoints,
} from '#contract/record/uploads.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import { lockCounts } from '#server/platform/db/throttle.ts'
import { documentInvalid, HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { shownUpload, uploadColumns, type UploadRow } from './find-upload.ts'
import { countDocumentOfPatient } from './limit-of-patients.ts'

/** How much may be unfinished, by what was announced: the bytes of a person, and of an organization, on the disk. */
const unfinishedOfPerson = 5 * uploadByteLimit
const unfinishedOfOrganization = 40 * uploadByteLimit

/**
 * Takes the space before any byte is sent. An unfinished upload of the same file goes on.
 * Errors: upload_too_large, uploads_unfinished, document_invalid, too_many_requests; invalid_input on patientId.
 */
export async function beginUpload(
  call: Call,
  body: BodyOf<typeof uploadEndpoints.begin>,
): Promise<{ upload: Upload; isFound: boolean }> {
  const { db, actor, scope, now } = call
  const { organizationId, accountId } = actor
  const { patientId, title, category, reportDate, fileName, sizeBytes, sha256 = null } = body
  if (sizeBytes > uploadByteLimit)
    throw new HttpError('upload_too_large', { errors: { file: clinicalMessages.uploadTooLarge } })
  if (sizeBytes === 0) throw documentInvalid()
  if (isOddFileName(fileName))
    throw new HttpError('document_invalid', { errors: { file: clinicalMessages.fileNameOdd } })
  await getPatient(db, actor, scope, patientId).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.code === 'not_found')) throw error
    throw invalidInput({ patientId: messages.patientUnknown })
  })
  await requireOpenPortal(db, actor, now, patientId)
  const at = new Date(now)
  // One after the other within the organization, so that parallel calls do not all find the same space.
  await lockCounts(db, [digest(`uploads:${organizationId}`)], { now: at, seconds: 24 * 3600 })
  if (sha256) {
    const [same] = await db<UploadRow[]>`
      update uploads u set title = ${title}, category = ${category}, reported_on = ${reportDate}, updated_at = ${at}
      where u.organization_id = ${organizationId} and u.uploaded_by = ${accountId} and u.patient_id = ${patientId}
        and u.sha256 = ${sha256} and u.size_bytes = ${sizeBytes}
      returning ${uploadColumns(db)}`
    if (same) return { upload: shownUpload(same), isFound: true }
  }
  await countDocumentOfPatient(call)
  const [taken] = await db<{ person: number; organization: number }[]>`
    select coalesce(sum(u.size_bytes) filter (where u.uploaded_by = ${accountId}), 0)::bigint as person,
      coalesce(sum(u.size_bytes), 0)::bigint as organization
    from uploads u where u.organization_id = ${organizationId}`
  if (
    taken!.person + sizeBytes > unfinishedOfPerson ||
    taken!.organization + sizeBytes > unfinishedOfOrganization
  )
    throw new HttpError('uploads_unfinished', { retryAfterSeconds: 60 })
  const id = uuid()
  await db`
    insert into uploads (organization_id, id, patient_id, uploaded_by, title, category, reported_on, size_bytes, sha256, created_at, updated_at)
    values (${organizationId}, ${id}, ${patientId}, ${accountId}, ${title}, ${category}, ${reportDate}, ${sizeBytes}, ${sha256}, ${at}, ${at})`
  const row: UploadRow = {
    id,
    patientId,
    title,
    category,
    reportedOn: reportDate,
    sizeBytes,
    sha256,
    receivedBytes: 0,
    parts: [],
  }
  return { upload: shownUpload(row), isFound: false }
}
