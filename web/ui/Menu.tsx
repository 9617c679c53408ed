import { useId, useRef, type ReactNode } from 'react'
import './menu.css'

type MenuProps = {
  /** What the button shows. */
  button: ReactNode
  /** The button's name, where it shows an icon or a picture alone. */
  label: string
  className: string
  children: ReactNode
}

/** A popover with buttons and links below a button: light dismiss, Escape and focus come with the element. */
export function Menu({ button, label, className, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function place() {
    if (!opener.current || !list.current) return
    const { bottom, left, right } = opener.current.getBoundingClientRect()
    const { style } = list.current
    style.top = `${bottom}px`
    if (document.documentElement.dir === 'rtl') style.left = `${Math.max(12, left)}px`
    else style.right = `${Math.max(12, document.documentElement.clientWidth - right)}px`
  }

  return (
    <span className="menu">
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        title={label}
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
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </span>
  )
}
