import { v7 as uuid } from 'uuid'
import type { ReportCategory } from '#contract/record/report-categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DocumentDraft } from '#server/platform/files/document-draft.ts'
import { checkDocument, type DocumentType, type DocumentUpload } from '#server/platform/files/documents.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Asker } from '#server/platform/limits/fair-line.ts'

type NewReport = {
  patientId: string
  title: string
  category: ReportCategory
  reportedOn: string
  uploadId?: string
}

/** A document that lies on the disk already, so that its row never names a missing one. */
export type KeptDocument = {
  id: string
  mediaType: DocumentType
  byteCount: number
  sha256: string
  hasThumbnail: boolean
}

export async function keepDocument(
  files: FileStore,
  organizationId: string,
  { stored, thumbnail, mediaType }: DocumentUpload,
): Promise<KeptDocument> {
  const id = uuid()
  await files.writeDocument(organizationId, id, stored, thumbnail)
  const sha256 = await digestOf(stored)
  return { id, mediaType, byteCount: stored.length, sha256, hasThumbnail: thumbnail !== undefined }
}

/** Checks a file that lies in the place of document `id`, and keeps it there. Errors: as of checkDocument. */
export async function keepDraft(id: string, draft: DocumentDraft, asker: Asker): Promise<KeptDocument> {
  const made = await checkDocument(draft, asker)
  if (made) {
    const { stored, thumbnail, mediaType } = made
    await draft.keepInstead(stored, thumbnail)
    const sha256 = await digestOf(stored)
    return { id, mediaType, byteCount: stored.length, sha256, hasThumbnail: thumbnail !== undefined }
  }
  await draft.keep()
  const { byteCount, sha256 } = draft
  return { id, mediaType: 'application/pdf', byteCount, sha256, hasThumbnail: false }
}

const digestOf = async (bytes: Buffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

/** Locked until the transaction ends: nobody deletes the patient meanwhile. Errors: not_found. */
export async function holdPatientOfReport(db: Db, organizationId: string, patientId: string): Promise<void> {
  const [patient] = await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${patientId} and not is_deleted for share`
  if (!patient) throw notFound()
}

/** Errors: not_found for a patient who was deleted meanwhile. */
export async function addReport(
  db: Db,
  { organizationId, accountId }: Actor,
  { patientId, title, category, reportedOn, uploadId }: NewReport,
  { id, mediaType, sha256, byteCount, hasThumbnail }: KeptDocument,
): Promise<void> {
  await holdPatientOfReport(db, organizationId, patientId)
  await db`
    insert into medical_reports (organization_id, id, patient_id, title, category, reported_on, media_type, sha256, byte_count, has_thumbnail, uploaded_by, uploaded_as)
    values (${organizationId}, ${id}, ${patientId}, ${title}, ${category}, ${reportedOn}, ${mediaType}, ${sha256}, ${byteCount}, ${hasThumbnail}, ${accountId}, ${uploadId ?? null})`
}
