import { z } from 'zod'
import { endpoint, keyword, sortBy, type AuditedSubject } from './endpoint.ts'
import { idOf } from './fields.ts'
import type { ExportColumn } from './list-columns.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/** The most records that can be listed by id; larger selections use a filter. */
export const bulkIdLimit = 500

export const recordActions = ['open', 'close', 'delete', 'restore'] as const

/** Why a bulk action skips a record: the codes of the single calls; `errorCodes` has their messages. */
export const keptReasons = [
  'in_use',
  'email_taken',
  'slot_taken',
  'illegal_status_step',
  'too_early',
  'conflict',
] as const
export type KeptReason = (typeof keptReasons)[number]

/** What keeps a record from being deleted: how many of each kind. The data of an answer `in_use`. */
const uses = z.object({
  /** Visits that are not over. */
  visitsAhead: z.number(),
  /** Doctors who belong to the clinic or work there by the week. */
  doctors: z.number(),
  /** Weekly working times at the clinic. */
  weeklyTimes: z.number(),
  /** Of a patient: entries of the medical record, which is not deleted. */
  entries: z.number().optional(),
})
export type Uses = z.output<typeof uses>

/** So many kept records are named in an answer. */
export const namedKeptLimit = 20

const bulkResult = z.object({
  /** How many records are now as the action requires, including those that already were. */
  done: z.number(),
  /** Records that a rule does not allow to change. */
  kept: z.number(),
  reasons: z.array(z.enum(keptReasons)),
  /** If there are any: which ones, each with its reason; at most the first `namedKeptLimit`. */
  keptRecords: z
    .array(z.object({ _id: z.string(), reason: z.enum(keptReasons), uses: uses.optional() }))
    .optional(),
  /** Identifies what was deleted together: `restore` with it undoes exactly this. Null for any other action. */
  batch: z.string().nullable(),
  /** When closing records that have upcoming booked visits: how many. These visits stay booked. */
  visitsAhead: z.number().optional(),
})
export type BulkResult = z.output<typeof bulkResult>

type ListCalls = {
  path: string
  name: { many: string }
  filters: z.ZodRawShape
}

/** One action on listed records, on a whole filtered list, or on what was deleted together. */
export function bulkEndpoint<
  const L extends ListCalls & {
    actions: readonly [string, ...string[]]
    allow: Permission
    changes: readonly Topic[]
  },
>({ path, name, filters, actions, allow, changes }: L) {
  return endpoint({
    method: 'POST',
    path: `${path as L['path']}/bulk`,
    summary: `Act on many ${name.many} at once: by ids, on the whole filtered list, or undo a bulk delete by its batch`,
    allow,
    body: z
      .object({
        action: z.enum(actions as L['actions'], { error: messages.bulkActionInvalid }),
        ids: z
          .array(idOf(messages.required), { error: messages.invalidValue })
          .min(1, messages.required)
          .max(bulkIdLimit, messages.bulkTooMany)
          .optional(),
        // Strict: if a misspelled filter were ignored, the action would change too many records.
        filter: z
          .strictObject({ keyword, ...(filters as L['filters']) }, { error: messages.invalidValue })
          .optional(),
        batch: idOf(messages.required).optional(),
      })
      .refine(
        ({ ids, filter, batch }) => [ids, filter, batch].filter(one => one !== undefined).length === 1,
        {
          path: ['ids'],
          error: messages.bulkChoice,
        },
      )
      .refine(({ action, filter }) => !(filter && action === 'restore'), {
        path: ['filter'],
        error: messages.bulkRestoreFilter,
      })
      .refine(({ action, batch }) => !batch || action === 'restore', {
        path: ['batch'],
        error: messages.bulkBatchRestores,
      }),
    data: bulkResult,
    message: messages.bulkDone,
    changes,
    takesLong: true,
  })
}

export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type ExportFormat = keyof typeof exportFormats

const formats = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]

/** A PDF is drawn as a whole and needs memory for every cell: this limits rows and columns. */
export const pdfRowLimit = 500
export const pdfColumnLimit = 8
const usualPdfColumns = 7

/** The filtered list as a file, in the list's order. `columns=name,status` selects the columns and their order. */
export function exportEndpoint<
  const L extends ListCalls & {
    sorts: readonly [string, ...string[]]
    columns: readonly [ExportColumn, ...ExportColumn[]]
    allow: Permission
    reads: AuditedSubject
  },
>({ path, name, filters, sorts, columns, allow, reads }: L) {
  const usualColumns = (format: ExportFormat): L['columns'][number][] =>
    format === 'pdf' ? columns.slice(0, usualPdfColumns) : [...columns]
  const isColumn = (text: string) => (columns as readonly string[]).includes(text)
  return endpoint({
    method: 'GET',
    path: `${path as L['path']}/export`,
    summary: `The filtered list of ${name.many} as a file`,
    allow,
    alsoNeeds: 'lists.export',
    query: z
      .object({
        format: z.enum(formats, { error: messages.exportFormatInvalid }),
        lang: z.enum(locales, { error: messages.invalidValue }).default('en'),
        columns: z
          .string({ error: messages.invalidValue })
          .transform(text => [...new Set(text.split(','))])
          .refine(chosen => chosen.every(isColumn), messages.exportColumnUnknown)
          .transform(chosen => chosen as L['columns'][number][])
          .optional(),
        keyword,
        sort: sortBy(sorts as L['sorts']),
        ...(filters as L['filters']),
      })
      .transform(query => {
        const { format, columns: chosen } = query as {
          format: ExportFormat
          columns?: L['columns'][number][]
        }
        return { ...query, columns: chosen ?? usualColumns(format) }
      }),
    file: [exportFormats.csv, exportFormats.xlsx, exportFormats.pdf],
    data: z.null(),
    takesLong: true,
    stepUp: 'always',
    errors: ['step_up_required'],
    reads,
  })
}
