import { z } from 'zod'
import { countryCodes } from '../values/countries.ts'
import { messages } from './messages.ts'

/** Null and empty text mean none; undefined stays undefined. */
export const countryCode = z
  .string({ error: messages.countryInvalid })
  .trim()
  .toUpperCase()
  .refine(code => code === '' || countryCodes.includes(code), messages.countryInvalid)
  .nullish()
  .transform(code => (code === undefined ? undefined : code || null))
