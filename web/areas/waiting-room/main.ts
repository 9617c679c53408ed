// The wall display. It runs for days: after any failure it shows a message and tries again.
import '#web/ui/look/tokens.css'
import '#web/ui/look/fonts.css'
import './waiting-room.css'
import { isLocale } from '#contract/core/locale.ts'
import type { WaitingRoom } from '#contract/day/queue.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'

const everyMs = 4_000
const slowestMs = 12_000
const patienceMs = 10_000
/** How many entries fit on the display; for the rest it shows a number. */
const mostCalled = 6
const mostWaiting = 24

const { body, documentElement } = document
const locale = isLocale(documentElement.lang) ? documentElement.lang : 'en'
const clock = document.getElementById('clock')!
const heading = document.getElementById('clinic')!
const title = heading.textContent
const called = document.getElementById('called')!
const waiting = document.getElementById('waiting')!
const state = document.getElementById('state')!

let shown: WaitingRoom | undefined
let failures = 0
let lastHeard = new Date()

void ask()
setInterval(tell, 1_000)

async function ask(): Promise<void> {
  const answer = await read()
  if (answer === 'ended') end()
  else if (answer) {
    failures = 0
    lastHeard = new Date()
    say('')
    show(answer)
  } else if (++failures > 1) say(text('offline', timeOf(lastHeard)))
  setTimeout(() => void ask(), Math.min(everyMs * 2 ** failures, slowestMs))
}

/** Undefined: no answer, or not the expected one. */
async function read(): Promise<WaitingRoom | 'ended' | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!token) return 'ended'
  try {
    const response = await fetch('/api/public/waiting-room', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return ((await response.json()) as { data: WaitingRoom }).data
    return response.status === 404 || response.status === 400 ? 'ended' : undefined
  } catch {
    return undefined
  }
}

/** The link was withdrawn, so clear the display. The desk may have done it by mistake, so the display keeps asking. */
function end(): void {
  failures = 3
  shown = undefined
  heading.textContent = title
  called.replaceChildren()
  waiting.replaceChildren()
  say(body.dataset['ended'] ?? '')
}

function show(room: WaitingRoom): void {
  if (JSON.stringify(room) === JSON.stringify(shown)) return
  const before = shown
  shown = room
  heading.textContent = room.clinic
  const known = new Set(before?.called.map(({ token }) => token))
  called.replaceChildren(
    ...room.called.slice(0, mostCalled).map(({ token, doctor, room: where }) => {
      const item = element('li', tokenElement(token), element('b', doctor))
      if (where) item.append(element('span', where))
      if (before && !known.has(token)) item.className = 'new'
      return item
    }),
  )
  const rest = room.waiting.length - mostWaiting
  waiting.replaceChildren(
    ...room.waiting.slice(0, mostWaiting).map(({ token }) => element('li', tokenElement(token))),
    ...(rest > 0 ? [element('li', text('more', String(rest)))] : []),
  )
  waiting.lastElementChild?.classList.toggle('more', rest > 0)
  tell()
}

/** Shows the number, and a screen reader reads 'Token 12'. */
function tokenElement(token: number): HTMLElement {
  const number = element('strong', String(token))
  number.ariaHidden = 'true'
  const spoken = element('span', text('token', String(token)))
  spoken.className = 'vh'
  const both = element('div', spoken, number)
  both.className = 'token'
  return both
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

/** A text of the page with its one value filled in. */
const text = (name: 'more' | 'token' | 'offline', value: string) =>
  (body.dataset[name] ?? '').replace(/\{\{\w+\}\}/, value)

function say(sentence: string): void {
  if (state.textContent !== sentence) state.textContent = sentence
  body.classList.toggle('troubled', sentence !== '')
}

const timeOf = (moment: Date) =>
  new Intl.DateTimeFormat(dateLocales[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: shown?.timeZone,
  }).format(moment)

function tell(): void {
  const time = shown ? timeOf(new Date()) : ''
  if (clock.textContent !== time) clock.textContent = time
}
