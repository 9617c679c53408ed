import type { VisitKind } from '#contract/clinic/mail-templates.ts'
import type { dropReasons, MessageChannel } from '#contract/day/patient-messages.ts'
import type { MessageProvider } from '#server/platform/messages/provider.ts'
import { certainNumber } from './certain-number.ts'

const minuteMs = 60_000

/** A change that is undone within this time is never sent. */
export const noticeDelayMs = 3 * minuteMs

/** A visit as the patient was last told: start and doctor. Null: the patient knows of no visit. */
export type Known = { startsAt: number; doctorId: string } | null

/** Which message a patient gets who knew the visit as `before` and for whom it is `after` now. Past visits get none. */
export function noticeOf(before: Known, after: Known, now: number): Exclude<VisitKind, 'reminder'> | null {
  if (after) {
    if (after.startsAt <= now) return null
    if (!before) return 'confirmation'
    return before.startsAt === after.startsAt && before.doctorId === after.doctorId ? null : 'moved'
  }
  return before && before.startsAt > now ? 'cancelled' : null
}

/** When to remind of a visit. One that would come together with the notice of it is left out. */
export function remindersOf(
  startsAt: number,
  minutes: readonly number[],
  now: number,
): { minutesBefore: number; dueAt: number }[] {
  return minutes
    .map(minutesBefore => ({ minutesBefore, dueAt: startsAt - minutesBefore * minuteMs }))
    .filter(({ dueAt }) => dueAt > now + noticeDelayMs)
}

/** The ways on which messages can leave here: by mail always, by phone with a provider. */
export const readyChannels = (provider: Pick<MessageProvider, 'channels'> | undefined): MessageChannel[] => [
  'mail',
  ...(provider?.channels ?? []),
]

export const triesLimit = 6

/** Milliseconds until the next try, after so many. */
export const pauseAfter = (attempts: number): number => ([1, 5, 15, 60, 180][attempts - 1] ?? 180) * minuteMs

/** A message whose result is unknown is asked for after this time: by then the provider has taken it, or never will. */
export const askAfterMs = 5 * minuteMs
/** The provider's clock may differ from ours by this much. */
export const clockSkewMs = 10 * minuteMs

/** A worker that took a message and did not say within this time what became of it has died. */
export const claimMs = 2 * minuteMs

/** `countries`: of the clinic of the visit, and of the one that the patient belongs to; null: nobody knows it. */
type Reach = {
  email: string | null
  phoneNumber: string
  choice: string | null
  countries: readonly [string | null, ...(string | null)[]]
}
/** Where a message goes. `sentTo`: the E.164 number of a phone. */
export type Destination = { channel: MessageChannel; recipient: string; sentTo: string | null }
/** Why a message is dropped. */
export type DropReason = (typeof dropReasons)[number]
type NoDestinationReason = 'opted_out' | 'off' | 'unreachable' | 'no_country' | 'number_unclear'

/**
 * The way to reach a patient, among those that are turned on: the one they chose, else the first possible one of mail, SMS and
 * WhatsApp. A patient who chose a way that is turned off is not reached by another.
 */
export function destinationOf(
  { email, phoneNumber, choice, countries }: Reach,
  open: readonly MessageChannel[],
): Destination | NoDestinationReason {
  if (choice === 'none') return 'opted_out'
  const wanted = open.filter(channel => choice === null || channel === choice)
  if (wanted.length === 0) return 'off'
  if (email && wanted.includes('mail')) return { channel: 'mail', recipient: email, sentTo: null }
  const byPhone = wanted.find(channel => channel !== 'mail')
  if (!byPhone || !phoneNumber) return 'unreachable'
  const certain = certainNumber(phoneNumber, countries)
  return typeof certain === 'string'
    ? certain
    : { channel: byPhone, recipient: phoneNumber, sentTo: certain.number }
}

/** Names that can belong to nobody (RFC 2606, 2), and that of the sample organization's patients. */
const sampleAddress = /\.(?:example|invalid)$|@example\.in$/
export const isSampleAddress = (recipient: string): boolean => sampleAddress.test(recipient)
