import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { isPatient } from '#contract/core/roles.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { requireOpenPortal } from '#server/features/clinic/patients/portal-access.ts'
import { getPatient } from '#server/features/clinic/patients/queries.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { setDeleted } from '#server/platform/db/records.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { invalidInput, notFound, tooManyRequests } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { countForPatient, getReport, listReports } from './queries.ts'

/** Staff add as many as they need. */
const documentsPerPatientAndDay = 20

/** Every report belongs to a patient: without access to the patient it answers 404. */
export function reportRoutes({ route, fileRoute }: Routes, files: FileStore, now: () => number): void {
  route(reportEndpoints.summary, async ({ db, actor, scope, params }) => {
    await getPatient(db, actor, scope, params.id)
    return countForPatient(db, actor, params.id, now())
  })

  route(reportEndpoints.list, async ({ db, actor, scope, params, query }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, params.id)
    await requireOpenPortal(db, actor, now(), params.id)
    return listReports(db, { organizationId, patientId: params.id }, query)
  })

  route(reportEndpoints.create, async call => {
    const { db, actor, scope, params, body, file } = call
    const { organizationId, accountId } = actor
    const patientId = params.id
    await getPatient(db, actor, scope, patientId)
    await requireOpenPortal(db, actor, now(), patientId)
    if (!file) throw invalidInput({ file: clinicalMessages.reportFileRequired })
    if (isPatient(actor)) {
      const limit = { most: documentsPerPatientAndDay, seconds: 24 * 3600, nowMs: call.now }
      const over = await countWithin(db, `patient-documents:${organizationId}:${accountId}`, limit)
      if (over) throw tooManyRequests(over.retryAfterSeconds)
    }
    const id = uuid()
    const { stored, mediaType } = file
    // On the disk before the row that names it.
    await files.writeDocument(organizationId, id, stored)
    const sha256 = createHash('sha256').update(stored).digest('hex')
    await db`
      insert into medical_reports (organization_id, id, patient_id, title, reported_on, media_type, sha256, byte_count, uploaded_by)
      values (${organizationId}, ${id}, ${patientId}, ${body.title}, ${body.reportedOn}, ${mediaType}, ${sha256}, ${stored.length}, ${accountId})`
    return getReport(db, { organizationId, patientId }, id)
  })

  fileRoute(reportEndpoints.file, async ({ read, actor, scope, params, query, reply }) => {
    const { organizationId } = actor
    const { id: patientId, reportId } = params
    const report = await read(async db => {
      await getPatient(db, actor, scope, patientId)
      await requireOpenPortal(db, actor, now(), patientId)
      return getReport(db, { organizationId, patientId }, reportId)
    })
    const body = await files.readDocument(organizationId, reportId)
    if (!body) throw notFound()
    // A stranger's bytes: whatever they are, they run nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    const extension = report.mediaType === 'application/pdf' ? 'pdf' : 'webp'
    return {
      type: report.mediaType,
      name: `${report.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.${extension}`,
      disposition: query.download ? 'attachment' : 'inline',
      body,
    }
  })

  route(reportEndpoints.archive, async ({ db, actor, scope, params: { id: patientId, reportId } }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, patientId)
    await getReport(db, { organizationId, patientId }, reportId)
    await setDeleted(db, 'medical_reports', { organizationId, id: reportId }, true)
    return null
  })

  route(reportEndpoints.restore, async ({ db, actor, scope, params: { id: patientId, reportId } }) => {
    const { organizationId } = actor
    await getPatient(db, actor, scope, patientId)
    await getReport(db, { organizationId, patientId }, reportId, { deleted: true })
    await setDeleted(db, 'medical_reports', { organizationId, id: reportId }, false)
    return getReport(db, { organizationId, patientId }, reportId)
  })
}
