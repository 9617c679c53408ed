import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { nothing, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { draftLine, type DraftLine } from '#contract/record/encounters.ts'
import { lineLimit } from '#contract/record/prescriptions.ts'

const set = z.object({
  _id: z.string(),
  name: z.string(),
  /** True: the reader's own. False: the clinic's, for every doctor. */
  isMine: z.boolean(),
  lines: z.array(
    z.object({
      medicineName: z.string(),
      dosage: z.string(),
      recurrence: z.string(),
      duration: z.string().nullish(),
      instructions: z.string().nullish(),
    }),
  ),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MedicineSet = z.output<typeof set>

/** As a visit drafts them: what is left out is none. */
export const linesOfSet = ({ lines }: Pick<MedicineSet, 'lines'>): DraftLine[] =>
  lines.map(({ duration = null, instructions = null, ...line }) => ({ ...line, duration, instructions }))

const body = {
  name: requiredText(clinicalMessages.setNameRequired, 80),
  lines: z
    .array(draftLine, { error: clinicalMessages.prescriptionLinesRequired })
    .min(1, clinicalMessages.prescriptionLinesRequired)
    .max(lineLimit, clinicalMessages.prescriptionLinesTooMany),
}
const isMine = z.boolean({ error: messages.invalidValue }).default(true)
const version = z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(1).optional()
const path = 'users/medicine-sets'
const changes = ['noteTemplates'] as const

/** Lines that are written often; a favourite is a set of one line. */
export const medicineSetEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The sets of medicines that the caller may use: their own first, then the clinic’s',
    allow: 'encounters.read',
    data: z.array(set),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Keep a set of medicines',
    allow: 'encounters.write',
    body: z.object({ ...body, isMine }),
    data: set,
    success: 201,
    message: clinicalMessages.setSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a set of medicines',
    allow: 'encounters.write',
    body: z.object({ ...body, version }).partial(),
    data: set,
    message: clinicalMessages.setSaved,
    errors: ['stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a set of medicines',
    allow: 'encounters.write',
    data: nothing,
    message: clinicalMessages.setRemoved,
    changes,
  }),
}
