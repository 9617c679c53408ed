import { z } from 'zod'
import { bareNumber } from '../values/phone-number.ts'
import { isDate, parseInstant } from '../values/clinic-time.ts'
import { messages } from './messages.ts'
import { phoneFault, phonePattern } from './phone-fault.ts'
import { passwordFault } from '../identity/passwords.ts'

/**
 * Calls `make` once for the same arguments, and then answers the same schema. A schema never changes, so callers may share it. Without
 * this, a third of the contract's schemas would be copies.
 */
export function memoized<Arguments extends readonly (string | number | undefined)[], Schema>(
  make: (...given: Arguments) => Schema,
): (...given: Arguments) => Schema {
  const known = new Map<string, Schema>()
  return (...given) => {
    const key = JSON.stringify(given)
    const schema = known.get(key) ?? make(...given)
    known.set(key, schema)
    return schema
  }
}

/** A required line of text, trimmed. */
export const requiredText = memoized((message: string, maximumLength: number = 100) =>
  z.string({ error: message }).trim().min(1, message).max(maximumLength, messages.tooLong),
)

/** Null and empty text mean none. Undefined stays undefined, so that an update does not change the field. */
export const optionalText = memoized((maximumLength: number = 100) =>
  z
    .string({ error: messages.invalidValue })
    .trim()
    .max(maximumLength, messages.tooLong)
    .nullish()
    .transform(text => (text === undefined ? undefined : text || null)),
)

/** Lower case, at most 254 characters (RFC 5321, 4.5.3.1.3), text, at sign, text, dot, text. */
export const email = (required: string, invalid: string) =>
  requiredText(required, 254)
    .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, invalid)
    .regex(/^[^\u0000-\u0020"<>(),:;\\[\]]+$/, invalid)
    .transform(address => address.toLowerCase())

/**
 * A phone number, by ITU-T E.164 or by its ten national digits. Indian numbers have ten digits: `invalid` says so. Which country a
 * national number is of, and whether the country has such numbers, is the server's to say.
 */
export const phoneNumber = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .transform(bareNumber)
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(phonePattern, { error: ({ input }) => phoneFault(String(input), invalid) }),
    )

export const passwordMinimumLength = 6
/** Argon2 hashes any length; the limit keeps strangers from making us hash very long texts. */
export const password = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(passwordMinimumLength, messages.passwordTooShort)
    .max(200, messages.tooLong)
    .superRefine((text, context) => {
      const message = passwordFault(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** Multipart sends numbers and booleans as text. */
const fromText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value
export const formNumber = <T extends z.ZodType>(schema: T) => z.preprocess(fromText, schema)
export const formBoolean = z.preprocess(
  value => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: messages.invalidValue }),
)

/** A list of ids. A form and an address send them separated by commas. */
export const formIds = <T extends z.ZodType>(schema: T) =>
  z.preprocess(ids => (typeof ids === 'string' ? ids.split(',').filter(Boolean) : (ids ?? [])), schema)

export const gender = z.enum(['Male', 'Female', 'Other'], { error: messages.genderRequired })
export const countries = ['India', 'USA'] as const

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string) => uuidPattern.test(text)
/** The id of another record. A malformed id gets the same error as an unknown one. */
export const idOf = memoized((required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .regex(uuidPattern, messages.invalidValue)
    .transform(id => id.toLowerCase()),
)

/** Years within which dates can be calculated. */
const [firstDate, lastDate] = ['1800-01-01', '2999-12-31']
/** A calendar date, independent of time zones. */
export const date = memoized((message: string = messages.dateInvalid) =>
  z
    .string({ error: message })
    .refine(text => isDate(text) && text >= firstDate && text <= lastDate, message)
    .meta({ format: 'date' }),
)

/** RFC 3339, with an offset, within the days of `date`: whatever is reckoned from it, such as the end of a series, is a date too. */
export const instant = memoized((required: string, invalid: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine(text => {
      const at = parseInstant(text)
      return at !== null && at >= Date.parse(firstDate) && at < Date.parse(lastDate)
    }, invalid),
)

/** Optimistic locking: the version that the editor saw. */
export const version = formNumber(
  z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(1, messages.invalidValue),
).optional()

export const money = z.object({ amountMinor: z.number(), currency: z.string() })
export const reference = z.object({ _id: z.string(), name: z.string() })

/** The fields that every record has besides its own. Times are RFC 3339. */
export const recordFields = {
  _id: z.string(),
  status: z.boolean(),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

/** Filters that every list of records has. */
export const openFilter = { status: formBoolean.optional() }
export const genderFilter = { gender: gender.optional() }

/** What browsers call the files that can be added as documents. */
export const documentTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]
export const imageByteLimit = 5 * 1024 * 1024
/** For an uploaded PDF; pictures have a lower limit. */
export const documentByteLimit = 10 * 1024 * 1024
/** For an uploaded table: the whole of ICD-10-CM has 15 MB. */
export const sheetByteLimit = 20 * 1024 * 1024
/** For a clinic's own list of medicines: 250,000 of them have 20 to 30 MB. */
export const largeSheetByteLimit = 40 * 1024 * 1024
export const statusBody = z.object({ status: formBoolean })
export const nothing = z.null()
