import { useSyncExternalStore } from 'react'

/** The open modal dialogs; the last is on top. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** Shows a dialog above everything. The returned function closes it, and gives the focus back to what had it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  setOpen([...open, dialog])
  return () => {
    dialog.close()
    setOpen(open.filter(other => other !== dialog))
    if (opener instanceof HTMLElement) opener.focus()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The modal dialog on top. Everything outside of it is inert: it can be neither pressed nor read out. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
}
