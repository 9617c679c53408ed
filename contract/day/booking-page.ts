import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onlineMessages } from '../money/online/online-messages.ts'
import { largestAmountMinor } from '../values/money.ts'
import { isSlug } from '../values/slug.ts'

export const payFirsts = ['nothing', 'whole', 'deposit'] as const

const settings = z.object({
  /** The last part of /book/<slug>. Before the page opens for the first time: a suggestion made from the clinic's name. */
  slug: z.string(),
  isOpen: z.boolean(),
  /** Patients can pay online: else nothing is paid before a visit is confirmed, whatever a service asks for. */
  paysOnline: z.boolean(),
  currency: z.string(),
  /** The services of the clinic, and whether each is shown on its page. */
  services: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      isListed: z.boolean(),
      /** What is paid before a visit is confirmed: nothing, the whole price, or an amount, never more than the price. */
      payFirst: z.enum(payFirsts),
      depositMinor: z.number().nullable(),
    }),
  ),
  /** 1 before it is saved for the first time. */
  version: z.number(),
})
export type BookingPageSettings = z.output<typeof settings>

export const bookingPageBody = z.object({
  slug: z
    .string({ error: messages.slugRequired })
    .trim()
    .min(1, messages.slugRequired)
    .transform(slug => slug.toLowerCase())
    .refine(isSlug, messages.slugInvalid),
  isOpen: z.boolean({ error: messages.invalidValue }),
  /** Services that the page does not show; unchanged if left out. */
  unlistedServiceIds: z
    .array(idOf(messages.serviceRequired), { error: messages.invalidValue })
    .max(500, messages.invalidValue)
    .optional(),
  /** The services that are paid before a visit is confirmed; unchanged if left out. */
  deposits: z
    .array(
      z.object({
        serviceId: idOf(messages.serviceRequired),
        /** Null: the whole price. In minor units. */
        amountMinor: z
          .number({ error: onlineMessages.depositInvalid })
          .int(onlineMessages.depositInvalid)
          .min(1, onlineMessages.depositInvalid)
          .max(largestAmountMinor, onlineMessages.depositInvalid)
          .nullable(),
      }),
      { error: messages.invalidValue },
    )
    .max(500, messages.invalidValue)
    .optional(),
  version,
})

const path = 'users/clinics/:id/booking-page'

export const bookingPageEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'A clinic’s public booking page: its address, whether it is open, what it offers',
    allow: 'clinics.read',
    data: settings,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Open, close or change a clinic’s public booking page',
    allow: 'clinics.write',
    body: bookingPageBody,
    data: settings,
    message: messages.bookingPageSaved,
    errors: ['stale_version'],
    changes: ['clinics'],
  }),
}
