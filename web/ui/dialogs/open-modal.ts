import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react'

/** The open modal dialogs; the last is on top. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Shows a dialog above everything. The returned function closes it, and gives the focus back to what had it.
 *
 * Nothing else closes it. Browsers let a page refuse Escape once for each press or key, and close the dialog at the next one: so
 * the key is handled here, and a dialog that the browser has closed all the same is shown again before anything else happens.
 * `onEscape` is called at each Escape, and at a gesture that asks to go back; it may do nothing.
 */
function openModal(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const opener = document.activeElement
  let focused: Element | null = null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== dialog) return
    // What was handled inside, such as a list of choices that closed; and a menu, which the browser closes.
    if (event.defaultPrevented || document.querySelector('[popover="auto"]:popover-open')) return
    event.preventDefault()
    onEscape()
  }
  const onCancel = (event: Event) => {
    // A cancelled file chooser inside the dialog also sends a cancel event.
    if (event.target !== dialog) return
    event.preventDefault()
    onEscape()
  }
  const onFocusIn = () => void (focused = document.activeElement)
  const show = () => {
    // Showing it gives the focus to its first button.
    const before = focused
    dialog.showModal()
    if (before instanceof HTMLElement && dialog.contains(before)) before.focus()
  }
  const observer = new MutationObserver(() => {
    if (!dialog.open && dialog.isConnected) show()
  })

  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', onCancel)
  dialog.addEventListener('focusin', onFocusIn)
  document.addEventListener('keydown', onKeyDown)
  show()
  observer.observe(dialog, { attributeFilter: ['open'] })
  setOpen([...open, dialog])
  return () => {
    observer.disconnect()
    document.removeEventListener('keydown', onKeyDown)
    dialog.removeEventListener('cancel', onCancel)
    dialog.removeEventListener('focusin', onFocusIn)
    dialog.close()
    setOpen(open.filter(other => other !== dialog))
    if (opener instanceof HTMLElement) opener.focus()
  }
}

type ModalOptions = {
  /** Left out: the dialog cannot be left by a key. */
  onEscape?: () => void
  /** Selects what has the focus first; otherwise the browser chooses. */
  first?: string
}

/** For a `<dialog>` that is open as long as it is rendered. */
export function useModal({ onEscape, first }: ModalOptions = {}): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = openModal(element, () => leave())
    if (first) element.querySelector<HTMLElement>(first)?.focus()
    return close
  }, [first])
  return dialog
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The modal dialog on top. Everything outside of it is inert: it can be neither pressed nor read out. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
}
