const homes: Record<string, string> = { patient: '/portal', operator: '/operator' }

/**
 * Where an account goes after sign-in: to the page that asked for the sign-in, if it belongs to the account's area; else to its
 * home.
 */
export function landingPath(role: string, next: string | null, origin: string): string {
  const home = homes[role] ?? '/clinic'
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return home
  const url = new URL(next, origin)
  const isOwn = url.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`))
  return isOwn ? url.pathname + url.search + url.hash : home
}
