import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'

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
  if (!picture) return null
  const sharp = await loadSharp()
  return sharp(picture).resize({ height: 160 }).png().toBuffer()
}
