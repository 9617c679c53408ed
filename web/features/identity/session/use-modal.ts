import { useEffect, useRef } from 'react'

/**
 * Opens above everything, including other dialogs, and returns the focus when it closes. `first` selects the first focused
 * element.
 */
export function useModal(first = 'button') {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>(first)?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [first])
  return dialog
}
