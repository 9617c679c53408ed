import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { formBoolean, idOf, reference, requiredText, version } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { largestAmountMinor } from '../../values/money.ts'
import { priceMessages } from './price-messages.ts'

const servicePackage = z.object({
  _id: z.string(),
  name: z.string(),
  service: reference,
  /** How many times the service is given for the price. */
  uses: z.number(),
  priceMinor: z.number(),
  /** From the day of the invoice that sells it. */
  validMonths: z.number(),
  status: z.boolean(),
  version: z.number(),
})
export type ServicePackage = z.output<typeof servicePackage>

export const packageStates = ['open', 'used_up', 'ended', 'credited'] as const

const soldPackage = z.object({
  _id: z.string(),
  name: z.string(),
  service: reference,
  uses: z.number(),
  used: z.number(),
  /** How many of them the patient can still use; 0 once it has ended or was credited. */
  left: z.number(),
  validUntil: z.string(),
  state: z.enum(packageStates),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
})

const wholeNumber = (message: string, least: number, most: number) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message)
const body = {
  name: requiredText(priceMessages.itemNameRequired, 200),
  uses: wholeNumber(priceMessages.usesRange, 2, 365),
  priceMinor: wholeNumber(priceMessages.priceRequired, 0, largestAmountMinor),
  validMonths: wholeNumber(priceMessages.validMonthsRange, 1, 120),
}
const changes = ['prices'] as const

export const packageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/packages',
    summary: 'List packages: those in use first, by name',
    allow: 'prices.read',
    data: z.array(servicePackage),
    readsNobody: 'What a clinic sells.',
  }),
  add: endpoint({
    method: 'POST',
    path: 'users/packages',
    summary: 'Add a package: so many times a service, for one price',
    allow: 'prices.write',
    body: z.object({ ...body, serviceId: idOf(messages.required) }),
    data: servicePackage,
    success: 201,
    message: priceMessages.packageAdded,
    changes,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'users/packages/:id',
    summary: 'Change a package, or take it out of use; those that were sold stay as they are',
    allow: 'prices.write',
    body: z.object({
      name: body.name.optional(),
      uses: body.uses.optional(),
      priceMinor: body.priceMinor.optional(),
      validMonths: body.validMonths.optional(),
      status: formBoolean.optional(),
      version,
    }),
    data: servicePackage,
    message: priceMessages.packageChanged,
    errors: ['not_found', 'stale_version'],
    changes,
  }),
  ofPatient: endpoint({
    method: 'GET',
    path: 'users/patients/:id/packages',
    summary: 'List the packages that a patient bought, with what is left of them',
    allow: 'packages.read',
    data: z.array(soldPackage),
    errors: ['not_found'],
    reads: 'invoices',
  }),
}
export type SoldPackage = z.output<typeof soldPackage>
