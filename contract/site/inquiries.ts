import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { inquiryFaults, inquiryKinds, inquiryLengths } from './inquiry-rules.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'

const text = (length: number) =>
  z.string({ error: messages.invalidValue }).trim().max(length, messages.tooLong)
const optional = (length: number) =>
  text(length)
    .optional()
    .transform(value => value || null)

const inquiryBody = z
  .object({
    kind: z.enum(inquiryKinds, { error: messages.invalidValue }),
    name: text(inquiryLengths.name).default(''),
    email: text(inquiryLengths.email).toLowerCase().default(''),
    phone: optional(inquiryLengths.phone),
    clinicName: text(inquiryLengths.clinicName).default(''),
    message: text(inquiryLengths.message).default(''),
    /** For a demo call: local time in `timeZone`. */
    preferredDate: optional(10),
    preferredTime: optional(5),
    timeZone: optional(60),
    locale: z.enum(locales, { error: messages.invalidValue }).default('en'),
    /** A field that people do not see: only robots fill it in. */
    website: z.string({ error: messages.invalidValue }).max(4000, messages.tooLong).default(''),
    token: z.string({ error: messages.invalidValue }).max(200, messages.tooLong).default(''),
  })
  .superRefine((body, context) => {
    const { preferredDate, preferredTime, phone, ...rest } = body
    const fields = {
      ...rest,
      phone: phone ?? undefined,
      preferredDate: preferredDate ?? undefined,
      preferredTime: preferredTime ?? undefined,
    }
    for (const [field, message] of Object.entries(inquiryFaults(fields)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type InquiryBody = z.output<typeof inquiryBody>

export const inquiryEndpoints = {
  token: endpoint({
    method: 'GET',
    path: 'public/inquiry-token',
    summary: 'A token that proves when a form was opened; POST public/inquiries needs it',
    allow: 'anyone',
    data: z.object({ token: z.string(), waitSeconds: z.number(), validSeconds: z.number() }),
  }),
  send: endpoint({
    method: 'POST',
    path: 'public/inquiries',
    summary: 'Send an inquiry to the operator: for a quote, a demo call, work or help',
    allow: 'anyone',
    signIn: true,
    success: 201,
    body: inquiryBody,
    data: nothing,
    message: messages.inquirySent,
  }),
}
