import { messages } from './messages.ts'

/** One that begins with + stands as it is; ten digits alone are a national number, of the clinic's own country. */
export const phonePattern = /^(?:(?:\+91)?\d{10}|\+(?!91)[1-9]\d{6,14})$/

/** The message about a bare number that breaks the rule. `notTenDigits` is said of national and Indian numbers. */
export const phoneFault = (number: string, notTenDigits: string): string | undefined =>
  phonePattern.test(number)
    ? undefined
    : /^\+(?!91)/.test(number)
      ? messages.phoneNumberUnclear
      : notTenDigits
