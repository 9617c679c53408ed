import { useRef, useState, type SyntheticEvent } from 'react'
import type { ZodType } from 'zod'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import type { Answer } from './post.ts'

export interface Notice {
  kind: 'error' | 'success'
  message: string
  code?: string
}

interface FormOptions<Body> {
  /** None where the server alone judges, as at login. */
  schema?: ZodType
  send: (values: Record<string, FormDataEntryValue | true>) => Promise<Answer<Body>>
  onDone: (body: Body, form: HTMLFormElement) => void
}

/** The inputs keep their own values: nothing typed is lost, neither before React wakes nor after an error. */
export function useForm<Body>({ schema, send, onDone }: FormOptions<Body>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isSending = useRef(false)

  function show(form: HTMLFormElement, found: FieldErrors) {
    setErrors(found)
    focusFirst(form, found)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = schema ? fieldErrors(schema, values) : {}
    setNotice(null)
    show(form, found)
    if (Object.keys(found).length > 0) return

    isSending.current = true
    setIsPending(true)
    const answer = await send(values)
    isSending.current = false
    setIsPending(false)
    if (answer.ok) return onDone(answer.body, form)
    const { code, message, errors: refused } = answer.failure
    const beside = Object.fromEntries(
      Object.entries(refused).filter(([name]) => form.elements.namedItem(name)),
    )
    if (Object.keys(beside).length > 0) show(form, beside)
    else setNotice({ kind: 'error', message, code })
  }

  function setError(name: string, message: string | null) {
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  return { errors, setError, notice, setNotice, isPending, submit }
}

function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue | true> {
  const values: Record<string, FormDataEntryValue | true> = Object.fromEntries(new FormData(form))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked'))
    values[box.name] = true
  return values
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find(
    element => element instanceof HTMLInputElement && element.name in errors,
  )
  if (first instanceof HTMLElement) first.focus()
}
