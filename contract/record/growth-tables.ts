import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { nothing } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { growthMeasures } from './growth.ts'

const sexes = ['Male', 'Female'] as const

const growthTable = z.object({
  _id: z.string(),
  measure: z.enum(growthMeasures),
  sex: z.enum(sexes),
  /** Of the file. */
  name: z.string(),
  rowCount: z.number(),
  loadedAt: z.string(),
})
export type LoadedGrowthTable = z.output<typeof growthTable>

const row = z.object({ ageMonths: z.number(), l: z.number(), m: z.number(), s: z.number() })

const path = 'users/growth-tables'
const changes = ['settings'] as const

export const growthTableEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The growth tables that the organization loaded',
    allow: 'settings.read',
    data: z.array(growthTable),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A growth table with its rows',
    allow: 'settings.read',
    data: growthTable.extend({ rows: z.array(row) }),
  }),
  load: endpoint({
    method: 'POST',
    path,
    summary: 'Load a growth table, as CDC and WHO publish them; it takes the place of the one before',
    allow: 'settings.write',
    body: z.object({
      measure: z.enum(growthMeasures, { error: messages.invalidValue }),
      /** For a file without a column for it. */
      sex: z.enum(sexes, { error: messages.invalidValue }).optional(),
      name: z.string({ error: messages.invalidValue }).trim().max(120, messages.tooLong).default(''),
    }),
    multipart: 'sheet',
    /** One for each sex of the file. When it is refused, `data` has the `faults` of contract/record/parse-growth-table.ts. */
    data: z.array(growthTable),
    success: 201,
    message: clinicalMessages.growthTableLoaded,
    changes,
    takesLong: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Remove a growth table',
    allow: 'settings.write',
    data: nothing,
    message: clinicalMessages.growthTableRemoved,
    changes,
  }),
}
