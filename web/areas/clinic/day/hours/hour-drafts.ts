import type { OpeningHours, WorkingHours } from '#contract/day/hours.ts'

/** A stretch as it is typed; it keeps its key. In a clinic's own hours the clinic is ''. */
export type HourDraft = { key: string; weekday: number; clinicId: string; start: string; end: string }
/** The doctor or clinic that the hours belong to. */
export type HoursOwner = { doctorId: string } | { clinicId: string }
export type Stretch = { weekday?: number; clinicId?: string; start: string; end: string }
/** A day with other hours than the week's. */
export type Exception = { date: string; hours: Stretch[]; reason: string | null }

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A date with this weekday: 5 January 2026 is a Monday, so the day of the month is the weekday plus four. */
export const dayOfWeekday = (weekday: number) => `2026-01-${String(weekday + 4).padStart(2, '0')}`

export const draftsOf = (hours: readonly Stretch[]): HourDraft[] =>
  hours.map(({ weekday = 0, clinicId = '', start, end }) => ({
    key: crypto.randomUUID(),
    weekday,
    clinicId,
    start,
    end,
  }))

const byTime = (a: Stretch, b: Stretch) =>
  (a.weekday ?? 0) - (b.weekday ?? 0) || (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)

/** In the order of the week. The call's errors name a stretch by its index here. */
export const inOrder = (drafts: readonly HourDraft[]): HourDraft[] => drafts.toSorted(byTime)

export const openingWeek = (drafts: readonly HourDraft[]): OpeningHours[] =>
  inOrder(drafts).map(({ weekday, start, end }) => ({ weekday, start, end }))
export const workingWeek = (drafts: readonly HourDraft[]): WorkingHours[] =>
  inOrder(drafts).map(({ weekday, clinicId, start, end }) => ({ clinicId, weekday, start, end }))

const textOf = (hours: readonly Stretch[]) =>
  JSON.stringify(
    hours
      .toSorted(byTime)
      .map(({ weekday = 0, clinicId = '', start, end }) => [weekday, clinicId, start, end]),
  )
export const areSame = (a: readonly Stretch[], b: readonly Stretch[]) => textOf(a) === textOf(b)

/** A new stretch of a day starts after the last one; the first stretch starts when most clinics open. */
export function nextStretch(ofDay: readonly HourDraft[], weekday: number, clinicId: string): HourDraft {
  const last = ofDay.at(-1)
  const start = last && last.end < '20:00' ? plusAnHour(last.end) : '09:00'
  const end = last && last.end < '20:00' ? (start < '17:00' ? '17:00' : '22:00') : '17:00'
  return { key: crypto.randomUUID(), weekday, clinicId: last?.clinicId ?? clinicId, start, end }
}

const plusAnHour = (time: string) =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`

/** Copies the hours of one day to other days, and replaces the hours that those have. */
export function copiedTo(drafts: readonly HourDraft[], from: number, to: readonly number[]): HourDraft[] {
  const others = to.filter(weekday => weekday !== from)
  const copied = drafts.filter(({ weekday }) => weekday === from)
  return [
    ...drafts.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap(weekday => copied.map(draft => ({ ...draft, key: crypto.randomUUID(), weekday }))),
  ]
}

/** The call's errors, by the key of the stretch: 'hours.2.start' → { [key]: { start } }. */
export function errorsByKey(
  errors: Readonly<Record<string, string>>,
  drafts: readonly HourDraft[],
): Record<string, string> {
  const ordered = inOrder(drafts)
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, index, field] = /^hours\.(\d+)\.(\w+)$/.exec(name) ?? []
      const draft = index === undefined ? undefined : ordered[Number(index)]
      return [draft ? `${draft.key}.${field}` : name, message]
    }),
  )
}
