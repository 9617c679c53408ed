import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useFaults } from './use-faults.ts'

/** The filled-in fields of a form; an empty field is absent. */
export type FormValues = Record<string, string>
/** Changes of an existing record; null empties a field. */
export type ChangedValues = Record<string, string | null>

type FormOptions<Answer, Values> = {
  /** The contract's schema of the call's body. */
  schema: ZodType
  /** The values to check and send, if they are not just the filled-in fields. For forms that keep their own state. */
  valuesOf?: ((form: HTMLFormElement) => Values) | undefined
  /** Checks that only the form can do, such as a repeated password or a picture. An error of the whole form is named `body`. */
  check?: (values: Values, form: FormData) => FieldErrors
  /**
   * Called if no field has an error. A returned sentence stops the form once, so that the user reads it; the next submit sends.
   */
  warn?: () => string | undefined
  /** Renames errors if the form's fields have other names than the call's. */
  shownAs?: (errors: FieldErrors) => FieldErrors
  /** Gets the filled-in values in both forms: as FormData and as an object. */
  send: (form: FormData, values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void | Promise<void>
  /** Returns true if it shows the refusal itself. */
  onRefused?: (error: ApiError, values: Values, form: HTMLFormElement) => boolean | Promise<boolean>
  /** A text in front of the reason, if no field is wrong. */
  failed?: string | undefined
}

/**
 * The form hook of the app behind sign-in. The inputs, or the state behind them, keep their values, so no input is lost. Messages
 * come from the contract and the server, and the first field with an error gets the focus. Pages without the app have smaller
 * forms, which load their schema, and zod with it, when the user starts to type.
 */
export function useContractForm<Answer, Values extends object = FormValues>(
  options: FormOptions<Answer, Values>,
) {
  const { schema, valuesOf, check, warn, shownAs = same, send, onDone, onRefused, failed } = options
  const faults = useFaults()
  const [isPending, setIsPending] = useState(false)
  const [savedCount, setSavedCount] = useState(0)
  const isSending = useRef(false)
  const focused = useRef<Element>(null)
  // The server's reason says enough: a second sentence in front of it would be one message too many.
  const [hasReason, setHasReason] = useState(false)

  // The button is disabled while the form is sent, and loses the focus. It gets the focus back, unless a refused field has it.
  useEffect(() => {
    if (isPending) return
    if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
    focused.current = null
  }, [isPending])

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
    focused.current = document.activeElement
    setIsPending(true)
    try {
      await onDone(await send(data, values))
      setSavedCount(count => count + 1)
    } catch (error) {
      if (error instanceof ApiError && (await onRefused?.(error, values, form))) return
      setHasReason(error instanceof ApiError && error.status >= 400 && error.status < 500)
      faults.show(form, shownAs(error instanceof ApiError ? error.errors : {}), sentenceOf(error))
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  return {
    errors: faults.errors,
    summary: { ...faults.summary, failed: hasReason ? undefined : failed },
    isPending,
    savedCount,
    submit,
    /** Removes the errors of changed fields. Needed because not every change causes a form event. */
    clear: faults.clear,
    /** Shows the errors that `onRefused` finds. */
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

/** Spaces alone count as empty, except in a password: there the schema refuses them with its own message. */
const isFilledIn = (name: string, text: string) => (/password$/i.test(name) ? text : text.trim()) !== ''

/** The filled-in values without files. */
export function textsOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
