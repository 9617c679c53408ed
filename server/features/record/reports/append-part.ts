import { v7 as uuid } from 'uuid'
import { chunkByteMinimum, type Upload } from '#contract/record/uploads.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findUpload, offsetMismatch, shownUpload, uploadColumns, type UploadRow } from './find-upload.ts'

/** A part that lies on the disk. Undefined: it had no bytes. */
type WrittenPart = { partId: string; byteCount: number } | undefined

/**
 * Writes the part before the transaction that acknowledges it, so that no connection waits for the disk.
 * Errors: not_found, offset_mismatch, chunk_too_small, chunk_beyond_end.
 */
export async function writePart(
  { database, files }: { database: Database; files: FileStore },
  actor: Actor,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<WrittenPart> {
  const { organizationId } = actor
  const upload = await database.inOrganization(organizationId, db => findUpload(db, actor, id), {
    readOnly: true,
  })
  if (offset !== upload.receivedBytes) throw offsetMismatch(upload)
  if (bytes.length === 0) return undefined
  const end = offset + bytes.length
  if (end > upload.sizeBytes) throw new HttpError('chunk_beyond_end')
  if (bytes.length < chunkByteMinimum && end < upload.sizeBytes) throw new HttpError('chunk_too_small')
  const partId = uuid()
  await files.parts.write(organizationId, id, partId, bytes)
  return { partId, byteCount: bytes.length }
}

/** Acknowledges the part if no other came first. Errors: not_found, offset_mismatch. */
export async function appendPart(
  { db, actor, now }: Call,
  files: FileStore,
  { id, offset }: { id: string; offset: number },
  part: WrittenPart,
): Promise<{ upload: Upload; patientId: string }> {
  const { organizationId } = actor
  const row = part ? await moveOn({ db, actor, now }, { id, offset }, part) : await findUpload(db, actor, id)
  if (row) return { upload: shownUpload(row), patientId: row.patientId }
  await files.parts.removePart(organizationId, id, part!.partId)
  throw offsetMismatch(await findUpload(db, actor, id))
}

async function moveOn(
  { db, actor, now }: { db: Db; actor: Actor; now: number },
  { id, offset }: { id: string; offset: number },
  { partId, byteCount }: { partId: string; byteCount: number },
): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`
    update uploads u set received_bytes = u.received_bytes + ${byteCount}::integer, parts = u.parts || ${partId}::uuid, updated_at = ${new Date(now)}
    where u.organization_id = ${actor.organizationId} and u.id = ${id} and u.uploaded_by = ${actor.accountId}
      and u.received_bytes = ${offset}
    returning ${uploadColumns(db)}`
  return row
}
