import { internationalNumber } from '#server/platform/phone-numbers/international-number.ts'

/**
 * The number as E.164, if it is certain. A number with + names its country. A national number gets the calling code of the clinic's
 * country. If several clinics are involved (the one that wrote it down, and the one of the visit), all must give the same number.
 */
export function certainNumber(
  phoneNumber: string,
  countries: readonly [string | null, ...(string | null)[]],
): { number: string } | 'no_country' | 'number_unclear' {
  const isNational = !phoneNumber.startsWith('+')
  if (isNational && countries.includes(null)) return 'no_country'
  const numbers = new Set(countries.map(country => internationalNumber(phoneNumber, country)))
  const [number] = numbers
  return number && numbers.size === 1 ? { number } : 'number_unclear'
}
