import { isId } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { dateOf, localToInstant } from '#contract/values/clinic-time.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/**
 * A place on the timeline: microseconds since 1970, as exact as the database keeps them, and the id of the event. Newer events
 * come first; of one moment, higher ids.
 */
export type Place = { micros: number; id: string }

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** In the year 2255: microseconds beyond it are no exact numbers. */
const top: Place = { micros: 9_000_000_000_000_000, id: highestId }

export const isBefore = (one: Place, other: Place) =>
  one.micros < other.micros || (one.micros === other.micros && one.id < other.id)

/** Opaque text for `before`. */
export const writeCursor = ({ micros, id }: Place) => Buffer.from(`${micros} ${id}`).toString('base64url')

/** Without text: before everything. Errors: invalid_input. */
export function readCursor(text: string | undefined): Place {
  if (text === undefined) return top
  const [micros, id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const place = { micros: Number(micros), id }
  if (!Number.isSafeInteger(place.micros) || Math.abs(place.micros) > top.micros || !isId(id))
    throw invalidInput({ before: messages.invalidValue })
  return place
}

/** As a value of timestamptz. */
export function momentOfPlace({ micros }: Place): string {
  const seconds = Math.floor(micros / 1_000_000)
  const rest = String(micros - seconds * 1_000_000).padStart(6, '0')
  return new Date(seconds * 1000).toISOString().replace('.000Z', `.${rest}Z`)
}

/**
 * The same place among events of which only the day is known: each stands at the first moment of its day. Rows before it have
 * `(day, id) < (the answer)`.
 */
export function dayOfPlace({ micros, id }: Place, zone: string): { day: string; id: string } {
  const day = dateOf(zone, Math.floor(micros / 1000))
  return { day, id: placeOfDay(day, zone) === micros ? id : highestId }
}

export const placeOfDay = (day: string, zone: string) => localToInstant(zone, day, 0) * 1000
