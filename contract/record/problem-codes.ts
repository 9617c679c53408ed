import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { formNumber } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'

const code = z.object({ code: z.string(), text: z.string() })
export type ProblemCode = z.output<typeof code>

/** Of a code that stands in no list. */
export const usualCodeSystem = 'ICD-10'
/** Of the codes that come with the program. */
export const commonCodeSystem = 'ICD-10-CM'

const path = 'users/problem-codes'
const changes = ['settings'] as const

/** Of the clinic's own list; null: only the codes that are shipped. */
const codeList = z.object({ count: z.number(), loadedAt: z.string(), codeSystem: z.string() }).nullable()

export const problemCodeEndpoints = {
  search: endpoint({
    method: 'GET',
    path,
    summary: 'Find codes of diagnoses: in the list of the organization, and in the common ones',
    allow: 'chart.read',
    query: z.object({
      keyword: z.string({ error: messages.invalidValue }).trim().max(200, messages.tooLong).default(''),
      limit: formNumber(
        z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(1).max(50),
      ).default(10),
    }),
    data: z.array(code),
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    summary: 'Whether the organization has a list of codes of its own',
    allow: 'settings.read',
    data: codeList,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    summary: 'Load a list of codes in place of the one before: CSV, or the order file of ICD-10-CM',
    allow: 'settings.write',
    body: z.object({
      /** Of a CSV file, such as ICD-10 or ICD-11; the order file says it itself. */
      codeSystem: z
        .string({ error: messages.invalidValue })
        .trim()
        .max(40, messages.tooLong)
        .default(usualCodeSystem)
        .transform(value => value || usualCodeSystem),
    }),
    multipart: 'sheet',
    data: z.object({
      /** How many were taken. */
      rows: z.number(),
      /** Those that were not, by their line in the file: at most 1,000 of them. */
      bad: z.array(z.object({ row: z.number(), reason: z.string() })),
      badCount: z.number(),
    }),
    message: clinicalMessages.codeListLoaded,
    changes,
    takesLong: true,
  }),
  reset: endpoint({
    method: 'DELETE',
    path,
    summary: 'Remove the list of the organization: the common codes stay',
    allow: 'settings.write',
    data: codeList,
    message: clinicalMessages.codeListRemoved,
    changes,
  }),
}
