import { z } from 'zod'
import { reference } from '#contract/core/fields.ts'
import { resultFlags } from '#contract/record/orders/result-values.ts'

export const timelineKinds = [
  'visit',
  'prescription',
  'report',
  'vitals',
  'immunization',
  'problem',
  'appointment',
  'result',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** How many there are on one page. */
export const timelinePage = 20

/** One event of a patient's record. What a kind does not have is null or empty. */
export const timelineItem = z.object({
  kind: z.enum(timelineKinds),
  _id: z.string(),
  /** RFC 3339 with the clinic's offset; of a day without a time, its first moment. */
  at: z.string(),
  /** The day at the clinic. */
  date: z.string(),
  /** False where only the day is known. */
  hasTime: z.boolean(),
  /**
   * Of a visit: open (not signed), signed, or retracted (written for the wrong patient). Of an appointment: its status. Of a
   * prescription: valid or cancelled. Of a problem: ongoing or resolved. Of results: to_review while one waits.
   */
  state: z.string().nullable(),
  /** The number as printed of a prescription; the title of a report; the vaccine; the problem; the service of an appointment. */
  title: z.string().nullable(),
  /** The first words of a signed visit's note; the batch of a vaccine. */
  text: z.string().nullable(),
  number: z.number().nullable(),
  doctor: reference.nullable(),
  diagnoses: z.array(z.string()),
  medicines: z.array(z.string()),
  /** The values of vitals that were taken outside a visit, by measure. */
  values: z.record(z.string(), z.number()),
  /** What was taken at one moment; `number` says how many there are. */
  results: z.array(
    z.object({
      name: z.string(),
      value: z.string().nullable(),
      unit: z.string().nullable(),
      text: z.string().nullable(),
      flag: z.enum(resultFlags).nullable(),
    }),
  ),
})
export type TimelineItem = z.output<typeof timelineItem>
