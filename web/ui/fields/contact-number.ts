import { bareNumber } from '#contract/values/bare-number.ts'

/** The part of a typed or pasted text that stays in the field, and whether it had too many digits. */
export function takeContactNumber(text: string): { value: string; isTooLong: boolean } {
  const bare = bareNumber(text)
  const limit = bare.startsWith('+91') ? 13 : bare.startsWith('0') ? 11 : 10
  return { value: bare.slice(0, limit), isTooLong: bare.length > limit }
}
