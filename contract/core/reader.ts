import { z } from 'zod'
import { isTimeZone } from '../values/clinic-time.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'

/** The language that a visitor reads in: mails to them are written in it. Left out: the organization's. */
export const readerLocale = { locale: z.enum(locales, { error: messages.invalidValue }).optional() }

/** `timeZone`: of the visitor's device (IANA). Mails say a visit's time by it too, where it differs from the clinic's. */
export const readerFields = {
  ...readerLocale,
  timeZone: z
    .string({ error: messages.invalidValue })
    .max(60, messages.invalidValue)
    .refine(isTimeZone, messages.invalidValue)
    .optional(),
}
export type Reader = z.output<z.ZodObject<typeof readerFields>>
