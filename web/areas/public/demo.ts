import { messages } from '#contract/core/messages.ts'

const place = document.getElementById('open')
const button = place?.querySelector('button')
if (place && button) {
  button.disabled = false
  const isSignedIn = localStorage.getItem('token') !== null
  place.querySelector<HTMLElement>('.signed-in')!.hidden = !isSignedIn
  button.addEventListener('click', () => void open(place, button))
  // After 'View Full Demo' the demo opens immediately, but not if that would end the visitor's own session.
  if (location.hash === '#open' && !isSignedIn) void open(place, button)
}

async function open(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const alert = place.querySelector('[role=alert]')!
  const { says, opening, retry } = place.dataset
  alert.textContent = ''
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  button.textContent = opening!
  const answer = await post()
  if ('token' in answer) {
    localStorage.setItem('token', answer.token)
    localStorage.setItem('email', answer.email)
    location.assign('/clinic')
    return
  }
  const sentences: Record<string, string> = JSON.parse(says!)
  alert.textContent = sentences[answer.message] ?? answer.message
  button.textContent = retry!
  button.removeAttribute('aria-busy')
  button.disabled = false
}

async function post(): Promise<{ token: string; email: string } | { message: string }> {
  try {
    const response = await fetch('/api/public/demo', {
      method: 'POST',
      headers: { 'x-lindenwell-client': 'web' },
      signal: AbortSignal.timeout(30_000),
    })
    return await response.json()
  } catch {
    return { message: messages.unreachable }
  }
}
