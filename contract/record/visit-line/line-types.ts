// What a line of a visit can say, as plain data. The screen translates it; `words/*/app/visitLine.json` has the texts.

export type TimeUnit = 'day' | 'week' | 'month' | 'year'
export type Duration = { count: number; unit: TimeUnit }

/** Amounts are texts in plain decimals, such as '0.5', so that no digit is lost or added. */
export type Amount = { amount: string; unit: string }

/** `amount` of a combination is '40/12.5'. `in`: how much of a syrup holds it. A bare number has no unit. */
export type Strength = { amount: string; unit?: string; in?: Amount }
/** One dose; `to` is the other end of '1-2 tab'. `per`: for each kilogram, or for each kilogram and day. */
export type Dose = { amount: string; to?: string; unit: string; per?: 'kg' | 'kgDay' }

export type Recurrence =
  | { kind: 'times'; morning: number; noon: number; evening?: number; night: number }
  | { kind: 'perDay'; times: number }
  | { kind: 'everyHours'; hours: number }
  | { kind: 'alternateDays' }
  | { kind: 'weekly' }
  | { kind: 'bedtime' }
  | { kind: 'once' }

/** One step of a medicine: how much, how often, how long. A taper has several. */
export type MedicineStep = { strength?: Strength; dose?: Dose; recurrence?: Recurrence; duration?: Duration }
export type Food = 'before' | 'after' | 'with'

export type MedicineLine = MedicineStep & {
  name: string
  asNeeded?: true
  /** The highest number of doses a day. */
  maxPerDay?: number
  food?: Food
  /** The steps of a taper after the first. */
  taper?: MedicineStep[]
  /** The rest of an amount that was not understood, such as '/ 125 mg'. */
  unread?: string
  /** Words for how long that are no whole number of days, such as '3-5 days': a form keeps them, and a line is refused. */
  unclearDuration?: string
  instructions?: string
}

export type VitalMeasure =
  | 'systolic'
  | 'diastolic'
  | 'pulse'
  | 'temperatureC'
  | 'weightKg'
  | 'heightCm'
  | 'oxygenSaturation'
  | 'respiratoryRate'
export type VitalValues = Partial<Record<VitalMeasure, number>>

/** `isWarning`: the line can be stored, and the screen says what is unusual. All other problems refuse it. */
export type LineProblem =
  | { code: 'outOfLimits'; measure: VitalMeasure; least: number; most: number }
  | { code: 'unlikely'; measure: VitalMeasure; isWarning: true }
  | { code: 'diastolicNotBelowSystolic' }
  | { code: 'valueMissing' | 'measuredTwice' | 'notUnderstood'; typed: string }
  | {
      code:
        'dosageMissing' | 'recurrenceMissing' | 'eyeOrOnceDaily' | 'timesUnclear' | 'tooLong' | 'tooManyWords'
    }
  | { code: 'recurrenceTwice' | 'durationUnclear' }

export type Severity = 'mild' | 'moderate' | 'severe' | 'anaphylaxis'
export type Command = 'medicine' | 'diagnosis' | 'again' | 'allergy' | 'followUp' | 'test' | 'set'
/** What a command lacks, if it is not a line yet. */
export type Missing = 'medicine' | 'diagnosis' | 'substance' | 'time' | 'test' | 'set'

export type Meaning =
  | { kind: 'command'; name: Command }
  | { kind: 'medicine'; name: string }
  | ({ kind: 'strength' } & Strength)
  /** `contains`: how much of the medicine is in it, if the strength says so. */
  | ({ kind: 'dose'; contains?: Amount } & Dose)
  | Recurrence
  | { kind: 'asNeeded' }
  | { kind: 'maxPerDay'; count: number }
  /** `total`: how many doses or tablets that makes, if it can be computed. */
  | ({ kind: 'duration'; total?: number } & Duration)
  | { kind: 'food'; when: Food }
  | { kind: 'then' }
  | { kind: 'eyeOrOnceDaily' }
  | { kind: 'timesUnclear' }
  | { kind: 'durationUnclear' }
  | { kind: 'bloodPressure'; systolic: number; diastolic: number }
  | { kind: 'vital'; measure: VitalMeasure; value: number }
  | { kind: 'diagnosis'; text: string }
  | { kind: 'ongoing' }
  | { kind: 'substance'; text: string }
  | { kind: 'reaction'; text: string }
  | { kind: 'severity'; severity: Severity }
  | { kind: 'intolerance' }
  | { kind: 'noAllergies' }
  | ({ kind: 'followUp' } & Duration)
  /** Names, as they were typed. */
  | { kind: 'test'; names: string[] }
  | { kind: 'phrase'; name: string }
  | { kind: 'set'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'unknown'; text: string }

/** What was typed, over what was understood. The cells of a line hold all of its words, in their order. */
export type Cell = { typed: string; meaning: Meaning }

export type VisitLine =
  | { kind: 'vitals'; values: VitalValues; problems: LineProblem[]; cells: Cell[] }
  | { kind: 'diagnosis'; text: string; isOngoing: boolean; cells: Cell[] }
  | { kind: 'medicine'; medicine: MedicineLine; problems: LineProblem[]; cells: Cell[] }
  | { kind: 'again'; name?: string; cells: Cell[] }
  | {
      kind: 'allergy'
      substance: string
      reaction?: string
      severity?: Severity
      isIntolerance: boolean
      cells: Cell[]
    }
  | { kind: 'noAllergies'; cells: Cell[] }
  | { kind: 'followUp'; count: number; unit: TimeUnit; cells: Cell[] }
  | { kind: 'test'; names: string[]; cells: Cell[] }
  | { kind: 'phrase'; name: string; cells: Cell[] }
  | { kind: 'set'; name: string; cells: Cell[] }
  /** Not understood: it stays text. `missing`: a command that lacks this. */
  | { kind: 'text'; text: string; missing?: Missing; cells: Cell[] }
