import { z } from 'zod'
import { money } from '../core/fields.ts'
import { appointmentStatuses } from './appointment-status.ts'

/** An appointment as its patient sees it, on the booking page and behind a mailed link. */
export const bookedVisit = z.object({
  number: z.number(),
  status: z.enum(appointmentStatuses),
  start: z.string(),
  end: z.string(),
  patient: z.object({ name: z.string() }),
  doctor: z.object({ name: z.string() }),
  service: z.object({ name: z.string() }),
  moreServices: z.array(z.object({ name: z.string() })),
  /** Not at the clinic: no address is shown. */
  isOnline: z.boolean(),
  total: money,
  /** What was paid before it was confirmed. `givenBack`: a part of it or all, also while it is under way; null: nothing. */
  deposit: z.object({ amount: money, givenBack: money.nullable() }).nullable(),
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    contactNumber: z.string(),
    timeZone: z.string(),
    /** The slug of its booking page, if the page is open. */
    slug: z.string().nullable(),
  }),
  /** When the patient confirmed that they will come; null if not yet. */
  confirmedAt: z.string().nullable(),
  /** Whether the patient can still confirm: the visit is in the future. */
  isConfirmable: z.boolean(),
  /** A file (.ics) for the patient's own calendar while the visit is in the future; same event as in the mailed invitation. */
  calendar: z.string().nullable(),
  /** A note that staff marked as for the patient, or the patient's own words. */
  note: z.string().nullable(),
  /** Until when the patient can move or cancel it without calling; null if no longer. */
  changeableUntil: z.string().nullable(),
})
export type BookedVisit = z.output<typeof bookedVisit>
