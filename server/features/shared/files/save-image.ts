import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Upload } from '#server/platform/http/read-input.ts'

export type ImageSubject =
  | 'accounts'
  | 'clinics'
  | 'categories'
  | 'services'
  | 'doctors'
  | 'receptionists'
  | 'patients'
  | 'organizations'
  | 'signatures'

/** The record that a picture is of. */
type ImageOwner = { organizationId: string; kind: ImageSubject; id: string }

/** Answers the id of the stored picture, or undefined where none was sent. The bytes are on the disk before the row is written. */
export async function saveImage(
  db: Db,
  files: FileStore,
  { organizationId, kind, id: ownerId }: ImageOwner,
  upload: Upload | undefined,
): Promise<string | undefined> {
  if (!upload) return undefined
  const { encoded } = upload
  const id = uuid()
  await files.write(organizationId, id, encoded)
  const sha256 = createHash('sha256').update(encoded.original).digest('hex')
  await db`
    insert into files (organization_id, id, subject, subject_id, sha256, byte_count)
    values (${organizationId}, ${id}, ${kind}, ${ownerId}, ${sha256}, ${encoded.original.length})`
  return id
}

/** The stable path that records carry. */
export const imagePath = (imageId: string | null) => (imageId ? `/api/files/${imageId}` : null)
