import type { ZodType } from 'zod'
import type { ChangedValues, FormValues } from '#web/ui/forms/use-contract-form.ts'

/** As a form carries it: a reference by its id, nothing as the empty text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return String((value as { _id: string })._id)
  return String(value)
}

/** As people read it: a reference by its name. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return (value as { name: string }).name
  return String(value)
}

/** By name; a box without a tick is the empty text. */
export const textsOf = (fields: object): Map<string, string> =>
  new Map(Object.entries(fields).map(([name, value]) => [name, value === false ? '' : textOf(value).trim()]))

/** The filled-in fields that differ from what the form was opened with. */
export function changedTexts(filled: Map<string, string>, opened: Map<string, string>): FormValues {
  return Object.fromEntries(
    [...filled].filter(([name, text]) => opened.has(name) && opened.get(name) !== text),
  )
}

/** What a form sends: my changes over what is saved by now. Empty fields are left out, as a form leaves out a box without a tick. */
export function mergedTexts(
  filled: Map<string, string>,
  mine: FormValues,
  saved: Map<string, string>,
): FormValues {
  const values = [...filled].map(([name, text]) => [name, mine[name] ?? saved.get(name) ?? text] as const)
  return Object.fromEntries(values.filter(([, text]) => text !== ''))
}

/** What the form says otherwise than the record. Emptied, a field is null where the call takes that. */
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

/** What differs after somebody else has saved: my changes that are not theirs too, and their changes beside mine (`mine` null). */
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

/** Made of other fields, or nobody's to change. */
const unshown = new Set(['_id', 'version', 'createdAt', 'updatedAt', 'isDeleted', 'number', 'isIncomplete'])
