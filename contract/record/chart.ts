import { z } from 'zod'
import { endpoint, keyword } from '#contract/core/endpoint.ts'
import { gender, version } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import { allergy, historyEntry, immunization, medicine, problem } from './chart/entries.ts'
import { allergyState, facts } from './chart/facts.ts'
import { timelineItem, timelineKinds } from './chart/timeline.ts'
import { immunizationScheduleSchema } from './immunization-schedule.ts'
import { chosenClinicSharing, clinicSharing } from './sharing/clinic-sharing.ts'
import { latestVital } from './chart/vitals.ts'
import { shownVitalRanges, vitalRangesSchema } from './vital-ranges.ts'

const kinds = z.preprocess(
  named => (typeof named === 'string' ? named.split(',').filter(Boolean) : named),
  z
    .array(z.enum(timelineKinds, { error: messages.invalidValue }))
    .max(timelineKinds.length)
    .optional(),
)

const history = z.array(historyEntry)

const chart = z.object({
  patient: z.object({
    _id: z.string(),
    name: z.string(),
    number: z.number(),
    dateOfBirth: z.string().nullable(),
    gender: gender.nullable(),
    deceasedOn: z.string().nullable(),
    /** Null: nothing is marked by sex. */
    sexForRanges: z.enum(sexes).nullable(),
    image: z.string().nullable(),
    ...facts,
    /** Of blood group, ABHA number and pregnancy. */
    factsVersion: z.number(),
  }),
  allergyState,
  allergies: z.array(allergy),
  /** Ongoing first; a visit's own diagnoses are on the timeline. */
  problems: z.array(problem),
  /** Those that go on, and those that ran out within 90 days. */
  medicines: z.array(medicine),
  /** The latest value of each measure that was ever taken. */
  vitals: z.array(latestVital),
  alerts: history,
  /** Without the alerts. */
  history,
  immunizations: z.array(immunization),
  /** Newest first. */
  timeline: z.array(timelineItem),
  /** `before` of the next page of the timeline; null on the last. */
  nextBefore: z.string().nullable(),
})
export type Chart = z.output<typeof chart>

const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z.enum(choices, { error: messages.invalidValue })

/** What values are shown in; they are kept in °C, kilograms and centimetres. */
const units = z.object({
  temperature: choice(['C', 'F']),
  weight: choice(['kg', 'lb']),
  height: choice(['cm', 'in']),
})
export type RecordUnits = z.output<typeof units>

const recordSettings = z.object({
  /** Null: as shipped. */
  vitalRanges: shownVitalRanges.nullable(),
  immunizationSchedule: immunizationScheduleSchema.nullable(),
  units: units.nullable(),
  sharing: clinicSharing.nullable(),
  version: z.number(),
})
export type RecordSettings = z.output<typeof recordSettings>

/** What is not given stays; null is as shipped again. */
export const recordSettingsBody = z.object({
  vitalRanges: vitalRangesSchema.nullish(),
  immunizationSchedule: immunizationScheduleSchema.nullish(),
  units: units.nullish(),
  /** What patients read of a visit in the portal unless its doctor chooses. */
  sharing: chosenClinicSharing.nullish(),
  version,
})

export const chartEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/patients/:id/chart',
    summary: 'The record of a patient: what is true now, and the timeline',
    allow: 'chart.read',
    query: z.object({
      /** `nextBefore` of the page before. */
      before: z.string().max(120, messages.invalidValue).optional(),
      /** Kinds of the timeline, separated by commas; all of them unless given. */
      kinds,
      /** Of the timeline. */
      keyword,
    }),
    data: chart,
    reads: 'chart',
  }),
}

export const recordSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/settings/record',
    summary: "The clinic's own ranges of vitals, schedule of vaccines, units, and what is shared of visits",
    allow: 'settings.read',
    data: recordSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/settings/record',
    summary:
      "Change the clinic's ranges of vitals, schedule of vaccines, units, and what is shared of visits",
    allow: 'settings.write',
    body: recordSettingsBody,
    data: recordSettings,
    message: messages.settingsSaved,
    errors: ['stale_version'],
    changes: ['settings'],
  }),
}
