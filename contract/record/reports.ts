import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { date, formBoolean, nothing, recordFields, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { reportCategories } from './report-categories.ts'

/** The fields besides `file`: a PDF of at most 10 MB, or a picture. */
export const createReportBody = z.object({
  title: requiredText(clinicalMessages.reportTitleRequired, 200),
  reportedOn: date(clinicalMessages.reportDateRequired),
  category: z.enum(reportCategories, { error: messages.invalidValue }).default('other'),
})

export const report = z.object({
  ...recordFields,
  title: z.string(),
  category: z.enum(reportCategories),
  reportedOn: z.string(),
  /** Of the stored file: pictures are encoded again. */
  mediaType: z.enum(['application/pdf', 'image/webp']),
  byteCount: z.number(),
  /** Whether there is a small picture of it. */
  hasThumbnail: z.boolean(),
  uploadedBy: z.string(),
  /** Only staff are told. */
  isHiddenFromFamily: z.boolean(),
})
export type Report = z.output<typeof report>

const reads = 'patients' as const
const changes = ['reports'] as const
const path = 'users/patients/:id/reports'
const one = 'users/patients/:id/reports/:reportId'

export const reportEndpoints = {
  /** Null if the reader's role may not know it. */
  summary: endpoint({
    method: 'GET',
    path: 'users/patients/:id/summary',
    summary: 'How many appointments, prescriptions and medical reports a patient has',
    allow: 'patients.read',
    data: z.object({
      appointments: z.number(),
      upcoming: z.number(),
      prescriptions: z.number().nullable(),
      reports: z.number().nullable(),
    }),
    reads,
  }),
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the medical reports of a patient',
    allow: 'reports.read',
    query: listQuery(['reportedOn', 'title', 'createdAt'], {
      category: z.enum(reportCategories, { error: messages.invalidValue }).optional(),
    }),
    data: z.array(report),
    paged: true,
    reads,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a medical report: a PDF or a picture',
    allow: 'reports.add',
    body: createReportBody,
    multipart: 'document',
    data: report,
    success: 201,
    message: clinicalMessages.reportAdded,
    changes,
  }),
  file: endpoint({
    method: 'GET',
    path: 'users/patients/:id/reports/:reportId/file',
    summary: 'The file of a medical report',
    allow: 'reports.read',
    query: z.object({ download: formBoolean.default(false) }),
    file: ['application/pdf', 'image/webp'],
    data: nothing,
    reads,
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: 'users/patients/:id/reports/:reportId/thumbnail',
    summary: 'A small picture of a medical report',
    allow: 'reports.read',
    file: ['image/webp'],
    data: nothing,
    reads,
    isPolled: true,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Remove a medical report (it can be restored)',
    allow: 'reports.write',
    data: nothing,
    message: clinicalMessages.reportRemoved,
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'users/patients/:id/reports/:reportId/restore',
    summary: 'Restore a removed medical report',
    allow: 'reports.write',
    data: report,
    message: messages.restored,
    changes,
  }),
}
