import { useState } from 'react'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { FaultyField } from './ErrorSummary.tsx'
import { besideFields, faultyFields, fieldNames } from './faults.ts'

/** The errors of a form, shown at its fields and in the summary above them. */
export function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fields, setFields] = useState<FaultyField[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  /** Focuses the first field with an error; `otherwise` is shown if no field of the form has one. */
  function show(form: HTMLFormElement | null, found: FieldErrors, otherwise: string | null = null) {
    const beside = form ? besideFields(found, fieldNames(form)) : found
    const faulty = form ? faultyFields(form, beside) : []
    setErrors(beside)
    setFields(faulty)
    setFailure(faulty.length === 0 ? otherwise : null)
    faulty[0]?.focus()
  }

  /** The user has changed these fields, so their errors are removed. */
  function clear(names: readonly string[]) {
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    setFields(before => before.filter(({ name }) => !names.includes(name)))
  }

  return { errors, summary: { fields, failure }, show, clear }
}
