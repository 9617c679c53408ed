import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { date, idOf, nothing, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { reportCategories } from './report-categories.ts'
import { report } from './reports.ts'

/** The largest file that can be sent in parts. */
export const uploadByteLimit = 50 * 1024 * 1024
/** A part has at most this many bytes. */
export const chunkByteLimit = 1024 * 1024
/** A part that does not end the file has at least this many bytes, so that a file has few parts. */
export const chunkByteMinimum = 64 * 1024

/**
 * Whether a name climbs out of its folder, or turns its letters around so that it seems to end otherwise. It is used nowhere, but no
 * ordinary file has such a name.
 */
export const isOddFileName = (name: string): boolean =>
  /(^|[/\\])\.\.([/\\]|$)|[\u202d\u202e\p{Cc}]/u.test(name)

const byteCount = z
  .number({ error: messages.invalidValue })
  .int(messages.invalidValue)
  .min(0, messages.invalidValue)

const upload = z.object({
  _id: z.string(),
  /** So many bytes are safe on the server: the next part begins here. */
  offset: z.number(),
  sizeBytes: z.number(),
  chunkBytes: z.number(),
})
export type Upload = z.output<typeof upload>

const readsNobody = 'Only how many bytes of the caller’s own upload have arrived.'

/**
 * A file is sent in parts: begin, then each part at the offset that the last answer said, then finish. After a cut the offset
 * can be asked for. Parts are kept for a day.
 */
export const uploadEndpoints = {
  /** An unfinished upload of the caller with the same digest, size and patient goes on: the answer has its offset, and status 200. */
  begin: endpoint({
    method: 'POST',
    path: 'users/uploads',
    summary: 'Begin to send a medical report in parts, or go on with one',
    allow: 'reports.add',
    body: z.object({
      patientId: idOf(messages.patientRequired),
      title: requiredText(clinicalMessages.reportTitleRequired, 200),
      category: z.enum(reportCategories, { error: messages.invalidValue }).default('other'),
      reportDate: date(clinicalMessages.reportDateRequired),
      fileName: z.string({ error: messages.invalidValue }).max(255, messages.tooLong).default(''),
      sizeBytes: byteCount,
      /** Of the whole file, in hexadecimal digits. */
      sha256: z
        .string({ error: messages.invalidValue })
        .regex(/^[0-9a-f]{64}$/, messages.invalidValue)
        .optional(),
    }),
    data: upload,
    success: 201,
    errors: ['upload_too_large', 'uploads_unfinished', 'document_invalid'],
  }),
  get: endpoint({
    method: 'GET',
    path: 'users/uploads/:id',
    summary: 'How much of an upload has arrived',
    allow: 'reports.add',
    data: upload,
    readsNobody,
  }),
  append: endpoint({
    method: 'PATCH',
    path: 'users/uploads/:id',
    summary: 'Send the next part of an upload',
    allow: 'reports.add',
    query: z.object({ offset: z.coerce.number({ error: messages.invalidValue }).pipe(byteCount) }),
    bytes: { most: chunkByteLimit },
    data: upload,
    errors: ['offset_mismatch', 'chunk_too_small', 'chunk_beyond_end'],
    isPolled: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: 'users/uploads/:id/finish',
    summary: 'Check a whole upload and add it as a medical report',
    allow: 'reports.add',
    data: report,
    success: 201,
    message: clinicalMessages.reportAdded,
    errors: [
      'offset_mismatch',
      'upload_damaged',
      'document_invalid',
      'document_heic',
      'document_unsafe',
      'document_protected',
      'document_swells',
      'image_too_large',
    ],
    changes: ['reports'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: 'users/uploads/:id',
    summary: 'Give up an upload: its parts are deleted',
    allow: 'reports.add',
    data: nothing,
    message: clinicalMessages.uploadCancelled,
  }),
}
