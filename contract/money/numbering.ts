import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { seriesPrefix } from './document-number.ts'
import { taxMessages } from './tax/tax-messages.ts'

export const seriesKinds = ['invoice', 'credit_note', 'quotation', 'refund'] as const
export type SeriesKind = (typeof seriesKinds)[number]

const series = z.object({
  clinic: reference,
  kind: z.enum(seriesKinds),
  /** Null: the first document chooses a free one. */
  prefix: z.string().nullable(),
  /** The number of the next document, if it is of today. */
  next: z.string().nullable(),
})
export type DocumentSeries = z.output<typeof series>

export const seriesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/document-series',
    summary: 'List the series of every clinic, each with the number that comes next',
    allow: 'tax.read',
    data: z.array(series),
    readsNobody: 'The names of clinics and the numbers of documents to come.',
  }),
  setPrefix: endpoint({
    method: 'PUT',
    path: 'users/document-series',
    summary: 'Set the prefix of a series. Documents that have a number keep it.',
    allow: 'tax.write',
    body: z.object({
      clinicId: idOf(messages.clinicRequired),
      kind: z.enum(seriesKinds, { error: messages.invalidValue }),
      prefix: z
        .string({ error: taxMessages.prefixInvalid })
        .trim()
        .toUpperCase()
        .regex(seriesPrefix, taxMessages.prefixInvalid),
    }),
    data: z.object({ prefix: z.string(), next: z.string() }),
    message: taxMessages.seriesChanged,
    changes: ['settings'],
  }),
}
