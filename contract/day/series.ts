import { z } from 'zod'
import { isDate } from '../values/clinic-time.ts'
import { endpoint } from '../core/endpoint.ts'
import { date, idOf, instant, isId, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** How a visit repeats: the part of an RRULE that we support (RFC 5545, 3.3.10). */
export type Repetition = {
  frequency: (typeof frequencies)[number]
  /** Every this many days, weeks or months. */
  interval: number
  /** For weekly rules; empty: the weekday of the first visit. */
  weekdays: (typeof weekdayCodes)[number][]
} & ({ count: number; until?: undefined } | { until: string; count?: undefined })

/** The count includes the first visit. */
export const longestSeries = 60
export const longestSeriesDays = 731

/** 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=6', or '…;UNTIL=20270131': the last day. */
export function ruleOf({ frequency, interval, weekdays, count, until }: Repetition): string {
  return [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(weekdays.length > 0 ? [`BYDAY=${weekdays.join(',')}`] : []),
    count === undefined ? `UNTIL=${until.replaceAll('-', '')}` : `COUNT=${count}`,
  ].join(';')
}

/** Null if it is not a rule that we support. */
export function parseRule(rule: string): Repetition | null {
  const given = rule.split(';')
  if (!given.every(part => /^[A-Z]+=[^=]+$/.test(part))) return null
  const parts = new Map(given.map(part => part.split('=') as [string, string]))
  if (parts.size !== given.length) return null
  if ([...parts.keys()].some(name => !['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL'].includes(name)))
    return null
  const frequency = frequencies.find(one => one === parts.get('FREQ'))
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', 1, 99)
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map(day => weekdayCodes.find(code => code === day))
  if (!frequency || interval === null || weekdays.includes(undefined)) return null
  if (weekdays.length > 0 && frequency !== 'WEEKLY') return null
  const [countText, untilText] = [parts.get('COUNT'), parts.get('UNTIL')]
  if ((countText === undefined) === (untilText === undefined)) return null
  const same = { frequency, interval, weekdays: weekdays as Repetition['weekdays'] }
  if (countText !== undefined) {
    const count = wholeNumber(countText, 2, 9999)
    return count === null ? null : { ...same, count }
  }
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(untilText!) ?? []
  const until = `${year}-${month}-${day}`
  return isDate(until) ? { ...same, until } : null
}

const wholeNumber = (text: string, minimum: number, maximum: number) => {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN
  return number >= minimum && number <= maximum ? number : null
}

const rule = z
  .string({ error: messages.ruleInvalid })
  .max(200, messages.ruleInvalid)
  .refine(text => parseRule(text) !== null, messages.ruleInvalid)
  .refine(text => !((parseRule(text)?.count ?? 0) > longestSeries), messages.seriesTooLong)
const start = instant(messages.startRequired, messages.startInvalid)

/** A planned visit of the series, checked. */
const occurrence = z.object({
  start: z.string(),
  end: z.string(),
  /** Why this time is not possible, as a message; null if it is possible. */
  refusal: z.string().nullable(),
  /** The nearest free times of the same doctor, if it is not possible. */
  alternatives: z.array(z.string()),
})
export type Occurrence = z.output<typeof occurrence>

/** The visit alone; it and the following ones; all upcoming ones. */
export const seriesScopes = ['one', 'following', 'all'] as const
const scope = z.enum(seriesScopes, { error: messages.invalidValue })
/**
 * The new time of the chosen visit, on its clinic's clock. The others move by the same number of days, to the same hour. If only
 * the doctor changes, each keeps its own day and hour.
 */
const move = z.object({
  scope,
  date: date(),
  time: z.string({ error: messages.startInvalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.startInvalid),
  doctorId: idOf(messages.doctorRequired).optional(),
})

const visit = z.object({
  _id: z.string(),
  number: z.number(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  clinic: reference,
  doctor: reference,
})
const series = z.object({ _id: z.string(), rule: z.string(), visits: z.array(visit) })
export type Series = z.output<typeof series>

const path = 'users/appointments/:id/series'
const changes = ['appointments', 'patients'] as const
const errors = ['slot_taken', 'conflict', 'visit_invoiced'] as const

export const seriesEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The series that an appointment belongs to, in order of time',
    allow: 'appointments.series',
    data: series.nullable(),
    reads: 'appointments',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What repeating an appointment by a rule (RFC 5545) would book; books nothing',
    allow: 'appointments.series',
    body: z.object({ rule }),
    data: z.array(occurrence),
    takesLong: true,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Repeat an appointment: book the visits that follow it, all or none',
    allow: 'appointments.series',
    body: z.object({
      rule,
      /** The visits besides the appointment itself: those of the rule, or other times in their place. */
      starts: z
        .array(start, { error: messages.startRequired })
        .min(1, messages.startRequired)
        .max(longestSeries - 1, messages.seriesTooLong),
    }),
    data: series,
    success: 201,
    message: messages.seriesBooked,
    errors,
    changes,
    takesLong: true,
  }),
  previewMove: endpoint({
    method: 'POST',
    path: `${path}/move/preview`,
    summary: 'What moving an appointment with others of its series would do; moves nothing',
    allow: 'appointments.series',
    body: move,
    data: z.array(occurrence.extend({ _id: z.string(), from: z.string() })),
    takesLong: true,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/move`,
    summary:
      'Move an appointment alone, with the following ones, or with all that are ahead: by a number of days, to another time of day, or to another doctor',
    allow: 'appointments.series',
    body: move.extend({
      /** Different times for some of them, by id; null: that visit stays as it is. */
      starts: z.record(z.string().refine(isId, messages.invalidValue), start.nullable()).optional(),
    }),
    data: series,
    message: messages.seriesMoved,
    errors,
    changes,
    takesLong: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/cancel`,
    summary: 'Cancel an appointment alone, with the following ones, or with all that are ahead',
    allow: 'appointments.series',
    body: z.object({ scope }),
    data: series,
    message: messages.seriesCancelled,
    errors: ['in_use', 'illegal_status_step', 'visit_invoiced'],
    changes,
    takesLong: true,
  }),
}
