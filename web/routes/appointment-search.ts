import { z } from 'zod'
import { appointmentStatuses } from '#contract/day/appointment-status.ts'
import { isDate } from '#contract/values/clinic-time.ts'
import { isId } from '#contract/core/fields.ts'
import { listSearch } from './list-search.ts'

/** Splits 'a,b' and keeps the valid parts. */
const several = <T extends string>(counts: (text: string) => text is T) =>
  z
    .string()
    .max(2_000)
    .transform(text => text.split(',').filter(counts))
    .optional()
    .catch(undefined)

const isStatus = (text: string): text is (typeof appointmentStatuses)[number] =>
  appointmentStatuses.some(status => status === text)
const isSomeId = (text: string): text is string => isId(text)

/**
 * Calls accept dates from 1800 to 2999. A month's sheet shows days before and after its month, so the calendar's range is
 * smaller.
 */
export const [firstCalendarDate, lastCalendarDate] = ['1801-01-01', '2998-12-31'] as const
const isCalendarDate = (text: string) => isDate(text) && text >= firstCalendarDate && text <= lastCalendarDate

/** The address of the appointments: list, calendar or waiting list. An invalid value counts as absent. */
export const appointmentSearch = listSearch.extend({
  view: z.enum(['calendar', 'waitlist']).optional().catch(undefined),
  /** The time span of the calendar; if absent, a day. */
  span: z.enum(['week', 'month', 'agenda']).optional().catch(undefined),
  date: z.string().refine(isCalendarDate).optional().catch(undefined),
  /** Ids with commas between them; if absent, all doctors. */
  doctors: z.string().max(2_000).optional().catch(undefined),
  /** Statuses that the calendar hides. */
  hide: z.string().max(200).optional().catch(undefined),
})
export type AppointmentSearch = z.output<typeof appointmentSearch>

/** The part of the address that the calendar uses. */
export const calendarSearch = appointmentSearch.pick({ span: true, date: true }).extend({
  clinicId: z.string().refine(isId).optional().catch(undefined),
  serviceId: z.string().refine(isId).optional().catch(undefined),
  doctors: several(isSomeId),
  hide: several(isStatus),
})
