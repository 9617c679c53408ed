import { z } from 'zod'
import { moneySettings } from '../../clinic/settings.ts'
import { endpoint } from '../../core/endpoint.ts'
import { date, formBoolean, requiredText, statusBody, version } from '../../core/fields.ts'
import { taxMessages } from './tax-messages.ts'

const taxRate = z.object({
  _id: z.string(),
  name: z.string(),
  /** Prices contain the tax. */
  isInclusive: z.boolean(),
  /** Of lines whose service has no rate of its own. */
  isDefault: z.boolean(),
  /** It is in use. */
  status: z.boolean(),
  version: z.number(),
  /** Percent, '18' or '12.5', each from its day on until the next begins. The latest day first. */
  values: z.array(z.object({ validFrom: z.string(), rate: z.string() })),
})
export type TaxRate = z.output<typeof taxRate>

const name = requiredText(taxMessages.taxNameRequired, 40)
const rate = moneySettings.shape.taxRate
const validFrom = date(taxMessages.validFromRequired)

const one = 'users/tax-rates/:id'
const changes = ['settings'] as const

export const taxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/tax-rates',
    summary: 'List the tax rates with their values by day: those in use first, by name',
    allow: 'tax.read',
    data: z.array(taxRate),
    readsNobody: 'The names and percentages of taxes.',
  }),
  add: endpoint({
    method: 'POST',
    path: 'users/tax-rates',
    summary: 'Add a tax rate',
    allow: 'tax.write',
    body: z.object({
      name,
      rate,
      validFrom,
      isInclusive: formBoolean.optional(),
      isDefault: formBoolean.optional(),
    }),
    data: taxRate,
    success: 201,
    message: taxMessages.taxRateAdded,
    errors: ['conflict'],
    changes,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Rename a tax rate, make it the default, or give it another value from a day on',
    allow: 'tax.write',
    body: z
      .object({
        version,
        name: name.optional(),
        isInclusive: formBoolean.optional(),
        isDefault: z.literal(true).optional(),
        /** With `validFrom`: today or later. */
        rate: rate.optional(),
        validFrom: validFrom.optional(),
      })
      .refine(body => body.rate === undefined || body.validFrom !== undefined, {
        path: ['validFrom'],
        message: taxMessages.validFromRequired,
      }),
    data: taxRate,
    message: taxMessages.taxRateChanged,
    errors: ['not_found', 'stale_version', 'conflict'],
    changes,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${one}/status`,
    summary: 'Take a tax rate out of use, or into use again',
    allow: 'tax.write',
    body: statusBody,
    data: taxRate,
    message: taxMessages.taxRateChanged,
    errors: ['not_found', 'conflict'],
    changes,
  }),
}
