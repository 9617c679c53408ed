import { useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { useFaults } from './use-faults.ts'

/** Fields as their form carries them; an empty one is absent. */
export type FormValues = Record<string, string>
/** Of a record that is there: null empties a field. */
export type ChangedValues = Record<string, string | null>

type FormOptions<Answer, Values> = {
  /** The body of the call, as the contract has it. */
  schema: ZodType
  /** What is checked and sent, where that is not simply what was filled in. */
  valuesOf?: ((form: HTMLFormElement) => Values) | undefined
  /** What the form alone asks: a repeated password, a picture. */
  check?: (values: Values, form: FormData) => FieldErrors
  /** Both shapes of what was filled in. */
  send: (form: FormData, values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** True where it shows the refusal itself. */
  onRefused?: (error: ApiError, values: Values, form: HTMLFormElement) => boolean
  /** Stands before the reason where no field is at fault. */
  failed?: string | undefined
}

/** The inputs keep their own values, so nothing typed is lost; messages come from the contract and the server, the first faulty field gets the focus. */
export function useContractForm<Answer, Values extends object = FormValues>(
  options: FormOptions<Answer, Values>,
) {
  const { schema, valuesOf, check, send, onDone, onRefused, failed } = options
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
    faults.show(form, found)
    if (Object.keys(found).length > 0) return

    isSending.current = true
    setIsPending(true)
    try {
      onDone(await send(data, values))
      setSavedCount(count => count + 1)
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error, values, form)) return
      faults.showRefusal(form, error)
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  /** For a field that the browser does not report: what was wrong with it has been mended. */
  const clear = (name: string) => faults.clear([name])

  return {
    errors: faults.errors,
    summary: { ...faults.summary, failed },
    isPending,
    savedCount,
    submit,
    clear,
  }
}

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
