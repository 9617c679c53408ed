import { v7 as uuid } from 'uuid'
import type { Report } from '#contract/record/reports.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DocumentDraft } from '#server/platform/files/document-draft.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { askerOf, createTurns } from '#server/platform/limits/turns.ts'
import { addReport, keepDraft, type KeptDocument } from './add-report.ts'
import { lookForUpload, offsetMismatch, type UploadRow } from './find-upload.ts'
import { getReport } from './queries.ts'

type Parts = { database: Database; files: FileStore; limits: Limits }

/** Checking may take seconds of a processor. */
const finishesOfPerson = { most: 120, seconds: 600 }
/** Each writes its whole file again, and may need a processor for seconds. */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 60 })

/**
 * Checks what arrived and writes it as it is kept, before the request's transaction. Undefined if the upload is gone: a first call
 * may have finished it. A file that is refused gives its space back.
 */
export async function prepareFinish(
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<KeptDocument | undefined> {
  const { database, limits } = parts
  const upload = await database.inOrganization(
    actor.organizationId,
    async db => {
      const found = await lookForUpload(db, actor, id)
      if (!found && !(await findFinished(db, actor, id))) throw notFound()
      return found
    },
    { readOnly: true },
  )
  if (!upload) return undefined
  if (upload.receivedBytes !== upload.sizeBytes) throw offsetMismatch(upload)
  const { organizationId, accountId } = actor
  await limits.count({ key: `upload-finish:${organizationId}:${accountId}`, ...finishesOfPerson })
  return inTurn(askerOf(actor), () => checkAndKeep(parts, actor, upload))
}

/** Undefined if a call beside this one has finished it, or given it up, meanwhile. */
async function checkAndKeep(
  { database, files }: Parts,
  actor: Actor,
  upload: UploadRow,
): Promise<KeptDocument | undefined> {
  const { organizationId } = actor
  const { id, parts } = upload
  const documentId = uuid()
  const draft = await files
    .draftDocument(organizationId, documentId, files.parts.read(organizationId, id, parts))
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ENOENT') return undefined
      throw error
    })
  if (!draft) return undefined
  try {
    requireWhole(draft, upload)
    return await keepDraft(documentId, draft, askerOf(actor))
  } catch (error) {
    await draft.discard()
    if (!(error instanceof HttpError) || !isFinal(error)) throw error
    await database.inOrganization(
      organizationId,
      db => db`delete from uploads where organization_id = ${organizationId} and id = ${id}`,
    )
    await files.parts.remove(organizationId, id)
    throw error
  }
}

/** Errors: upload_damaged. */
function requireWhole(draft: DocumentDraft, { id, sizeBytes, sha256 }: UploadRow): void {
  if (draft.byteCount !== sizeBytes)
    throw new Error(`Upload ${id} has ${draft.byteCount} bytes on the disk, not ${sizeBytes}.`)
  if (sha256 && draft.sha256 !== sha256)
    throw new HttpError('upload_damaged', { errors: { file: clinicalMessages.uploadDamaged } })
}

/** The file will be refused again, however often it is tried. */
const isFinal = ({ status }: HttpError) => status === 413 || status === 415 || status === 422

/** The report names its upload, so that a call whose answer was lost can be repeated. Errors: not_found. */
export async function finishUpload(
  call: Call,
  id: string,
  kept: KeptDocument | undefined,
): Promise<{ report: Report; patientId: string; isFound: boolean }> {
  const { db, actor, scope, now } = call
  const { organizationId, accountId } = actor
  const [upload] = kept
    ? await db<Pick<UploadRow, 'patientId' | 'title' | 'category' | 'reportedOn'>[]>`
        delete from uploads u where u.organization_id = ${organizationId} and u.id = ${id} and u.uploaded_by = ${accountId}
        returning u.patient_id as "patientId", u.title, u.category, u.reported_on as "reportedOn"`
    : []
  if (!upload || !kept) {
    const finished = await findFinished(db, actor, id)
    if (!finished) throw notFound()
    const { patientId, reportId } = finished
    await getPatient(db, actor, scope, patientId)
    await requireOpenPortal(db, actor, now, patientId)
    return { report: await getReport(db, { actor, now, patientId }, reportId), patientId, isFound: true }
  }
  // Who began it may no longer see the patient.
  await getPatient(db, actor, scope, upload.patientId)
  await requireOpenPortal(db, actor, now, upload.patientId)
  await addReport(db, actor, { ...upload, uploadId: id }, kept)
  const report = await getReport(db, { actor, now, patientId: upload.patientId }, kept.id)
  return { report, patientId: upload.patientId, isFound: false }
}

type Finished = { patientId: string; reportId: string }

async function findFinished(db: Call['db'], actor: Actor, id: string): Promise<Finished | undefined> {
  const [row] = await db<Finished[]>`
    select patient_id as "patientId", id as "reportId" from medical_reports
    where organization_id = ${actor.organizationId} and uploaded_as = ${id} and uploaded_by = ${actor.accountId}
      and not is_deleted`
  return row
}
