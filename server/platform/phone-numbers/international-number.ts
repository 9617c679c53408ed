import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { messages } from '#contract/core/messages.ts'
import { bareNumber } from '#contract/values/phone-number.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/**
 * A typed number as ITU-T E.164 has it. One that begins with + says its country itself, a national one is of the clinic's `country`
 * (ISO 3166-1 alpha-2). Null: there is no such number, or nobody knows of which country it is. A time zone does not tell.
 */
export function internationalNumber(typed: string, country: string | null): string | null {
  const bare = bareNumber(typed)
  if (!/^\+?\d{4,15}$/.test(bare)) return null
  // The specification's rule: Indian numbers have ten digits, whatever they begin with.
  if (bare.startsWith('+91')) return /^\+91\d{10}$/.test(bare) ? bare : null
  if (bare.startsWith('+')) return possible(bare)
  if (country === 'IN') return /^\d{10}$/.test(bare) ? `+91${bare}` : null
  return country && isSupportedCountry(country) ? possible(bare, country) : null
}

function possible(bare: string, country?: Parameters<typeof parsePhoneNumberFromString>[1] & string) {
  const parsed = parsePhoneNumberFromString(bare, country)
  return parsed?.isPossible() ? parsed.number : null
}

/**
 * The number that is kept: E.164; a national one stays as it is where nobody chose the clinic's country. Undefined stays undefined.
 * Errors: invalid_input on `field`.
 */
export function requireNumber<Typed extends string | undefined>(
  field: string,
  typed: Typed,
  country: string | null,
): Typed | string {
  if (typed === undefined) return typed
  if (country === null && !typed.startsWith('+')) return typed
  const number = internationalNumber(typed, country)
  if (!number) throw invalidInput({ [field]: messages.phoneNumberUnclear })
  return number
}

/** '49' of 'DE'. Empty where nobody chose the country, or it has no code of its own. */
export const callingCodeOf = (country: string | null): string =>
  country && isSupportedCountry(country) ? getCountryCallingCode(country) : ''
