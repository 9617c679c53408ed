import type { ZodType } from 'zod'
import type { ChangedValues, FormValues } from '#web/ui/forms/use-contract-form.ts'

/** A value as a form holds it: a reference as its id, an empty value as ''. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return String((value as { _id: string })._id)
  return String(value)
}

/** A value as people read it: a reference as its name. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return (value as { name: string }).name
  return String(value)
}

/** The fields by name; a box without a tick is ''. */
export const textsOf = (fields: object): Map<string, string> =>
  new Map(Object.entries(fields).map(([name, value]) => [name, value === false ? '' : textOf(value).trim()]))

/** The filled-in fields that differ from the values that the form was opened with. */
export function changedTexts(filled: Map<string, string>, opened: Map<string, string>): FormValues {
  return Object.fromEntries(
    [...filled].filter(([name, text]) => opened.has(name) && opened.get(name) !== text),
  )
}

/**
 * The values that a form sends: my changes on top of the latest saved values. Empty fields are left out, like a box without a
 * tick.
 */
export function mergedTexts(
  filled: Map<string, string>,
  mine: FormValues,
  saved: Map<string, string>,
): FormValues {
  const values = [...filled].map(([name, text]) => [name, mine[name] ?? saved.get(name) ?? text] as const)
  return Object.fromEntries(values.filter(([, text]) => text !== ''))
}

/** The values of the form that differ from the record. A field that the user emptied is null if the call accepts null. */
export function changedValues(
  filled: Iterable<[string, unknown]>,
  record: object,
  schema: ZodType,
): ChangedValues {
  const known = new Map<string, unknown>(Object.entries(record))
  const changed: ChangedValues = {}
  for (const [name, value] of filled) {
    if (typeof value !== 'string' || !known.has(name)) continue
    const text = value.trim()
    if (text === textOf(known.get(name)).trim()) continue
    changed[name] = text === '' && schema.safeParse({ [name]: null }).success ? null : text
  }
  return changed
}

export type StaleField = { name: string; theirs: string; mine: string | null }

/**
 * The fields to show after another user has saved: my changes that differ from theirs, and their changes in fields that I did not
 * change (`mine` is null).
 */
export function staleFields(original: object, theirs: object, mine: ChangedValues): StaleField[] {
  const before = new Map<string, unknown>(Object.entries(original))
  return Object.entries(theirs).flatMap(([name, value]): StaleField[] => {
    if (unshown.has(name)) return []
    const mineText = name in mine ? (mine[name] ?? '') : null
    if (mineText === null)
      return textOf(before.get(name)) === textOf(value) ? [] : [{ name, theirs: textOf(value), mine: null }]
    const isSame = mineText === textOf(value) || (mineText === '' && value === false)
    return isSame ? [] : [{ name, theirs: textOf(value), mine: mineText }]
  })
}

/** Computed fields, and fields that nobody can edit. */
const unshown = new Set([
  '_id',
  'version',
  'createdAt',
  'updatedAt',
  'isDeleted',
  'number',
  'isIncomplete',
  'isSample',
])
