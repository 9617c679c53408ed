import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '#contract/core/fields.ts'
import { scopeOf, type Permission } from '#contract/core/permissions.ts'
import { maySeePicturesOfMembers } from '#contract/identity/member-policy.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { imageSizes, type ImageSize } from '#server/platform/files/images.ts'
import { notFound, unauthenticated } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { isKnown } from '#server/platform/http/if-none-match.ts'
import type { ImageSubject } from './save-image.ts'

/** A picture is open to everyone who may read its record. */
const readPermission: Record<Exclude<ImageSubject, 'accounts' | 'patients' | 'signatures'>, Permission> = {
  clinics: 'clinics.read',
  categories: 'categories.read',
  services: 'services.read',
  doctors: 'doctors.read',
  receptionists: 'receptionists.read',
  // A logo stands on what patients are given too.
  organizations: 'account',
}

/** Handed in by the app, since patients have pictures and stand above this feature. */
export type MaySeePatient = (db: Db, actor: Actor, patientId: string) => Promise<boolean>

/** GET files/{id}, with ?size=large or small. A foreign or absent picture is 404, as any other record. */
export function fileRoutes(
  http: FastifyInstance,
  {
    database,
    files,
    authenticate,
    maySeePatient,
  }: {
    database: Database
    files: FileStore
    authenticate: (request: FastifyRequest) => Promise<Actor | undefined>
    maySeePatient: MaySeePatient
  },
): void {
  http.get('/api/files/:id', async (request, reply) => {
    const actor = await authenticate(request)
    if (!actor) throw unauthenticated()
    const { id } = request.params as { id: string }
    const { size = 'original' } = request.query as { size?: string }
    if (!isId(id) || !imageSizes.includes(size as ImageSize)) throw notFound()
    const allowed = await database.inOrganization(
      actor.organizationId,
      db => maySee(db, actor, id.toLowerCase(), maySeePatient),
      { readOnly: true },
    )
    if (!allowed) throw notFound()
    // A picture never changes under its id. Each use asks again, so that one who has signed out sees none from the cache.
    const etag = `"${id.toLowerCase()}-${size}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (isKnown(request, etag)) return reply.code(304).send()
    const bytes = await files.read(actor.organizationId, id.toLowerCase(), size as ImageSize)
    if (!bytes) throw notFound()
    // The session may have ended meanwhile: its browser has emptied its cache, and would keep this picture again.
    if (!(await authenticate(request))) throw unauthenticated()
    return reply
      .header('content-type', 'image/webp')
      .header('content-disposition', 'inline; filename="image.webp"')
      .send(bytes)
  })
}

async function maySee(db: Db, actor: Actor, id: string, maySeePatient: MaySeePatient): Promise<boolean> {
  const [file] = await db<{ subject: ImageSubject; subjectId: string }[]>`
    select subject, subject_id as "subjectId" from files where organization_id = ${actor.organizationId} and id = ${id}`
  if (!file) return false
  if (file.subject === 'accounts') return file.subjectId === actor.accountId || maySeePicturesOfMembers(actor)
  if (file.subject === 'patients') return maySeePatient(db, actor, file.subjectId)
  if (file.subject === 'signatures') return isOwnSignature(db, actor, file.subjectId)
  return Boolean(scopeOf(actor.role, readPermission[file.subject]))
}

/** The picture of a signature is its doctor’s alone: others see it on papers. */
async function isOwnSignature(
  db: Db,
  { organizationId, accountId }: Actor,
  doctorId: string,
): Promise<boolean> {
  const [own] = await db`
    select 1 from doctors d join memberships m on m.organization_id = ${organizationId} and m.id = d.membership_id
    where d.organization_id = ${organizationId} and d.id = ${doctorId} and m.account_id = ${accountId}`
  return Boolean(own)
}
