import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { releasePress } from '#web/features/site/public-forms/early-press.ts'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import { importAgain } from '#web/features/site/public-forms/import-again.ts'
import type { CheckedForm } from './check-form.ts'
import { useFetchCheck } from '#web/features/site/public-forms/use-fetch-check.ts'
import type { Answer } from '#web/features/site/public-forms/post.ts'

type FormValues = Record<string, FormDataEntryValue | true>

interface FormOptions<Body> {
  /** Undefined if only the server checks the form, as at login. */
  checkedAs?: CheckedForm
  send: (values: FormValues) => Promise<Answer<Body>>
  onDone: (body: Body, form: HTMLFormElement) => void
}

const fetchCheck = () => importAgain(() => import('./check-form.ts'))

/**
 * A small form hook for pages without the app. useContractForm always includes its schema and zod; here both load when the user
 * starts to type, so the pages stay small. The inputs keep their own values: no text is lost before React is ready or after an
 * error.
 */
export function useForm<Body>({ checkedAs, send, onDone }: FormOptions<Body>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isSending = useRef(false)

  // After every effect of the page, because one of them may fill a field in.
  useEffect(() => queueMicrotask(releasePress), [])

  useFetchCheck(checkedAs && fetchCheck)

  function show(form: HTMLFormElement, found: FieldErrors) {
    setErrors(found)
    focusFirst(form, found)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const values = valuesOf(form)
    isSending.current = true
    setIsPending(true)
    setNotice(null)
    const answer = await checkAndSend(form, values)
    isSending.current = false
    setIsPending(false)
    if (!answer) return
    if (answer.ok) return onDone(answer.body, form)
    const { code, message, errors: refused } = answer.failure
    const beside = Object.fromEntries(
      Object.entries(refused).filter(([name]) => form.elements.namedItem(name)),
    )
    if (Object.keys(beside).length > 0) show(form, beside)
    else setNotice({ kind: 'error', message, code })
  }

  /** Returns null if the form has errors. */
  async function checkAndSend(form: HTMLFormElement, values: FormValues): Promise<Answer<Body> | null> {
    if (checkedAs) {
      const check = await fetchCheck().catch(() => null)
      if (!check)
        return { ok: false, failure: { code: 'internal', message: messages.somethingWrong, errors: {} } }
      const found = check.checkForm(checkedAs, values)
      show(form, found)
      if (Object.keys(found).length > 0) return null
    } else show(form, {})
    return send(values)
  }

  function setError(name: string, message: string | null) {
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  return { errors, setError, notice, setNotice, isPending, submit }
}

function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = Object.fromEntries(new FormData(form))
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
