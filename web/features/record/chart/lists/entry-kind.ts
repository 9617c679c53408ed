import type { ReactNode } from 'react'
import type {
  allergyEndpoints,
  historyEndpoints,
  immunizationEndpoints,
} from '#contract/record/chart/entries.ts'
import type { HidableKind } from '#contract/record/chart/family.ts'
import type { medicineEndpoints, problemEndpoints } from '#contract/record/chart/entries.ts'
import type { Question } from '#web/features/record/safety/use-medicine-check.ts'

/** What stands in the fields of a form, by name. */
export type Values = Record<string, string>

export type EntryField = {
  name: string
  label: string
  /** `code`: a problem, found among the codes while typing. */
  /** `medicine`: one of the list of medicines, found while typing. */
  type?: 'date' | 'choice' | 'code' | 'medicine'
  choices?: readonly { value: string; label: string }[]
  /** Of a choice: what stands for none. */
  prompt?: string
  suggestions?: readonly string[]
  isOptional?: boolean
  width?: 3 | 4 | 6 | 12
}

export type CheckedLine = Question['lines'][number]

export type Entry = { _id: string; version: number; isHiddenFromFamily: boolean }

/** One press changes an entry. */
export type Act = {
  label: string
  body: object
  /** A line for the reason opens first. */
  asksReason?: true
  /** Takes it back. */
  undo?: object
}

export type EntryCalls =
  | typeof allergyEndpoints
  | typeof historyEndpoints
  | typeof immunizationEndpoints
  | typeof medicineEndpoints
  | typeof problemEndpoints

/** How one kind of entry is shown and typed; the list does the rest. */
export type EntryKind<Row extends Entry> = {
  kind: HidableKind
  calls: EntryCalls
  title: string
  addLabel: string
  none: string
  fields: readonly [EntryField, ...EntryField[]]
  /** The entry in one line of text. */
  textOf: (row: Row) => string
  noteOf?: (row: Row) => ReactNode
  isOver?: (row: Row) => boolean
  valuesOf: (row: Row) => Values
  /** Empty fields are sent as null unless this says otherwise. */
  toBody?: (values: Values) => object
  /** What a line that was typed into the first field alone says, by field. */
  readLine?: (typed: string) => Values
  /** What is sent instead of the fields for such a line, if the server reads it better. */
  lineBody?: (typed: string) => object | undefined
  /** What is checked as a medicine while it is written. Undefined: it cannot be read. */
  toChecked?: (body: object) => CheckedLine | undefined
  actsOf?: (row: Row) => Act[]
}

/** Whose list it is, and the visit in which something is entered now. */
/** `mayHide`: entries can be hidden from the family. */
export type ListOf = {
  patientId: string
  encounterId: string | undefined
  mayWrite: boolean
  mayHide: boolean
}

/** All calls of entries have the same shape; TypeScript cannot see it of several kinds at once. */
export const oneKind = (calls: EntryKind<never>['calls']) => calls as unknown as typeof historyEndpoints

export const bodyOf = <Row extends Entry>({ toBody }: EntryKind<Row>, values: Values): object =>
  toBody ? toBody(values) : emptyAsNull(values)

export const emptyAsNull = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value]),
  )
