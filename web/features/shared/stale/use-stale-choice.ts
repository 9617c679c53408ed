import { useRef, useState } from 'react'
import type { ApiError } from '#web/calls/api-error.ts'
import type { FormValues } from '#web/ui/forms/use-contract-form.ts'
import { changedTexts, mergedTexts, textsOf } from './record-values.ts'

type Versioned = { version: number }

type StaleOptions<Row> = {
  /** The row with which the form was opened. */
  opened: Row
  /** The row's values by form field name; by default the row itself. */
  fieldsOf?: ((row: Row) => object) | undefined
  /** The filled-in values by the same names; by default those of the form's own fields. */
  filledIn?: (form: HTMLFormElement) => Map<string, string>
  /** Opens the form again with the latest saved row. */
  onReload: (row: Row) => void
}

/**
 * For a form that stays on its page. If another user has saved since the form was opened, both versions are shown and the user
 * chooses. If the user keeps their own, only the fields that they changed overwrite the others.
 */
export function useStaleChoice<Row extends Versioned>({
  opened,
  fieldsOf = same,
  filledIn = fieldsIn,
  onReload,
}: StaleOptions<Row>) {
  const before = useRef(opened)
  const latest = useRef(opened)
  const [theirs, setTheirs] = useState<{ row: Row; original: object; mine: FormValues } | null>(null)

  const changesOf = (filled: Map<string, string>): FormValues =>
    changedTexts(filled, textsOf(fieldsOf(before.current)))
  const changesIn = (form: HTMLFormElement): FormValues => changesOf(filledIn(form))

  return {
    version: () => latest.current.version,
    /** The filled-in values that differ from those at opening. */
    changesOf,
    /** The latest saved row known to this form. */
    saved: () => latest.current,
    /** The values to check and send: changed fields as filled in, the others as they were last saved. */
    valuesOf: (form: HTMLFormElement): FormValues =>
      mergedTexts(filledIn(form), changesIn(form), textsOf(fieldsOf(latest.current))),
    /** True if the version is out of date; the notice then shows both versions. */
    onRefused({ code, data }: Pick<ApiError, 'code' | 'data'>, form: HTMLFormElement): boolean {
      if (code !== 'stale_version' || !data) return false
      setTheirs({ row: data as Row, original: fieldsOf(before.current), mine: changesIn(form) })
      return true
    },
    onSaved(row: Row): void {
      const isMerged = latest.current !== before.current
      before.current = latest.current = row
      if (isMerged) onReload(row)
    },
    /** The props of the notice; null: no other user has saved. */
    notice: theirs && {
      original: theirs.original,
      theirs: fieldsOf(theirs.row),
      mine: theirs.mine,
      onKeep(form: HTMLFormElement | null) {
        latest.current = theirs.row
        setTheirs(null)
        form?.requestSubmit()
      },
      onTake: () => onReload(theirs.row),
    },
  }
}

/** The row to open a form with, and a way to open the form again: its key changes. */
export function useReload<Row extends Versioned>(known: Row) {
  const [state, setState] = useState<{ row: Row; instead: number; count: number }>()
  const count = state?.count ?? 0
  return {
    key: count,
    /** The query may not have loaded the newer row yet. */
    row: state?.instead === known.version ? state.row : known,
    onReload: (row: Row) => setState({ row, instead: known.version, count: count + 1 }),
  }
}

export type StaleChoice = Pick<ReturnType<typeof useStaleChoice<Versioned>>, 'notice'>

const same = (row: object) => row

/** All editable fields, including empty ones; a box without a tick is ''. */
function fieldsIn(form: HTMLFormElement): Map<string, string> {
  const filled = new Map<string, string>()
  for (const element of form.elements) {
    if (!(
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    ))
      continue
    const { name, type, disabled, value } = element
    if (!name || disabled || type === 'file' || type === 'radio') continue
    const isBox = element instanceof HTMLInputElement && type === 'checkbox'
    filled.set(name, isBox ? (element.checked ? 'true' : '') : value.trim())
  }
  return filled
}
