import { useEffect, useRef, type RefObject } from 'react'

type Progress = {
  /** The choices have loaded. */
  isReady: boolean
  /** The known patient whose last visit has filled the choices. */
  filledFor: string | undefined
  /** A new patient is being entered. */
  isNew: boolean
}

/**
 * Puts the focus where the next work is: first at the patient, whose last visit may fill the rest; then at the first open choice.
 */
export function useBookingFocus(
  page: RefObject<HTMLElement | null>,
  patientInput: RefObject<HTMLElement | null>,
  { isReady, filledFor, isNew }: Progress,
): void {
  const hasBegun = useRef(false)
  // If somebody is already typing when the choices arrive, the focus stays there.
  useEffect(() => {
    const element = page.current
    const begin = ({ target }: Event) => {
      if (target !== patientInput.current) hasBegun.current = true
    }
    element?.addEventListener('input', begin)
    return () => element?.removeEventListener('input', begin)
  }, [page, patientInput])
  useEffect(() => {
    if (!isReady) return
    const isAtPatient = document.activeElement === patientInput.current
    if (hasBegun.current && !(filledFor && isAtPatient)) return
    hasBegun.current = true
    const open = page.current?.querySelector<HTMLElement>(
      'select:not(:disabled):has(option[value=""]:checked), input[role="combobox"]:has(+ input[value=""])',
    )
    if (filledFor) open?.focus()
    else patientInput.current?.focus()
  }, [isReady, filledFor, page, patientInput])

  // Going back from a new to a known patient moves the focus to the patient field.
  const wasNew = useRef(isNew)
  useEffect(() => {
    if (wasNew.current && !isNew) patientInput.current?.focus()
    wasNew.current = isNew
  }, [isNew, patientInput])
}
