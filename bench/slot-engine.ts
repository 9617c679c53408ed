import { getSlots } from 'slot-calculator'
import { addDays, formatInstant, localToInstant, minutesOfDay } from '#contract/values/clinic-time.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'
import type { SlotQuery } from '#server/features/day/scheduling/slots.ts'
import { median, printRow } from './row.ts'
import type { BenchRow } from './row.ts'

// Thirty days of quarter hours with 200 bookings; the clocks go back on 1 November.
const ZONE = 'America/New_York'
const FROM = '2026-10-20'
const DAYS = 30
const QUARTER = 15 * 60_000
const ROUNDS = 41

interface Case {
  name: string
  opens: string
  closes: string
}
const clinicDay: Case = { name: '09:00–17:00', opens: '09:00', closes: '17:00' }
const roundTheClock: Case = { name: 'round the clock, an hour repeated', opens: '00:00', closes: '24:00' }

function queryOf({ opens, closes }: Case): SlotQuery {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: opens, end: closes }))
  const query = {
    zone: ZONE,
    from: FROM,
    to: addDays(FROM, DAYS - 1),
    openingHours,
    workingHours: null,
    holidays: [],
    leave: [],
    bookedInstants: [],
    now: localToInstant(ZONE, FROM, 0),
    durationMinutes: 15,
    slotLengthMinutes: 15,
  }
  return { ...query, bookedInstants: pick(freeSlots(query), 200) }
}

/** Picks this many at random, but the same in every run. */
function pick(slots: Interval[], count: number): Interval[] {
  const left = [...slots]
  let seed = 20_261_101
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return left.splice(seed % left.length, 1)
  }).flat()
}

/** Both sides return texts with the zone's offset, as an answer over HTTP needs them. */
const ours = (query: SlotQuery) =>
  freeSlots(query).map(({ start, end }) => ({
    from: formatInstant(ZONE, start),
    to: formatInstant(ZONE, end),
  }))

/** Gets the days as instants, which is a little faster for it than weekdays with a zone. */
function yardstick({ bookedInstants }: SlotQuery, { opens, closes }: Case) {
  const text = (instant: number) => formatInstant(ZONE, instant)
  const at = (day: number, time: string) => text(localToInstant(ZONE, addDays(FROM, day), minutesOfDay(time)))
  const config = {
    from: at(0, '00:00'),
    to: at(DAYS - 1, '24:00'),
    availability: Array.from({ length: DAYS }, (_, day) => ({ from: at(day, opens), to: at(day, closes) })),
    unavailability: bookedInstants.map(({ start, end }) => ({ from: text(start), to: text(end) })),
    duration: QUARTER / 60_000,
    outputTimezone: ZONE,
  }
  return () => getSlots(config).availableSlots
}

const instantsOf = (slots: { from: string; to: string }[]) =>
  JSON.stringify(slots.map(({ from, to }) => [Date.parse(from), Date.parse(to)]))

function measure(one: Case) {
  const query = queryOf(one)
  const theirs = yardstick(query, one)
  const samples: { ours: number[]; yardstick: number[] } = { ours: [], yardstick: [] }
  const cold = timed(() => ours(query))
  for (let round = 0; round < ROUNDS; round++) {
    samples.ours.push(timed(() => ours(query)))
    samples.yardstick.push(timed(theirs))
  }
  return {
    ours: median(samples.ours),
    yardstick: median(samples.yardstick),
    cold,
    slots: ours(query).length,
    same: instantsOf(ours(query)) === instantsOf(theirs()),
  }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

export async function run(): Promise<BenchRow> {
  const day = measure(clinicDay)
  const clock = measure(roundTheClock)
  const same = day.same && clock.same
  const ratio = day.ours / day.yardstick
  return {
    name: 'slot engine, 30 days × 15 minutes × 200 bookings',
    ours: day.ours,
    yardstick: day.yardstick,
    unit: 'ms',
    ratio,
    bar: '≤ 3 ms, ≤ 1/9 of slot-calculator, the same slots',
    pass: same && day.ours <= 3 && ratio <= 1 / 9,
    notes: [
      `${clinicDay.name}: ${day.slots} slots, ${day.same ? 'identical' : 'DIFFERENT'}; first call ${day.cold.toFixed(2)} ms`,
      `${roundTheClock.name}: ${clock.slots} slots, ${clock.same ? 'identical' : 'DIFFERENT'}; ` +
        `${clock.ours.toFixed(2)} ms against ${clock.yardstick.toFixed(1)} ms`,
      `medians of ${ROUNDS} rounds in turn, each with its slots written as text with offset`,
    ],
  }
}

if (import.meta.main) {
  const row = await run()
  printRow(row)
  process.exitCode = row.pass ? 0 : 1
}
