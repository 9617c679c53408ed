import { useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import type { FaultyField } from './ErrorSummary.tsx'

export type FieldErrors = Record<string, string>
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
  /** Both shapes of what was filled in. The key stands for this submit. */
  send: (form: FormData, values: Values, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** True where it shows the refusal itself. */
  onRefused?: (error: ApiError, values: Values) => boolean
  /** Stands before the reason where no field is at fault. */
  failed?: string | undefined
}

/** The inputs keep their own values, so nothing typed is lost; messages come from the contract and the server, the first faulty field gets the focus. */
export function useContractForm<Answer, Values extends ChangedValues = FormValues>(
  options: FormOptions<Answer, Values>,
) {
  const { schema, valuesOf, check, send, onDone, onRefused, failed } = options
  const [errors, setErrors] = useState<FieldErrors>({})
  const [faulty, setFaulty] = useState<FaultyField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isSending = useRef(false)
  const unanswered = useRef<{ key: string; sent: string } | null>(null)

  function show(form: HTMLFormElement, found: FieldErrors) {
    const fields = faultyFields(form, found)
    setErrors(found)
    setFaulty(fields)
    fields[0]?.focus()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const data = filledIn(form)
    const values = valuesOf?.(form) ?? (textsOf(data) as Values)
    const found = { ...firstMessages(schema, values), ...check?.(values, data) }
    setFailure(null)
    show(form, found)
    if (Object.keys(found).length > 0) return

    const sent = JSON.stringify(values)
    const key = unanswered.current?.sent === sent ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = null
    isSending.current = true
    setIsPending(true)
    try {
      onDone(await send(data, values, key))
    } catch (error) {
      if (error instanceof ApiError && error.isUnanswered) unanswered.current = { key, sent }
      if (error instanceof ApiError && onRefused?.(error, values)) return
      const refused = error instanceof ApiError ? error.errors : {}
      show(form, refused)
      if (faultyFields(form, refused).length === 0) setFailure(sentenceOf(error))
    } finally {
      isSending.current = false
      setIsPending(false)
    }
  }

  /** For a field that the browser does not report: what was wrong with it has been mended. */
  function clear(name: string) {
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)))
    setFaulty(before => before.filter(field => field.name !== name))
  }

  return { errors, summary: { fields: faulty, failure, failed }, isPending, submit, clear }
}

function filledIn(form: HTMLFormElement): FormData {
  const filled = new FormData()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' ? value.trim() !== '' : value.size > 0) filled.append(name, value)
  return filled
}

function textsOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function firstMessages(schema: ZodType, values: ChangedValues): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}

/** In the order of the form, named by their labels. An error of a field that the form lacks is left out. */
function faultyFields(form: HTMLFormElement, errors: FieldErrors): FaultyField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap(field => {
    const name = field.dataset['field'] ?? ''
    if (!errors[name]) return []
    const label = field.querySelector('[data-label]')?.textContent ?? name
    const focus = () => field.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return [{ name, label, focus }]
  })
}
