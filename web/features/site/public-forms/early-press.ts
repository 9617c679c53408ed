let form: HTMLFormElement | null = null
let isPressed = false

/** Holds an early submit until React is ready: the browser's own submit would lose the typed values. */
export function holdPress(): void {
  form = findForm()
  form?.addEventListener('submit', hold)
  const button = buttonOf(form)
  // The server renders the button disabled, because nothing listens yet. While it is disabled, Enter is ignored too.
  if (button) button.disabled = false
}

const findForm = () => document.querySelector<HTMLFormElement>('main form[method=post]')

function hold(event: SubmitEvent): void {
  event.preventDefault()
  isPressed = true
  buttonOf(form)?.setAttribute('aria-busy', 'true')
}

/** React is ready and handles submits from now on; a submit that was held is sent again. */
export function releasePress(): void {
  if (!form) return
  const held = form
  form = null
  held.removeEventListener('submit', hold)
  if (!isPressed) return
  isPressed = false
  buttonOf(held)?.removeAttribute('aria-busy')
  // React may have drawn the page anew (hydrate-page.ts).
  ;(held.isConnected ? held : findForm())?.requestSubmit()
}

const buttonOf = (within: HTMLFormElement | null) =>
  within?.querySelector<HTMLButtonElement>('button[type=submit]')
