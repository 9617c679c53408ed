/** The token of a mailed link: `#token=…`, or in a shorter link the token alone. After #, it never reaches a server's log. */
export function tokenOfHash(): string {
  const hash = location.hash.slice(1)
  return hash.startsWith('token=') ? hash.slice('token='.length) : hash
}

export function whenHashChanges(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
