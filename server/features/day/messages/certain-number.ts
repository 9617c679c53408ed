import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Characters that people type between the digits of a number. */
const between = /[\s\-().]/g

/**
 * E.164, where it is certain whose number it is: one that begins with + says it itself, a national one has the calling code
 * of the clinic's country. Of several clinics (the one that wrote it down, and the one of the visit) all have to agree.
 * Nothing else tells the country; a time zone does not.
 */
export function certainNumber(
  phoneNumber: string,
  countries: readonly [string | null, ...(string | null)[]],
): { number: string } | 'no_country' | 'number_unclear' {
  const bare = phoneNumber.normalize('NFKC').replace(between, '')
  if (bare.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(bare) ? { number: bare } : 'number_unclear'
  const numbers = new Set<string | undefined>()
  for (const country of countries) {
    if (!country) return 'no_country'
    numbers.add(nationalNumber(bare, country))
  }
  const [number] = numbers
  return number && numbers.size === 1 ? { number } : 'number_unclear'
}

function nationalNumber(bare: string, country: string): string | undefined {
  // The specification's rule: ten digits are an Indian number, whatever they begin with.
  if (country === 'IN') return /^\d{10}$/.test(bare) ? `+91${bare}` : undefined
  if (!/^\d+$/.test(bare) || !isSupportedCountry(country)) return undefined
  const parsed = parsePhoneNumberFromString(bare, country)
  return parsed?.isPossible() ? parsed.number : undefined
}
