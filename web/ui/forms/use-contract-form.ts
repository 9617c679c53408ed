import { useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useFaults } from './use-faults.ts'

/** Fields as their form carries them; an empty one is absent. */
export type FormValues = Record<string, string>
/** Of a record that is there: null empties a field. */
export type ChangedValues = Record<string, string | null>

type FormOptions<Answer, Values> = {
  /** The body of the call, as the contract has it. */
  schema: ZodType
  /** What is checked and sent, where that is not simply what was filled in: the state of a form that keeps its own. */
  valuesOf?: ((form: HTMLFormElement) => Values) | undefined
  /** What the form alone asks: a repeated password, a picture. An error of the whole form is named `body`. */
  check?: (values: Values, form: FormData) => FieldErrors
  /** Asked where no field is at fault. A sentence stops the form once, so that somebody reads it; the next submit sends. */
  warn?: () => string | undefined
  /** Renames errors where the form's fields have other names than the call's. */
  shownAs?: (errors: FieldErrors) => FieldErrors
  /** Both shapes of what was filled in. */
  send: (form: FormData, values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void | Promise<void>
  /** True where it shows the refusal itself. */
  onRefused?: (error: ApiError, values: Values, form: HTMLFormElement) => boolean | Promise<boolean>
  /** Stands before the reason where no field is at fault. */
  failed?: string | undefined
}

/**
 * Every form of the app behind sign-in uses it. Its inputs, or the state behind them, keep their values, so nothing typed is
 * lost. Messages come from the contract and the server, the first faulty field gets the focus. The pages without the app have
 * lighter forms, which load their schema, and zod with it, when somebody begins to type.
 */
export function useContractForm<Answer, Values extends object = FormValues>(
  options: FormOptions<Answer, Values>,
) {
  const { schema, valuesOf, check, warn, shownAs = same, send, onDone, onRefused, failed } = options
  const faults = useFaults()
  const [isPending, setIsPending] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  const isSending = useRef(false)

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const data = filledIn(form)
    const values = valuesOf?.(form) ?? (textsOf(data) as Values)
    const found = { ...fieldErrors(schema.safeParse(values).error), ...check?.(values, data) }
    const [first = warn?.()] = Object.values(found)
    faults.show(form, shownAs(found), first)
    if (first !== undefined) return

    isSending.current = true
    setIsPending(true)
    try {
      await onDone(await send(data, values))
      setSavedCount(count => count + 1)
    } catch (error) {
      if (error instanceof ApiError && (await onRefused?.(error, values, form))) return
      faults.show(form, shownAs(error instanceof ApiError ? error.errors : {}), sentenceOf(error))
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  return {
    errors: faults.errors,
    summary: { ...faults.summary, failed },
    isPending,
    savedCount,
    submit,
    /** Removes the errors of fields that were changed: not every change is an event of the form. */
    clear: faults.clear,
    /** Shows what `onRefused` makes of a refusal. */
    show: faults.show,
  }
}

const same = (errors: FieldErrors) => errors

function filledIn(form: HTMLFormElement): FormData {
  const filled = new FormData()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' ? isFilledIn(name, value) : value.size > 0) filled.append(name, value)
  return filled
}

/** Blanks say nothing, but of a password: there they are refused, in its own words. */
const isFilledIn = (name: string, text: string) => (/password$/i.test(name) ? text : text.trim()) !== ''

/** What is filled in, without files. */
export function textsOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
