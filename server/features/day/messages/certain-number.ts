import { internationalNumber } from '#server/platform/phone-numbers/international-number.ts'

/**
 * E.164, where it is certain whose number it is: one that begins with + says it itself, a national one has the calling code
 * of the clinic's country. Of several clinics (the one that wrote it down, and the one of the visit) all have to agree.
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
