import sharp from 'sharp'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** The picture that the doctor signs with now; null where there is none. */
export async function findSignature(
  db: Db,
  organizationId: string,
  doctorId: string,
): Promise<string | null> {
  const [signature] = await db<{ imageId: string }[]>`
    select image_id as "imageId" from doctor_signatures where organization_id = ${organizationId} and doctor_id = ${doctorId}`
  return signature?.imageId ?? null
}

/** As PNG, which documents take. */
export async function readSignature(
  files: FileStore,
  organizationId: string,
  imageId: string | null,
): Promise<Uint8Array | null> {
  const picture = imageId ? await files.read(organizationId, imageId, 'large') : undefined
  return picture ? sharp(picture).resize({ height: 160 }).png().toBuffer() : null
}
