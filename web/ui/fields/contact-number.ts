import { bareNumber } from '#contract/values/bare-number.ts'

/** What stays in the field of what was typed or pasted, and whether a digit too many was left out. */
export function takeContactNumber(text: string): { value: string; isTooLong: boolean } {
  const bare = bareNumber(text)
  const limit = bare.startsWith('+91') ? 13 : bare.startsWith('0') ? 11 : 10
  return { value: bare.slice(0, limit), isTooLong: bare.length > limit }
}
