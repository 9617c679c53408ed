import { inquiryFaults } from '#contract/site/inquiry-rules.ts'
import { messages } from '#contract/core/messages.ts'

const form = document.querySelector<HTMLFormElement>('.inquiry form')
const done = document.querySelector<HTMLElement>('.inquiry-done')
if (form && done) wake(form, done)

interface Token {
  token: string
  waitSeconds: number
  validSeconds: number
}

function wake(form: HTMLFormElement, done: HTMLElement): void {
  const { kind, says, sending } = form.dataset
  const sentences: Record<string, string> = JSON.parse(says!)
  const say = (message: string) => sentences[message] ?? message
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const alert = form.querySelector('[role=alert]')!
  const label = button.textContent
  const days = { first: dayFromNow(1), last: dayFromNow(90) }
  const date = form.querySelector<HTMLInputElement>('[type=date]')
  if (date) Object.assign(date, { min: days.first, max: days.last })
  button.disabled = false

  let token: Promise<{ issued: Token; at: number } | undefined> | undefined
  const askForToken = () => (token ??= fetchToken())
  form.addEventListener('focusin', askForToken, { once: true })

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    const fields = fieldsOf(form)
    const faults = inquiryFaults({ ...fields, kind })
    const wish = fields['preferredDate']
    if (!faults['preferredDate'] && wish && (wish < days.first || wish > days.last))
      faults['preferredDate'] = messages.inquiryDateRange
    alert.replaceChildren()
    show(form, faults, say)
    if (Object.keys(faults).length === 0) void send(fields)
  })
  done.querySelector('button')!.addEventListener('click', () => {
    done.hidden = true
    form.hidden = false
    form.querySelector('input')!.focus()
  })

  async function send(fields: Record<string, string>): Promise<void> {
    button.disabled = true
    button.setAttribute('aria-busy', 'true')
    button.textContent = sending!
    const { failure, faults = {} } = await post(fields)
    button.disabled = false
    button.removeAttribute('aria-busy')
    button.textContent = label
    if (!failure) {
      form.reset()
      form.hidden = true
      done.hidden = false
      done.focus()
      return
    }
    show(form, faults, say)
    if (Object.keys(faults).length > 0) return
    const box = document.createElement('p')
    box.className = 'alert'
    box.textContent = say(failure)
    alert.replaceChildren(box)
  }

  async function post(
    fields: Record<string, string>,
  ): Promise<{ failure?: string; faults?: Record<string, string> }> {
    try {
      let held = await askForToken()
      if (!held || ageOf(held) > held.issued.validSeconds - 60) {
        token = undefined
        held = await askForToken()
      }
      if (!held) return { failure: messages.unreachable }
      // The server refuses a form that is sent faster than a person can type.
      await pause(held.issued.waitSeconds + 0.2 - ageOf(held))
      const response = await fetch('/api/public/inquiries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...fields,
          kind,
          token: held.issued.token,
          locale: document.documentElement.lang,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
        signal: AbortSignal.timeout(30_000),
      })
      if (response.ok) return {}
      const { message, errors } = await response.json()
      const shown = Object.entries<string>(errors ?? {}).filter(([name]) => form.elements.namedItem(name))
      return { failure: message, faults: Object.fromEntries(shown) }
    } catch {
      return { failure: messages.unreachable }
    }
  }
}

async function fetchToken() {
  const response = await fetch('/api/public/inquiry-token').catch(() => undefined)
  if (!response?.ok) return undefined
  const { data } = await response.json()
  return { issued: data as Token, at: Date.now() }
}

/** Measured with the clock time: a laptop may sleep between opening and sending the form. */
const ageOf = ({ at }: { at: number }) => (Date.now() - at) / 1000
const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, seconds * 1000)))

function dayFromNow(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  // The Swedish date format is YYYY-MM-DD, like a date field's value.
  return day.toLocaleDateString('sv')
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') fields[name] = value.trim()
  return fields
}

function show(form: HTMLFormElement, faults: Record<string, string>, say: (message: string) => string): void {
  let first: HTMLElement | undefined
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.input')) {
    const { name } = field
    const message = faults[name]
    const place = document.getElementById(`${name}-error`)!
    const notes = [message && place.id, document.getElementById(`${name}-hint`)?.id].filter(Boolean)
    place.hidden = !message
    place.querySelector('span')!.textContent = message ? say(message) : ''
    if (message) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    if (notes.length > 0) field.setAttribute('aria-describedby', notes.join(' '))
    else field.removeAttribute('aria-describedby')
    if (message) first ??= field
  }
  first?.focus()
}
