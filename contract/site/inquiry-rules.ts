import { messages } from '../core/messages.ts'
import { dayMs } from '../values/durations.ts'

export const inquiryKinds = ['quote', 'demoCall', 'hire', 'support'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

export type InquiryFields = {
  kind?: string | undefined
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  clinicName?: string | undefined
  message?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
}

/** In the order of the form. */
export const inquiryLengths = { name: 100, email: 254, phone: 30, clinicName: 100, message: 4000 } as const

/**
 * Error messages by field, in the order of the form. Without zod, so that the small script of the pages uses the same messages as
 * the server, whose schema calls this.
 */
export function inquiryFaults(fields: InquiryFields): Record<string, string> {
  const faults: Record<string, string> = {}
  const required = { ...requiredFields, ...(fields.kind === 'demoCall' && requiredForCall) }
  for (const [name, message] of Object.entries(required))
    if (!fields[name as keyof InquiryFields]?.trim()) faults[name] = message
  for (const [name, length] of Object.entries(inquiryLengths))
    if ((fields[name as keyof InquiryFields]?.trim().length ?? 0) > length) faults[name] = messages.tooLong
  if (!faults['email'] && !emailPattern.test(fields.email!.trim())) faults['email'] = messages.emailInvalid
  const phone = fields.phone?.trim()
  if (!faults['phone'] && phone && !phonePattern.test(phone)) faults['phone'] = messages.inquiryPhoneInvalid
  if (fields.preferredDate && !isDay(fields.preferredDate))
    faults['preferredDate'] = messages.inquiryDateRequired
  if (fields.preferredTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(fields.preferredTime))
    faults['preferredTime'] = messages.inquiryTimeRequired
  return faults
}

const requiredFields = {
  name: messages.inquiryNameRequired,
  email: messages.emailRequired,
  clinicName: messages.clinicNameRequired,
  message: messages.inquiryMessageRequired,
}
const requiredForCall = {
  preferredDate: messages.inquiryDateRequired,
  preferredTime: messages.inquiryTimeRequired,
}
const emailPattern =
  /^[^\s@\u0000-\u0020"<>(),:;\\[\]]+@[^\s@\u0000-\u0020"<>(),:;\\[\]][^\s@\u0000-\u0020"<>(),:;\\[\].]*\.[^\s@\u0000-\u0020"<>(),:;\\[\]]+$/
const phonePattern = /^\+?[\d\s\-().]{5,29}$/

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Days that a visitor may wish for: three months, starting tomorrow in the time zone where tomorrow begins last. */
export function callDays(nowMs: number): { first: string; last: string } {
  const day = (offset: number) => new Date(nowMs + offset * dayMs).toISOString().slice(0, 10)
  return { first: day(0.5), last: day(92) }
}
