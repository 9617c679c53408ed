import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** '49' of 'DE'. Empty: the country has none of its own. */
export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

/** A national number in ITU-T E.164. One that cannot be of the country follows its calling code as it is: the server refuses it. */
export function internationalOf(national: string, country: string): string {
  if (!isSupportedCountry(country)) return national
  const parsed = parsePhoneNumberFromString(national, country)
  return parsed?.isPossible() ? parsed.number : `+${getCountryCallingCode(country)}${national}`
}

/** The country and the national digits of a whole number that begins with +. Null: it is not whole yet. */
export function partsOf(number: string): { country: string; national: string } | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country && parsed.isValid()
    ? { country: parsed.country, national: parsed.nationalNumber }
    : null
}
