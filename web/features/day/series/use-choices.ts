import { useState } from 'react'
import type { Choices } from './Occurrences.tsx'

type Errors = Readonly<Record<string, string>>

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** What is chosen for the visits of a preview, and what the server said of them, by their keys. */
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
    /** What was chosen for those that were refused is gone; the others stay as they were chosen. */
    refuse(found: Errors, sentence: string) {
      setErrors(found)
      setFailure(sentence)
      setChoices(before => without(before, Object.keys(found)))
    },
    /** Something else is asked for. */
    clear() {
      setChoices({})
      setErrors({})
      setFailure(null)
    },
  }
}
