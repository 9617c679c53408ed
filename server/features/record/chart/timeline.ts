import {
  timelineKinds,
  timelinePage,
  type TimelineItem,
  type TimelineKind,
} from '#contract/record/chart/timeline.ts'
import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import { allSent } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { ChartPatient } from './find-patient.ts'
import { dayOfPlace, isBefore, momentOfPlace, writeCursor, type Place } from './timeline-cursor.ts'
import { sources, type Asked, type Found } from './timeline-sources.ts'
import { findResults } from './timeline-results.ts'
import { findVisits } from './timeline-visits.ts'

type Page = { timeline: TimelineItem[]; nextBefore: string | null }

/**
 * The events of a patient's record before a place, newest first. Each kind is asked for as many as a page has, and one more: as
 * many statements and rows, however long the record is. They are sent at once.
 */
export async function findTimeline(
  call: Call,
  patient: ChartPatient,
  {
    before,
    kinds = [...timelineKinds],
    keyword,
  }: { before: Place; kinds?: TimelineKind[] | undefined; keyword?: string | undefined },
): Promise<Page> {
  const asked: Asked = {
    call,
    patient,
    before: { moment: momentOfPlace(before), id: before.id, ...named(dayOfPlace(before, patient.zone)) },
    search: keyword ? { like: containing(keyword), words: wordsOf(keyword) } : undefined,
    hasVisits: kinds.includes('visit'),
  }
  const wanted = [...new Set(kinds)]
  const found = (await allSent(wanted.map((kind): Promise<Found[]> => finders[kind](asked)))).flat()
  found.sort((one, other) => (isBefore(one.place, other.place) ? 1 : -1))
  const page = found.slice(0, timelinePage)
  return {
    timeline: page.map(({ place, zone, ...item }) => {
      const instant = Math.floor(place.micros / 1000)
      return {
        ...nothing,
        ...item,
        _id: place.id,
        at: formatInstant(zone, instant),
        date: dateOf(zone, instant),
      }
    }),
    nextBefore: found.length > timelinePage ? writeCursor(page.at(-1)!.place) : null,
  }
}

const finders = { ...sources, visit: findVisits, result: findResults }

const named = ({ day, id }: { day: string; id: string }) => ({ day, dayId: id })

const nothing = {
  state: null,
  title: null,
  text: null,
  number: null,
  doctor: null,
  diagnoses: [],
  medicines: [],
  values: {},
  results: [],
}

/** Every word, from its beginning: a query of the text search. Empty if there is no word. */
const wordsOf = (keyword: string): string =>
  (keyword.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(word => `'${word}':*`).join(' & ')
