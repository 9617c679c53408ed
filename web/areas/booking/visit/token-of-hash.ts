/** Of a mailed link, `#token=…`, and the token alone of a shorter one: after #, so that no server's log has it. */
export function tokenOfHash(): string {
  const hash = location.hash.slice(1)
  return hash.startsWith('token=') ? hash.slice('token='.length) : hash
}

export function whenHashChanges(told: () => void) {
  addEventListener('hashchange', told)
  return () => removeEventListener('hashchange', told)
}
