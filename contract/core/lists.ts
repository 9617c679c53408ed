import { z } from 'zod'
import { endpoint, keyword, sortBy, type AuditedSubject } from './endpoint.ts'
import { idOf } from './fields.ts'
import type { ExportColumn } from './list-columns.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

/** As many records may be named one by one; more are meant by a filter. */
export const bulkIdLimit = 500

export const recordActions = ['open', 'close', 'delete', 'restore'] as const

/** Why a bulk action leaves a record as it is: the codes of the single calls, whose sentences are in `errorCodes`. */
export const keptReasons = ['in_use', 'email_taken', 'slot_taken', 'illegal_status_step'] as const
export type KeptReason = (typeof keptReasons)[number]

const bulkResult = z.object({
  /** Those that are now as the action says, whether or not they were before. */
  done: z.number(),
  /** Those that a rule keeps as they are. */
  kept: z.number(),
  reasons: z.array(z.enum(keptReasons)),
  /** Names what was deleted together: `restore` with it undoes exactly this. Null of any other action. */
  batch: z.string().nullable(),
  /** Where something was closed that booked visits ahead have: so many, and they stay booked. */
  visitsAhead: z.number().optional(),
})
export type BulkResult = z.output<typeof bulkResult>

type ListCalls = {
  path: string
  name: { many: string }
  filters: z.ZodRawShape
}

/** One action on named records, on a whole filtered list, or on what was deleted together. */
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
        // Strict: a misspelt filter that is ignored would mean more records than were meant.
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

/** A PDF is drawn as a whole, which takes memory for every cell: so many rows and columns at most. */
export const pdfRowLimit = 500
export const pdfColumnLimit = 8
const usualPdfColumns = 7

/** The filtered list as a file, in the list's order; `columns=name,status` chooses and orders them. */
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
