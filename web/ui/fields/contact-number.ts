import { bareNumber, tenDigitsOf } from '#contract/values/phone-number.ts'

/** ITU-T E.164: a plus and fifteen digits at most. */
const longest = 15

/**
 * The part of a typed or pasted text that stays in the field, and whether it had too many digits. Indian numbers have ten; one that
 * begins with + is of any country.
 */
export function takeContactNumber(text: string, country = 'IN'): { value: string; isTooLong: boolean } {
  const bare = country === 'IN' ? tenDigitsOf(text) : bareNumber(text)
  const limit = limitOf(bare, country)
  return { value: bare.slice(0, limit), isTooLong: bare.length > limit }
}

function limitOf(bare: string, country: string): number {
  if (bare.startsWith('+91')) return 13
  if (bare.startsWith('+')) return longest + 1
  if (country !== 'IN') return longest
  return bare.startsWith('00') ? longest + 2 : bare.startsWith('0') ? 11 : 10
}
