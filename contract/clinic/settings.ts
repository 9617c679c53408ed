import { z } from 'zod'
import { registerBody } from '../identity/auth.ts'
import { isTimeZone } from '../values/clinic-time.ts'
import { countryCode } from '../core/country.ts'
import { endpoint } from '../core/endpoint.ts'
import { formBoolean, formNumber, optionalText, version } from '../core/fields.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { basisPointsOf } from '../values/money.ts'
import { paperSizes } from '../values/paper-size.ts'

const { name, type, contactPerson, contactNumber, email } = registerBody.shape

/** The organization's name and contact details. */
export const organizationSettings = z.object({ name, type, contactPerson, contactNumber, email })

/** ISO 4217, if the runtime knows the code. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** The currency of prices, and the tax added when an appointment is booked. */
export const moneySettings = z.object({
  currency: z
    .string({ error: messages.currencyInvalid })
    .refine(code => currencies.includes(code), messages.currencyInvalid),
  /** Percent, with at most two decimals: '18', '12.5'. */
  taxRate: z.preprocess(
    rate => (typeof rate === 'number' ? String(rate) : rate),
    z
      .string({ error: messages.taxRateInvalid })
      .trim()
      .refine(rate => basisPointsOf(rate) !== null, messages.taxRateInvalid),
  ),
  taxName: optionalText(40),
})

/** Defaults for new clinics, and the language of mails and documents if the recipient has chosen none. */
export const regionSettings = z.object({
  timeZone: z.string({ error: messages.timeZoneInvalid }).refine(isTimeZone, messages.timeZoneInvalid),
  /** ISO 3166-1 alpha-2: for clinics without their own country whose time zone lies in it. */
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

/** The numbering of documents, and the text above and below them. */
export const documentSettings = z.object({
  billPrefix: prefix,
  nextBillNumber: nextNumber,
  receiptPrefix: prefix,
  nextReceiptNumber: nextNumber,
  prescriptionPrefix: prefix,
  nextPrescriptionNumber: nextNumber,
  certificatePrefix: prefix,
  nextCertificateNumber: nextNumber,
  letterhead: optionalText(600),
  letterheadFooter: optionalText(300),
  showsLogo: formBoolean,
  /** Of money documents, where nobody asks for another. */
  moneyPaperSize: z.enum(paperSizes, { error: messages.invalidValue }),
})

/** Rules of the appointment book: for patients who book, move or cancel by themselves, and for the desk. */
export const bookingSettings = z.object({
  minimumNoticeMinutes: wholeNumber(0, 43_200, messages.minimumNoticeRange),
  bookingHorizonDays: wholeNumber(1, 730, messages.bookingHorizonRange),
  cancellationWindowHours: wholeNumber(0, 720, messages.cancellationWindowRange),
  /** A patient with this many upcoming visits needs the staff to book another. */
  visitsAheadLimit: wholeNumber(1, 50, messages.visitsAheadRange),
  /** How long a free time is held for a person on the waiting list. */
  waitlistHours: wholeNumber(1, 72, messages.waitlistHoursRange),
  /** Receptionists enter leave of the doctors at their clinics. */
  receptionistsEnterLeave: formBoolean,
  /** A time that begins sooner is not offered to people on the waiting list. */
  waitlistNoticeHours: wholeNumber(0, 168, messages.waitlistNoticeRange),
})

export const secondFactorChoices = ['nobody', 'staff', 'everyone'] as const
export type SecondFactorFor = (typeof secondFactorChoices)[number]

/** Security rules for everyone who signs in to the organization. */
export const signInSettings = z.object({
  /** The roles that need a second factor. */
  secondFactorFor: z.enum(secondFactorChoices, { error: messages.invalidValue }),
  /** Staff are signed out after this many minutes without a call, remembered or not. Null: the installation's default. */
  staffIdleMinutes: z.preprocess(
    value => (value === '' ? null : value),
    wholeNumber(5, 720, messages.staffIdleRange).nullable(),
  ),
  /** Exports, changes of roles or e-mail addresses, and removing a second factor ask for the password again. */
  asksStepUp: formBoolean,
  /** Receptionists turn on patients' names in the calendar feeds of their clinics. */
  receptionistsShowFeedNames: formBoolean,
})

/** Fields that can no longer change, because existing records depend on them. */
export const lockableSettings = [
  'currency',
  'nextBillNumber',
  'nextReceiptNumber',
  'nextPrescriptionNumber',
  'nextCertificateNumber',
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
  certificatePrefix: z.string(),
  nextCertificateNumber: z.number(),
  letterhead: z.string().nullable(),
  letterheadFooter: z.string().nullable(),
  showsLogo: z.boolean(),
  moneyPaperSize: z.enum(paperSizes),
  minimumNoticeMinutes: z.number(),
  bookingHorizonDays: z.number(),
  cancellationWindowHours: z.number(),
  visitsAheadLimit: z.number(),
  waitlistHours: z.number(),
  receptionistsEnterLeave: z.boolean(),
  waitlistNoticeHours: z.number(),
  secondFactorFor: z.enum(secondFactorChoices),
  staffIdleMinutes: z.number().nullable(),
  asksStepUp: z.boolean(),
  receptionistsShowFeedNames: z.boolean(),
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
    // Another currency may change the price of each medicine of a long list.
    takesLong: true,
    errors: ['stale_version', 'step_up_required'],
    stepUp: 'sometimes',
    changes: ['settings', 'services'],
  }),
}
