import { forgetFiles } from './file-addresses.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'

const tokenKey = 'token'
const emailKey = 'email'

export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey)
}

/** Comes before the page is left: nothing of what it knew stays behind it, nor in the browser's memory of it. */
export function forgetSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(emailKey)
  forgetFiles()
  addEventListener('pagehide', () => {
    queryClient.clear()
    document.body.replaceChildren()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

let isLeaving = false
let exit: string | undefined

/** From now on the end of the session leads there, and not back to this page. */
export function leaveBy(address: string): void {
  exit = address
}

/**
 * The session is over: the login page, and from there back to this page. Of many calls that hear of it, the first
 * leaves. Never settles: the page is on its way out, and no error shows on it meanwhile.
 */
export function leaveForLogin(): Promise<never> {
  if (!isLeaving) {
    isLeaving = true
    forgetSession()
    location.assign(exit ?? loginAddress(location.pathname + location.search))
  }
  return new Promise(() => {})
}

export function loginAddress(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`
}
