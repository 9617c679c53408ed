import { useEffect, useId, useRef, type ReactNode } from 'react'
import './menu.css'

const roomBelow = 260
/** The smallest distance to the edges of the window, in pixels. */
const edge = 12

type MenuProps = {
  /** The content of the button. */
  button: ReactNode
  /** The button's name, which it needs if it shows only an icon or a picture. */
  label: string
  className: string
  /** Stays open after a choice, for lists of checkboxes. */
  isLasting?: boolean
  /** The button shows its name as text. */
  isWorded?: boolean
  children: ReactNode
}

/** A popover with buttons and links below a button. The element itself handles Escape, focus and presses elsewhere. */
export function Menu({ button, label, className, isLasting, isWorded, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function place() {
    if (!opener.current || !list.current) return
    const { top, bottom, left, right } = opener.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { style } = list.current
    // Open towards the side with more room.
    const isAbove = clientHeight - bottom < roomBelow && top > clientHeight - bottom
    style.top = isAbove ? 'auto' : `${bottom}px`
    style.bottom = isAbove ? `${clientHeight - top + 4}px` : 'auto'
    const isStart = left + right < clientWidth
    style.left = isStart ? `${Math.max(edge, left)}px` : 'auto'
    style.right = isStart ? 'auto' : `${Math.max(edge, clientWidth - right)}px`
  }

  // The menu is as wide as its texts, which may load after it has opened. Only then is it clear whether it reaches over the edge.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => keepInside(entry!.target as HTMLElement))
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])

  return (
    <span className="menu">
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={isWorded ? undefined : label}
        title={isWorded ? undefined : label}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- any choice inside, by mouse or key, closes the menu */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu-list"
        onBeforeToggle={place}
        onClick={() => {
          if (!isLasting) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </span>
  )
}

function keepInside(element: HTMLElement) {
  const { left, right, width } = element.getBoundingClientRect()
  if (width > 0 && (left < edge || right > document.documentElement.clientWidth - edge))
    element.style.left = element.style.right = `${edge}px`
}
