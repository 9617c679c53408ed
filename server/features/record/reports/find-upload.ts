import type { ReportCategory } from '#contract/record/report-categories.ts'
import { chunkByteLimit, type Upload } from '#contract/record/uploads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

export type UploadRow = {
  id: string
  patientId: string
  title: string
  category: ReportCategory
  reportedOn: string
  sizeBytes: number
  sha256: string | null
  receivedBytes: number
  parts: string[]
}

export const uploadColumns = (db: Db) => db`
  u.id, u.patient_id as "patientId", u.title, u.category, u.reported_on as "reportedOn", u.size_bytes as "sizeBytes",
  u.sha256, u.received_bytes as "receivedBytes", u.parts`

/** Only the caller's own. Errors: not_found. */
export async function findUpload(db: Db, actor: Actor, id: string): Promise<UploadRow> {
  const row = await lookForUpload(db, actor, id)
  if (!row) throw notFound()
  return row
}

export async function lookForUpload(db: Db, actor: Actor, id: string): Promise<UploadRow | undefined> {
  const { organizationId, accountId } = actor
  const [row] = await db<UploadRow[]>`
    select ${uploadColumns(db)} from uploads u
    where u.organization_id = ${organizationId} and u.id = ${id} and u.uploaded_by = ${accountId}`
  return row
}

export const shownUpload = ({ id, receivedBytes, sizeBytes }: UploadRow): Upload => ({
  _id: id,
  offset: receivedBytes,
  sizeBytes,
  chunkBytes: chunkByteLimit,
})

/** The answer tells the right place, so that the sender goes on from there. */
export const offsetMismatch = (upload: UploadRow) =>
  new HttpError('offset_mismatch', { data: { offset: upload.receivedBytes } })
