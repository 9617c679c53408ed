import { lineLimit, type Prescription } from '#contract/record/prescriptions.ts'

/** A row as it is typed; it keeps its key when it moves. */
export type LineDraft = {
  key: string
  medicineName: string
  dosage: string
  recurrence: string
  duration: string
  instructions: string
}
export type LineField = Exclude<keyof LineDraft, 'key'>

export const lineFields: readonly LineField[] = [
  'medicineName',
  'dosage',
  'recurrence',
  'duration',
  'instructions',
]

/** A line without its place on the screen. */
export type Row = Omit<LineDraft, 'key'>

const blank = { medicineName: '', dosage: '', recurrence: '', duration: '', instructions: '' }

export const newLine = (filled: Partial<LineDraft> = {}): LineDraft => ({
  ...blank,
  ...filled,
  key: crypto.randomUUID(),
})

export const linesOf = ({ lines }: Prescription): LineDraft[] =>
  lines.map(({ duration, instructions, ...line }) =>
    newLine({ ...line, duration: duration ?? '', instructions: instructions ?? '' }),
  )

export const isBlank = (line: LineDraft) => lineFields.every(field => line[field].trim() === '')
export const isFull = (lines: readonly LineDraft[]) => lines.length >= lineLimit

/** Replaces the first empty row with this line, or adds it at the end. */
export function withLine(lines: readonly LineDraft[], line: LineDraft): LineDraft[] {
  const empty = lines.findIndex(isBlank)
  return empty < 0 ? [...lines, line] : lines.with(empty, line)
}

/** Moves a row one place up (-1) or down (1); at the ends it stays. */
export function movedBy(lines: readonly LineDraft[], index: number, by: -1 | 1): LineDraft[] {
  const [line, other] = [lines[index], lines[index + by]]
  return line && other ? lines.with(index, other).with(index + by, line) : [...lines]
}

/** Removes a row; if none is left, adds an empty one. */
export function without(lines: readonly LineDraft[], index: number): LineDraft[] {
  const left = lines.toSpliced(index, 1)
  return left.length > 0 ? left : [newLine()]
}
