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

/** `base` is the path of the clinic's calls. */
type Stored = { base: string; until: number; booking: KeptBooking }

/** Null: nothing was kept, it cannot be read, it is of another clinic's page, or its time is over. */
function storedIn(text: string | null, base: string, now: number): Stored | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Stored | null
    return stored?.base === base && stored.until > now ? stored : null
  } catch {
    return null
  }
}

const name = 'lindenwell-booking'
let ending: ReturnType<typeof setTimeout> | undefined

function dropAt(until: number) {
  clearTimeout(ending)
  ending = setTimeout(() => keptBooking.drop(), until - Date.now())
}

/**
 * At the code step the tab keeps the form: a reload, or a phone that put the page away while its visitor read the mail, loses
 * nothing. The code is never kept. The form names a person, so it is removed when its time is over.
 */
export const keptBooking = {
  keep(base: string, booking: KeptBooking): void {
    try {
      const until = Date.now() + keptMs
      sessionStorage.setItem(name, JSON.stringify({ base, until, booking } satisfies Stored))
      dropAt(until)
    } catch {
      // The browser keeps nothing: a reload begins again.
    }
  },
  read(base: string): KeptBooking | null {
    try {
      const stored = storedIn(sessionStorage.getItem(name), base, Date.now())
      if (stored) dropAt(stored.until)
      else keptBooking.drop()
      return stored && stored.booking
    } catch {
      return null
    }
  },
  drop(): void {
    clearTimeout(ending)
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
