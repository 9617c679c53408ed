import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import './menu.css'

type ContextMenuProps = {
  label: string
  /** The element that the menu belongs to. The menu opens below it, or above if there is more room. */
  anchor: Element
  onClose: () => void
  children: ReactNode
}

/** A popover with buttons and links for an element without its own menu button. Escape or a press elsewhere closes it. */
export function ContextMenu({ label, anchor, onClose, children }: ContextMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((event: Event) => {
    if (
      event instanceof KeyboardEvent ? event.key === 'Escape' : !list.current?.contains(event.target as Node)
    )
      onClose()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [])
  // A layout effect, because its cleanup runs while the menu is still in the page. Later, nobody can tell whether it had the
  // focus.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const opener = document.activeElement
    element.showPopover()
    const { top, bottom, left } = anchor.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { offsetWidth, offsetHeight, style } = element
    const below = bottom + offsetHeight < clientHeight ? bottom : top - offsetHeight - 4
    style.top = `${Math.max(8, Math.min(below, clientHeight - offsetHeight - 8))}px`
    style.left = `${Math.max(8, Math.min(left, clientWidth - offsetWidth - 8))}px`
    element.querySelector<HTMLElement>('button, a')?.focus()
    return () => {
      const isWithin = element.contains(document.activeElement)
      element.hidePopover()
      if (!isWithin) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // A button that is only shown on hover may be gone.
      if (document.activeElement !== opener)
        anchor.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- any choice inside, by mouse or key, closes the menu
    <div
      ref={list}
      // Not 'auto': releasing the button that opened the menu would close it again.
      popover="manual"
      className="menu-list"
      aria-label={label}
      role="group"
      onClick={onClose}
    >
      {children}
    </div>
  )
}
