import type { FastifyInstance } from 'fastify'
import { isId } from '#contract/core/fields.ts'
import { isSlug } from '#contract/values/slug.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { isKnown } from '#server/platform/http/if-none-match.ts'
import { inPage } from './find-page.ts'
import { isShownPicture } from './queries.ts'

type Parts = { database: Database; files: FileStore; now: () => number }

/** GET /book/{slug}/pictures/{id}: everybody may see the pictures of the doctors on the booking page. Others are not found. */
export function servePictures(http: FastifyInstance, { database, files, now }: Parts): void {
  const onRequest = http.limitReads('public')
  http.get<{ Params: { slug: string; id: string } }>(
    '/book/:slug/pictures/:id',
    { onRequest },
    async (request, reply) => {
      const { slug, id } = request.params
      if (!isSlug(slug) || !isId(id)) throw notFound()
      const imageId = id.toLowerCase()
      const organizationId = await inPage(
        database,
        slug,
        async (db, page) =>
          (await isShownPicture(db, page, imageId, now())) ? page.organizationId : undefined,
        { readOnly: true },
      )
      if (!organizationId) throw notFound()
      // A picture never changes under its id.
      const etag = `"${imageId}-small"`
      reply.headers({ etag, 'cache-control': 'public, max-age=3600' })
      if (isKnown(request, etag)) return reply.code(304).send()
      const bytes = await files.read(organizationId, imageId, 'small')
      if (!bytes) throw notFound()
      return reply
        .header('content-type', 'image/webp')
        .header('content-disposition', 'inline; filename="doctor.webp"')
        .send(bytes)
    },
  )
}
