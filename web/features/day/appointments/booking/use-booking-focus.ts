import { useEffect, useRef, type RefObject } from 'react'

type Progress = {
  /** The choices are there. */
  isReady: boolean
  /** The known patient whose last visit has completed them. */
  filledFor: string | undefined
  /** A new patient is typed in. */
  isNew: boolean
}

/** Where the work is: at the patient, whose last visit may say the rest; then at the first choice that is still open. */
export function useBookingFocus(
  page: RefObject<HTMLElement | null>,
  patientInput: RefObject<HTMLElement | null>,
  { isReady, filledFor, isNew }: Progress,
): void {
  const hasBegun = useRef(false)
  // The focus stays where somebody types while the choices load.
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

  // Going back to a known patient moves the focus there.
  const wasNew = useRef(isNew)
  useEffect(() => {
    if (wasNew.current && !isNew) patientInput.current?.focus()
    wasNew.current = isNew
  }, [isNew, patientInput])
}
