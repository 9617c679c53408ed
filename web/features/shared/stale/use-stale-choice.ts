import { useRef, useState } from 'react'
import type { ApiError } from '#web/calls/api-error.ts'
import type { FormValues } from '#web/ui/forms/use-contract-form.ts'
import { changedTexts, mergedTexts, textsOf } from './record-values.ts'

type Versioned = { version: number }

type StaleOptions<Row> = {
  /** As the form was opened with it. */
  opened: Row
  /** By the names of the form's fields; those of the row itself unless given. */
  fieldsOf?: ((row: Row) => object) | undefined
  /** What is filled in, by the same names; the form's own fields unless given. */
  filledIn?: (form: HTMLFormElement) => Map<string, string>
  /** Opens the form anew, with what is saved by now. */
  onReload: (row: Row) => void
}

/**
 * For a form that stays on its page: what somebody else saved since it was opened is shown beside what was typed, and its
 * person chooses. Kept, only the fields that they changed themselves go over the others'.
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
    /** What is filled in otherwise than the form was opened with. */
    changesOf,
    /** As it is saved by now, as far as is known here. */
    saved: () => latest.current,
    /** What is checked and sent: what is filled in, and where that is as it was, what is saved by now. */
    valuesOf: (form: HTMLFormElement): FormValues =>
      mergedTexts(filledIn(form), changesIn(form), textsOf(fieldsOf(latest.current))),
    /** True where the version was old: then both stand side by side. */
    onRefused({ code, data }: ApiError, form: HTMLFormElement): boolean {
      if (code !== 'stale_version' || !data) return false
      setTheirs({ row: data as Row, original: fieldsOf(before.current), mine: changesIn(form) })
      return true
    },
    onSaved(row: Row): void {
      const isMerged = latest.current !== before.current
      before.current = latest.current = row
      if (isMerged) onReload(row)
    },
    /** For the notice; null: nobody else has saved. */
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

/** What a form is opened with, and how it is opened anew: its key changes. */
export function useReload<Row extends Versioned>(known: Row) {
  const [state, setState] = useState<{ row: Row; instead: number; count: number }>()
  const count = state?.count ?? 0
  return {
    key: count,
    /** What was loaded may not be there yet. */
    row: state?.instead === known.version ? state.row : known,
    onReload: (row: Row) => setState({ row, instead: known.version, count: count + 1 }),
  }
}

export type StaleChoice = Pick<ReturnType<typeof useStaleChoice<Versioned>>, 'notice'>

const same = (row: object) => row

/** Every field that may be filled in, empty ones among them; a box without a tick is empty. */
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
