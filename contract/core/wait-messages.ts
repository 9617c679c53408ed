import { messages } from './messages.ts'

/** What the answer 429 says where its call has no sentence of its own, by the seconds that are left at most. */
const waitMessages: readonly (readonly [mostSeconds: number, message: string])[] = [
  [20, messages.tooManyRequests],
  [60, messages.tooManyForAMinute],
  [5 * 60, messages.tooManyForFiveMinutes],
  [15 * 60, messages.tooManyForAQuarter],
  [60 * 60, messages.tooManyForAnHour],
  [Infinity, messages.tooManyForADay],
]

export const everyWaitMessage = waitMessages.map(([, message]) => message)

export const waitMessageOf = (seconds: number): string =>
  waitMessages.find(([mostSeconds]) => seconds <= mostSeconds)![1]
