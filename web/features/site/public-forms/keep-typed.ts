type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (main: HTMLElement) => [...main.querySelectorAll<Field>('input, textarea, select')]

/**
 * Remembers the fields of a page that React is about to take over. The returned function is called if React has drawn the page anew:
 * it puts what was typed and chosen in the old fields into the new ones, and the cursor back. The old fields keep what was typed until
 * the last moment.
 */
export function keepTyped(main: HTMLElement): () => void {
  const old = fieldsIn(main)
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent) => void (focused = target as Element)
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    const drawn = new Map(fieldsIn(main).map(field => [keyOf(field), field]))
    for (const from of old.splice(0)) {
      const to = drawn.get(keyOf(from))
      if (from.isConnected || !to) continue
      if (isTick(from)) tick(from, to as HTMLInputElement)
      else if (from.value !== to.value) typeInto(to, from.value)
      if (from === focused) focusLike(from, to)
    }
  }
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

const keyOf = (field: Field) => `${field.name} ${isTick(field) ? field.value : ''}`

/** A click, so that React hears of it. What the server had ticked is ticked already. */
function tick(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click()
}

/** React overlooks an event after a plain `field.value =`: it has put a setter of its own there. */
function typeInto(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function focusLike(from: Field, to: Field): void {
  to.focus()
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || isTick(from)) return
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
  } catch {
    // A field for an email address has no selection.
  }
}
