import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { getPatient, readPatient } from '#server/features/clinic/patients/queries.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addReport, holdPatientOfReport, keepDocument } from './add-report.ts'
import { countDocumentOfPatient } from './limit-of-patients.ts'
import { countForPatient, getReport, listReports } from './queries.ts'

/** A file's name may hold neither these signs nor letters that turn around, which would hide how it ends. */
const nameOf = (title: string) => title.replace(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim()

/** Every report belongs to a patient: without access to the patient it answers 404. */
export function reportRoutes({ route, fileRoute }: Routes, files: FileStore, now: () => number): void {
  route(reportEndpoints.summary, async call => {
    const { db, actor, params } = call
    await readPatient(call, params.id)
    return countForPatient(db, actor, params.id, now())
  })

  route(reportEndpoints.list, async call => {
    const { db, actor, params, query } = call
    await readPatient(call, params.id)
    await requireOpenPortal(db, actor, now(), params.id)
    return listReports(db, { actor, now: now(), patientId: params.id }, query)
  })

  route(reportEndpoints.create, async call => {
    const { db, actor, scope, params, body, file } = call
    const { organizationId } = actor
    const patientId = params.id
    await getPatient(db, actor, scope, patientId)
    await requireOpenPortal(db, actor, now(), patientId)
    if (!file) throw invalidInput({ file: clinicalMessages.reportFileRequired })
    await countDocumentOfPatient(call)
    const kept = await keepDocument(files, organizationId, file)
    await addReport(db, actor, { ...body, patientId }, kept)
    return getReport(db, { actor, now: now(), patientId }, kept.id)
  })

  fileRoute(reportEndpoints.file, async ({ read, actor, scope, params, query, reply }) => {
    const { organizationId } = actor
    const { id: patientId, reportId } = params
    const report = await read(async db => {
      await readPatient({ db, actor, scope, now: now() }, patientId)
      await requireOpenPortal(db, actor, now(), patientId)
      return getReport(db, { actor, now: now(), patientId }, reportId)
    })
    const stored = await files.openDocument(organizationId, reportId)
    if (!stored) throw notFound()
    // A stranger's bytes: whatever they are, they run nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    const extension = report.mediaType === 'application/pdf' ? 'pdf' : 'webp'
    return {
      type: report.mediaType,
      name: `${nameOf(report.title)}.${extension}`,
      disposition: query.download ? 'attachment' : 'inline',
      body: stored.pieces,
      byteCount: stored.byteCount,
    }
  })

  fileRoute(reportEndpoints.thumbnail, async ({ read, actor, scope, params }) => {
    const { organizationId } = actor
    const { id: patientId, reportId } = params
    const report = await read(async db => {
      await readPatient({ db, actor, scope, now: now() }, patientId)
      await requireOpenPortal(db, actor, now(), patientId)
      return getReport(db, { actor, now: now(), patientId }, reportId)
    })
    const body = report.hasThumbnail && (await files.readThumbnail(organizationId, reportId))
    if (!body) throw notFound()
    return { type: 'image/webp', name: 'thumbnail.webp', disposition: 'inline', body }
  })

  route(reportEndpoints.archive, async ({ db, actor, scope, params: { id: patientId, reportId } }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, patientId)
    await getReport(db, { actor, now: now(), patientId }, reportId)
    await setDeleted(db, 'medical_reports', { organizationId, id: reportId }, true)
    return null
  })

  route(reportEndpoints.restore, async ({ db, actor, scope, params: { id: patientId, reportId } }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, patientId)
    await holdPatientOfReport(db, organizationId, patientId)
    await getReport(db, { actor, now: now(), patientId }, reportId, { deleted: true })
    await setDeleted(db, 'medical_reports', { organizationId, id: reportId }, false)
    return getReport(db, { actor, now: now(), patientId }, reportId)
  })
}
