import { missed } from './connection.ts'
import { queryClient } from './query-client.ts'
import { checkSession, onSessionState, sessionState } from './session.ts'

const retryMs = 3_000
/** shell.css hides a page with this class, but for the dialogs about its session. */
const hiddenClass = 'unchecked'

const { classList } = document.documentElement
let focused: Element | null = null
let isChecking = false

/**
 * Back may show a page from the browser's memory, as it was left, although its session has ended since. Such a page is hidden before it
 * goes there, and shown again only after the server has said that the session still runs.
 */
export function watchRestoredPage(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) hide()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    hide()
    void check()
  })
  // Later, by signing in again over the hidden page.
  onSessionState(showIfOpen)
}

function hide(): void {
  if (classList.contains(hiddenClass)) return
  focused = document.activeElement
  classList.add(hiddenClass)
}

async function check(): Promise<void> {
  if (isChecking) return
  isChecking = true
  while (!(await isAnswered())) {
    missed()
    await new Promise(again => setTimeout(again, retryMs))
  }
  isChecking = false
  showIfOpen()
}

const isAnswered = () =>
  checkSession().then(
    () => true,
    () => false,
  )

function showIfOpen(): void {
  if (isChecking || sessionState().kind !== 'open' || !classList.contains(hiddenClass)) return
  classList.remove(hiddenClass)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  // The live stream did not run meanwhile.
  void queryClient.invalidateQueries()
}
