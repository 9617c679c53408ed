import { useEffect, useId, useRef, type ReactNode } from 'react'
import './menu.css'

const roomBelow = 260
/** As far as it stays from the edges of the window, in pixels. */
const edge = 12

type MenuProps = {
  /** What the button shows. */
  button: ReactNode
  /** The button's name, where it shows an icon or a picture alone. */
  label: string
  className: string
  /** Stays open after a choice: for boxes to tick. */
  isLasting?: boolean
  /** The button shows its name as words. */
  isWorded?: boolean
  children: ReactNode
}

/** A popover with buttons and links below a button: light dismiss, Escape and focus come with the element. */
export function Menu({ button, label, className, isLasting, isWorded, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function place() {
    if (!opener.current || !list.current) return
    const { top, bottom, left, right } = opener.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { style } = list.current
    // Towards the side and the edge with more room.
    const isAbove = clientHeight - bottom < roomBelow && top > clientHeight - bottom
    style.top = isAbove ? 'auto' : `${bottom}px`
    style.bottom = isAbove ? `${clientHeight - top + 4}px` : 'auto'
    const isStart = left + right < clientWidth
    style.left = isStart ? `${Math.max(edge, left)}px` : 'auto'
    style.right = isStart ? 'auto' : `${Math.max(edge, clientWidth - right)}px`
  }

  // As wide as its words, which may come later than it opens: whether they reach over the other edge shows then.
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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- whatever was chosen inside, by mouse or key, closes the list */}
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
