import { z } from 'zod'
import { registerBody } from '../identity/auth.ts'
import { isTimeZone } from '../values/clinic-time.ts'
import { countryCode } from '../values/countries.ts'
import { endpoint } from '../core/endpoint.ts'
import { formBoolean, formNumber, optionalText, version } from '../core/fields.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { basisPointsOf } from '../values/money.ts'

const { name, type, contactPerson, contactNumber, email } = registerBody.shape

/** What the organization is called, and how it is reached. */
export const organizationSettings = z.object({ name, type, contactPerson, contactNumber, email })

/** ISO 4217, as the runtime knows it. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** What prices are in, and what is added to them when an appointment is booked. */
export const moneySettings = z.object({
  currency: z
    .string({ error: messages.currencyInvalid })
    .refine(code => currencies.includes(code), messages.currencyInvalid),
  /** Per cent, with up to two digits behind the point: '18', '12.5'. */
  taxRate: z.preprocess(
    rate => (typeof rate === 'number' ? String(rate) : rate),
    z
      .string({ error: messages.taxRateInvalid })
      .trim()
      .refine(rate => basisPointsOf(rate) !== null, messages.taxRateInvalid),
  ),
  taxName: optionalText(40),
})

/** What new clinics begin with, and the language of mails and documents that nobody chose one for. */
export const regionSettings = z.object({
  timeZone: z.string({ error: messages.timeZoneInvalid }).refine(isTimeZone, messages.timeZoneInvalid),
  /** ISO 3166-1 alpha-2: of the clinics whose time zone lies in it and that have none of their own. */
  country: countryCode,
  locale: z.enum(locales, { error: messages.invalidValue }),
})

const prefix = z
  .string({ error: messages.prefixInvalid })
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}/._-]{1,12}$/u, messages.prefixInvalid)
const wholeNumber = (minimum: number, maximum: number, says: string) =>
  formNumber(z.number({ error: says }).int(says).min(minimum, says).max(maximum, says))
const nextNumber = wholeNumber(1, 999_999_999, messages.nextNumberInvalid)

/** How documents are numbered, and what stands above and below them. */
export const documentSettings = z.object({
  billPrefix: prefix,
  nextBillNumber: nextNumber,
  receiptPrefix: prefix,
  nextReceiptNumber: nextNumber,
  prescriptionPrefix: prefix,
  nextPrescriptionNumber: nextNumber,
  letterhead: optionalText(600),
  letterheadFooter: optionalText(300),
  showsLogo: formBoolean,
})

/** What binds patients who book, move or cancel by themselves. */
export const bookingSettings = z.object({
  minimumNoticeMinutes: wholeNumber(0, 43_200, messages.minimumNoticeRange),
  bookingHorizonDays: wholeNumber(1, 730, messages.bookingHorizonRange),
  cancellationWindowHours: wholeNumber(0, 720, messages.cancellationWindowRange),
  /** With so many visits ahead, a patient cannot book another without the staff. */
  visitsAheadLimit: wholeNumber(1, 50, messages.visitsAheadRange),
  /** How long a time is held for who is offered it from the waiting list. */
  waitlistHours: wholeNumber(1, 72, messages.waitlistHoursRange),
})

export const secondFactorChoices = ['nobody', 'staff', 'everyone'] as const
export type SecondFactorFor = (typeof secondFactorChoices)[number]

/** What the organization asks of those who sign in to it. */
export const signInSettings = z.object({
  /** Who has to have a second factor. */
  secondFactorFor: z.enum(secondFactorChoices, { error: messages.invalidValue }),
  /** Minutes without a call after which staff are signed out, remembered or not; null: as the installation has it. */
  staffIdleMinutes: z.preprocess(
    value => (value === '' ? null : value),
    wholeNumber(5, 720, messages.staffIdleRange).nullable(),
  ),
  /** Exports, roles, e-mail addresses and the end of a second factor ask for the password again. */
  asksStepUp: formBoolean,
})

/** The fields that cannot change any more: what was done under them stands. */
export const lockableSettings = [
  'currency',
  'nextBillNumber',
  'nextReceiptNumber',
  'nextPrescriptionNumber',
] as const

const settings = z.object({
  _id: z.string(),
  version: z.number(),
  name: z.string(),
  type: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  email: z.string(),
  logo: z.string().nullable(),
  currency: z.string(),
  taxRate: z.string(),
  taxName: z.string().nullable(),
  timeZone: z.string(),
  country: z.string().nullable(),
  locale: z.enum(locales),
  billPrefix: z.string(),
  nextBillNumber: z.number(),
  receiptPrefix: z.string(),
  nextReceiptNumber: z.number(),
  prescriptionPrefix: z.string(),
  nextPrescriptionNumber: z.number(),
  letterhead: z.string().nullable(),
  letterheadFooter: z.string().nullable(),
  showsLogo: z.boolean(),
  minimumNoticeMinutes: z.number(),
  bookingHorizonDays: z.number(),
  cancellationWindowHours: z.number(),
  visitsAheadLimit: z.number(),
  waitlistHours: z.number(),
  secondFactorFor: z.enum(secondFactorChoices),
  staffIdleMinutes: z.number().nullable(),
  asksStepUp: z.boolean(),
  locked: z.array(z.enum(lockableSettings)),
})
export type Settings = z.output<typeof settings>

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/settings',
    summary: 'The settings of the organization',
    allow: 'settings.read',
    data: settings,
    readsNobody: 'How the organization itself is reached.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/settings',
    summary: 'Change settings of the organization; image is its logo',
    allow: 'settings.write',
    body: z
      .object({
        ...organizationSettings.shape,
        ...moneySettings.shape,
        ...regionSettings.shape,
        ...documentSettings.shape,
        ...bookingSettings.shape,
        ...signInSettings.shape,
        removeLogo: formBoolean,
      })
      .partial()
      .extend({ version }),
    multipart: 'image',
    data: settings,
    message: messages.settingsSaved,
    errors: ['stale_version', 'step_up_required'],
    stepUp: 'sometimes',
    changes: ['settings', 'services'],
  }),
}
