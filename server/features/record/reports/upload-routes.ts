import { uploadEndpoints } from '#contract/record/uploads.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { FastifyReply } from 'fastify'
import { appendPart, writePart } from './append-part.ts'
import { beginUpload } from './begin-upload.ts'
import { findUpload, shownUpload } from './find-upload.ts'
import { finishUpload, prepareFinish } from './finish-upload.ts'

type Parts = { database: Database; files: FileStore; limits: Limits }

/** An upload belongs to the account that began it: for all others it is not there. */
export function uploadRoutes({ route }: Routes, parts: Parts): void {
  const { files } = parts

  route(uploadEndpoints.begin, async call => {
    const { upload, isFound } = await beginUpload(call, call.body)
    if (isFound) call.answerAsFound()
    call.tellAudit({ subjectIds: [call.body.patientId] })
    return upload
  })

  route(uploadEndpoints.get, async ({ db, actor, params }) =>
    shownUpload(await findUpload(db, actor, params.id)),
  )

  route(
    uploadEndpoints.append,
    ({ actor, params: { id }, query: { offset }, bytes }) =>
      writePart(parts, actor as Actor, { id, offset, bytes }),
    async call => {
      const { params, query, prepared, tellAudit } = call
      const { upload, patientId } = await appendPart(
        call,
        files,
        { id: params.id, offset: query.offset },
        prepared,
      )
      tellAudit({ subjectIds: [patientId] })
      return upload
    },
  )

  route(
    uploadEndpoints.finish,
    ({ actor, params }) => prepareFinish(parts, actor as Actor, params.id),
    async call => {
      const { actor, params, prepared, reply, answerAsFound, tellAudit } = call
      const { report, patientId, isFound } = await finishUpload(call, params.id, prepared)
      if (isFound) {
        answerAsFound()
        // A call beside this one has kept the same file under another id.
        if (prepared) await files.remove(actor.organizationId, prepared.id)
      }
      tellAudit({ subjectIds: [patientId] })
      removeOnceAnswered(reply, () => files.parts.remove(actor.organizationId, params.id))
      return report
    },
  )

  route(uploadEndpoints.cancel, async ({ db, actor, params: { id }, reply, tellAudit }) => {
    const { organizationId, accountId } = actor
    const [ended] = await db<{ patientId: string }[]>`
      delete from uploads where organization_id = ${organizationId} and id = ${id} and uploaded_by = ${accountId}
      returning patient_id as "patientId"`
    if (!ended) throw notFound()
    tellAudit({ subjectIds: [ended.patientId] })
    removeOnceAnswered(reply, () => files.parts.remove(organizationId, id))
    return null
  })
}

/** Only once the change is committed: until then the bytes belong to an upload. What this misses, the nightly job removes. */
function removeOnceAnswered(reply: FastifyReply, remove: () => Promise<void>): void {
  reply.raw.once('finish', () => {
    if (reply.raw.statusCode < 300) void remove().catch(() => {})
  })
}
