let form: HTMLFormElement | null = null
let isPressed = false

/** Until the form is awake its press waits: the browser's own sending would lose what was typed. */
export function holdPress(): void {
  form = document.querySelector<HTMLFormElement>('main form[method=post]')
  form?.addEventListener('submit', hold)
  const button = buttonOf(form)
  // The server's page has it off, for as long as nothing hears it. With it off, Enter is ignored.
  if (button) button.disabled = false
}

function hold(event: SubmitEvent): void {
  event.preventDefault()
  isPressed = true
  buttonOf(form)?.setAttribute('aria-busy', 'true')
}

/** The form hears by itself from now on, and is told what it missed. */
export function releasePress(): void {
  if (!form) return
  const held = form
  form = null
  held.removeEventListener('submit', hold)
  if (!isPressed) return
  isPressed = false
  buttonOf(held)?.removeAttribute('aria-busy')
  held.requestSubmit()
}

const buttonOf = (within: HTMLFormElement | null) =>
  within?.querySelector<HTMLButtonElement>('button[type=submit]')
