import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { formBoolean, formNumber, requiredText, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { publicData } from './public-data.ts'
import { moneySettings } from '../clinic/settings.ts'

export const testimonialsLimit = 24
export const plansLimit = 12
export const planPointsLimit = 12

const mark = formBoolean.optional().default(false)
/** May be empty: the page then leaves this part out. */
const text = (maximumLength: number) =>
  z.string({ error: messages.invalidValue }).trim().max(maximumLength, messages.tooLong)
const rating = formNumber(
  z
    .number({ error: messages.ratingRange })
    .int(messages.ratingRange)
    .min(1, messages.ratingRange)
    .max(5, messages.ratingRange),
)

const testimonial = z.object({
  name: requiredText(messages.nameRequired, 80),
  role: requiredText(messages.roleRequired, 80),
  text: requiredText(messages.textRequired, 600),
  rating,
  isSample: mark,
})

/** In minor units of its currency. */
const price = z.object({
  amountMinor: formNumber(
    z
      .number({ error: messages.planPriceInvalid })
      .int(messages.planPriceInvalid)
      .min(0, messages.planPriceInvalid)
      .max(999_999_999_999, messages.planPriceInvalid),
  ),
  currency: moneySettings.shape.currency,
})

const plan = z.object({
  name: requiredText(messages.nameRequired, 80),
  price: price.nullable(),
  billed: text(40),
  text: text(300),
  points: z
    .array(
      z
        .string({ error: messages.invalidValue })
        .trim()
        .min(1, messages.textRequired)
        .max(200, messages.planPointTooLong),
      { error: messages.invalidValue },
    )
    .max(planPointsLimit, messages.planPointsTooMany),
  isSample: mark,
})

/** A part that is left out stays unchanged; a list replaces the whole list. */
export const siteContentBody = z.object({
  claim: z.object({ text: text(80), isSample: mark }).optional(),
  testimonials: z.array(testimonial).max(testimonialsLimit, messages.testimonialsTooMany).optional(),
  plans: z.array(plan).max(plansLimit, messages.plansTooMany).optional(),
  version,
})

const siteContent = publicData.extend({ version: z.number() })
export type SiteContent = z.output<typeof siteContent>

export const siteContentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'operator/site-content',
    summary: 'The operator’s content of the public pages',
    allow: 'operator',
    data: siteContent,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'operator/site-content',
    summary: 'Change the content of the public pages; an empty part is not shown',
    allow: 'operator',
    body: siteContentBody,
    data: siteContent,
    message: messages.siteContentSaved,
    errors: ['stale_version'],
  }),
}
