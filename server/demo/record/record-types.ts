import type { VitalValues } from '#contract/record/vital-limits.ts'

export type SampleVisit = {
  /** The sections of the note by their keys. {weeks} are the weeks of a pregnancy. */
  note: Record<string, string>
  diagnosis: { text: string; code: string }
  /** The weight is what the patient's own has changed by. */
  vitals: VitalValues
  lines?: readonly { medicineName: string; dosage: string; recurrence: string; duration?: string }[]
}

export type SampleStory = {
  visits: readonly SampleVisit[]
  /** What is entered with the first visit. */
  problems?: readonly { text: string; code: string; yearsAgo: number }[]
  medicines?: readonly { medicineName: string; dosage: string; recurrence: string }[]
  /** At least so many days between two written visits. */
  everyDays: number
  /** Blood pressure is also taken at home, two weeks before each visit. */
  atHome?: boolean
}

export type SampleRecord = {
  story: string
  /** The place of their doctor in `sampleDoctors`. */
  doctor: number
  /** Of children, in days, so that growth and vaccines fit on each day. */
  age: { years: number } | { days: number }
  heightCm?: number
  weightKg?: number
  /** 'none': asked, and there are none. Left out: not asked. */
  allergies?: 'none' | readonly Allergy[]
  history?: readonly { kind: 'past' | 'family' | 'social' | 'alert'; text: string }[]
  bloodGroup?: string
  /** The first day of the last period, so many days ago. */
  pregnantDays?: number
  /** Vaccines of a child that were missed. */
  missed?: readonly string[]
}

type Allergy = { substance: string; reaction?: string; severity?: string; kind?: 'allergy' | 'intolerance' }
