import { useState } from 'react'
import type { Choices } from './Occurrences.tsx'

type Errors = Readonly<Record<string, string>>

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** The times chosen for the visits of a preview, and the server's errors for them, by their keys. */
export function useChoices() {
  const [choices, setChoices] = useState<Choices>({})
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  return {
    choices,
    errors,
    failure,
    fail: setFailure,
    choose(key: string, start: string) {
      setChoices(before => ({ ...before, [key]: start }))
      setErrors(before => without(before, [key]))
      setFailure(null)
    },
    /** Clears the choices that the server refused; the others stay. */
    refuse(found: Errors, sentence: string) {
      setErrors(found)
      setFailure(sentence)
      setChoices(before => without(before, Object.keys(found)))
    },
    /** Forgets all choices, because the request has changed. */
    clear() {
      setChoices({})
      setErrors({})
      setFailure(null)
    },
  }
}
