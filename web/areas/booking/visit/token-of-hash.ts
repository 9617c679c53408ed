/**
 * The token of a mailed link: `#token=…`, or in a shorter link the token alone. After #, it never reaches a server's log. A mail's
 * link may add what its reader wants to do: `&do=move`.
 */
export function tokenOfHash(): string {
  const [hash = ''] = location.hash.slice(1).split('&')
  return hash.startsWith('token=') ? hash.slice('token='.length) : hash
}

/** Empty if the link does not say it. */
export const deedOfHash = (): string => new URLSearchParams(location.hash.slice(1)).get('do') ?? ''

export function whenHashChanges(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
