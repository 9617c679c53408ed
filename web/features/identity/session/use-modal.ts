import { useEffect, useRef } from 'react'
import { openModal } from '#web/ui/dialogs/open-modal.ts'

/**
 * Opens above everything, including other dialogs, and returns the focus when it closes. `first` selects the first focused
 * element.
 */
export function useModal(first = 'button') {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = openModal(element)
    element.querySelector<HTMLElement>(first)?.focus()
    return close
  }, [first])
  return dialog
}
