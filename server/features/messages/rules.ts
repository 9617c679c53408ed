import type { VisitKind } from '#contract/mail-templates.ts'
import type { MessageChannel } from '#contract/patient-messages.ts'

const minuteMs = 60_000

/** A mistake that is undone within this time is told to nobody. */
export const noticeDelayMs = 3 * minuteMs

/** What a patient knows of a visit: when, and with whom. Null: there is none for them. */
export type Known = { startsAt: number; doctorId: string } | null

/** What there is to tell who knew `before`, now that it is `after`. What has passed is told to nobody. */
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

export const triesAtMost = 6

/** Milliseconds until the next try, after so many. */
export const pauseAfter = (attempts: number): number => ([1, 5, 15, 60, 180][attempts - 1] ?? 180) * minuteMs

/** A worker that took a message and did not say within this time what became of it has died. */
export const claimMs = 2 * minuteMs

type Reach = { email: string | null; phoneNumber: string; choice: string | null }

/**
 * The way to a patient among those that are open: the one they chose, else a mail, an SMS, WhatsApp, whichever reaches them.
 * Who chose a way that is closed is not written to by another.
 */
export function wayTo(
  { email, phoneNumber, choice }: Reach,
  open: readonly MessageChannel[],
): { channel: MessageChannel; recipient: string } | 'opted_out' | 'off' | 'unreachable' {
  if (choice === 'none') return 'opted_out'
  const wanted = open.filter(channel => choice === null || channel === choice)
  if (wanted.length === 0) return 'off'
  for (const channel of wanted) {
    const recipient = channel === 'mail' ? email : phoneNumber
    if (recipient) return { channel, recipient }
  }
  return 'unreachable'
}

/** E.164 of ten digits: the country says the prefix, and where it is not known, the part of the world that the clinic is in. */
export function internationalNumber(tenDigits: string, country: string | null, timeZone: string): string {
  const isAmerican = country ? country === 'USA' : timeZone.startsWith('America/')
  return `${isAmerican ? '+1' : '+91'}${tenDigits}`
}

/**
 * A name or the like in a line of text that we send in the clinic's name. Who books may type anything there, for somebody
 * else's number: it stays on its line, is short, and holds nothing that a phone would make a link of.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[/\\:@<>{}]|\.(?=\S)/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80)
}
