import { useEffect, useRef } from 'react'

/** Stands over everything, other dialogs too, and gives the focus back where it was. `first` is where it begins. */
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
