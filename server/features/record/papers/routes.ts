import { signatureEndpoints } from '#contract/record/certificates/certificates.ts'
import { verificationEndpoints } from '#contract/record/verification.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { imagePath, saveImage } from '#server/features/shared/files/save-image.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { findPaper } from './find-paper.ts'
import { findSignature } from './find-signature.ts'

export function paperRoutes({ route, publicRoute }: Routes, files: FileStore): void {
  publicRoute(verificationEndpoints.verify, ({ database, params }) => findPaper(database, params.code))

  route(signatureEndpoints.get, async call => ({
    image: imagePath(await findSignature(call.db, call.actor.organizationId, await ownDoctor(call))),
  }))

  route(signatureEndpoints.update, async call => {
    const { db, actor, image, now } = call
    const { organizationId } = actor
    const doctorId = await ownDoctor(call)
    if (!image) return { image: imagePath(await findSignature(db, organizationId, doctorId)) }
    const imageId = await saveImage(db, files, { organizationId, kind: 'signatures', id: doctorId }, image)
    const at = new Date(now)
    await db`
      insert into doctor_signatures (organization_id, doctor_id, image_id, updated_at)
      values (${organizationId}, ${doctorId}, ${imageId!}, ${at})
      on conflict (organization_id, doctor_id) do update set image_id = excluded.image_id, updated_at = excluded.updated_at`
    return { image: imagePath(imageId!) }
  })

  route(signatureEndpoints.remove, async call => {
    const { db, actor } = call
    const doctorId = await ownDoctor(call)
    await db`delete from doctor_signatures where organization_id = ${actor.organizationId} and doctor_id = ${doctorId}`
    return null
  })
}

/** Errors: not_found for an owner who treats nobody. */
async function ownDoctor({ db, actor }: Call): Promise<string> {
  const doctorId = await findOwnDoctor(db, actor)
  if (!doctorId) throw notFound()
  return doctorId
}
