import type { KeyboardEvent } from 'react'

/** For a form: Ctrl+Enter, or ⌘+Enter, submits it from any of its fields. */
export const submitsByChord = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    const form = event.currentTarget
    // After the render: a field may take what was typed only with this key.
    setTimeout(() => form.requestSubmit())
  },
}
