import type { Hold } from '#contract/day/public-booking.ts'
import type { Contact } from '../check-contact.ts'
import type { TypedFields } from '../form-fields.ts'
import type { AskedWait } from './use-waiting.ts'

/** A hold, the choice it was made for, and whether a code was mailed for it. */
export type HeldTime = { hold: Hold; wanted: string; isMailed: boolean }

/** What a visitor chose and typed before a code was mailed. */
export type KeptBooking = {
  choice: {
    serviceId: string
    moreServiceIds: readonly string[]
    doctorId: string
    date: string | null
    start: string
    isWaiting: boolean
    contact: Contact
  }
  fields: TypedFields
  /** The held time, or what was asked of the waiting list. */
  held: HeldTime | null
  wait: AskedWait | null
}

/** As long as the mailed code is valid. */
const keptMs = 10 * 60_000

type Stored = { base: string; until: number; booking: KeptBooking }

/** `base` is the path of the clinic's calls. */
export const storedText = (base: string, booking: KeptBooking, now: number) =>
  JSON.stringify({ base, until: now + keptMs, booking } satisfies Stored)

/** Null: nothing was kept, it is of another clinic's page, or its time is over. */
export function bookingIn(text: string | null, base: string, now: number): KeptBooking | null {
  if (text === null) return null
  const stored = JSON.parse(text) as Stored
  return stored.base === base && stored.until > now ? stored.booking : null
}

const name = 'lindenwell-booking'

/**
 * At the code step the tab keeps the form: a reload, or a phone that put the page away while its visitor read the mail, loses
 * nothing. The code is never kept.
 */
export const keptBooking = {
  keep(base: string, booking: KeptBooking): void {
    try {
      sessionStorage.setItem(name, storedText(base, booking, Date.now()))
    } catch {
      // The browser keeps nothing: a reload begins again.
    }
  },
  read(base: string): KeptBooking | null {
    try {
      return bookingIn(sessionStorage.getItem(name), base, Date.now())
    } catch {
      return null
    }
  },
  drop(): void {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
