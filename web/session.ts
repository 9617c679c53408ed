import { paths } from './paths.ts'

const tokenKey = 'token'
const emailKey = 'email'

export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function forgetSession(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(emailKey)
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
