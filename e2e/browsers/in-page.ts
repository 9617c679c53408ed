// What runs in the page: written as a function, sent as its text. Old browsers read it, so it uses nothing new.

/** Finds what a person would press: by role and by the name that a screen reader says. */
export function findIn(
  role: string,
  name: string,
): { x: number; y: number; text: string; isFocused: boolean } | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    field: 'input, textarea, select, [contenteditable=true]',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3',
    menuitem: '[popover] button, [popover] a, [role=menuitem]',
    alert: '[role=alert], [role=status], .toast',
  }
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels
    const by = element.getAttribute('aria-labelledby')
    const own =
      element.getAttribute('aria-label') ||
      (by &&
        by
          .split(' ')
          .map(id => (document.getElementById(id) || element).textContent)
          .join(' ')) ||
      (labels && labels.length > 0 && labels[0]!.textContent) ||
      element.textContent ||
      ''
    return own.replace(/\s+/g, ' ').trim()
  }
  const dialogs = document.querySelectorAll('dialog[open]')
  const top = role === 'dialog' || dialogs.length === 0 ? document : dialogs[dialogs.length - 1]!
  for (const element of Array.from(top.querySelectorAll(selectors[role]!))) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || element.closest('[inert], [hidden]')) continue
    if (!nameOf(element).includes(name)) continue
    const middle = () => {
      const { left, top: above, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: above + height / 2 }
    }
    element.scrollIntoView({ block: 'nearest' })
    let at = middle()
    const met = document.elementFromPoint(at.x, at.y)
    // A bar at the edge of the window lies over it: a person scrolls on.
    if (met && !element.contains(met) && !met.contains(element)) {
      element.scrollIntoView({ block: 'center' })
      at = middle()
    }
    return { ...at, text: nameOf(element), isFocused: element.contains(document.activeElement) }
  }
  return null
}

/** The middle of the nth that is found. A radio button that is not seen itself is pressed by its label. */
export function findBySelector({ css, nth }: { css: string; nth: number }): { x: number; y: number } | null {
  const found = document.querySelectorAll(css)[nth] as HTMLInputElement | undefined
  if (!found) return null
  const seen = (found.labels && found.labels[0]) || found
  seen.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = seen.getBoundingClientRect()
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 }
}

/** Of the field that has the focus. A date field has no text to select. */
export function selectAll(): null {
  const field = document.activeElement as HTMLInputElement | null
  if (field && typeof field.select === 'function') field.select()
  return null
}
