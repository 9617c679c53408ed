import { z } from 'zod'
import { allergy, immunization, medicine } from './chart/entries.ts'
import { forEachVital } from './vital-limits.ts'

const text = z.string().nullable().default(null)

/** A copy: later changes of the record do not reach it. Null is what was not kept when the visit was signed. */
export const recordAsSigned = z.object({
  problems: z
    .array(
      z.object({
        _id: z.string(),
        text: z.string(),
        code: text,
        encounterId: text,
        state: z.string(),
        since: text,
        resolvedOn: text,
      }),
    )
    .default([]),
  allergies: z
    .array(
      z.object({
        substance: z.string(),
        reaction: text,
        severity: allergy.shape.severity.default(null),
        kind: allergy.shape.kind.default('allergy'),
      }),
    )
    .default([]),
  allergyState: z.string().default('not_asked'),
  /** Those that went on, and those that had run out within 90 days. */
  medicines: z
    .array(
      medicine.pick({
        medicineName: true,
        dosage: true,
        recurrence: true,
        instructions: true,
        startedOn: true,
        lastsUntil: true,
        state: true,
      }),
    )
    .nullable()
    .default(null),
  immunizations: z
    .array(immunization.pick({ vaccine: true, givenOn: true, batch: true }))
    .nullable()
    .default(null),
  vitals: z.array(z.object(forEachVital(z.number().nullable().default(null)))).default([]),
})
