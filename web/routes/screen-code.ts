import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { missed, offlineSince, onConnection } from '../calls/connection.ts'
import { codeOf } from './lazy-part.tsx'

/** The requested screen whose code could not be loaded. */
let missing: string | undefined
let asked = 0
const listeners = new Set<() => void>()

export const missingScreen = (): string | undefined => missing

export function onMissingScreen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showMissingScreen(href: string | undefined): void {
  if (missing === href) return
  missing = href
  for (const listener of listeners) listener()
}

export async function fetchScreen(router: AnyRouter, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname)
  await Promise.all(routes.map(({ options }) => codeOf(options.component)))
}

/** Leaves the current page only when the next one can be shown. If its code cannot be loaded, the current page stays. */
export function stayUntilFetched(router: AnyRouter): void {
  const history: RouterHistory = router.history
  history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation }) {
      if (currentLocation.pathname === nextLocation.pathname) return false
      const mine = ++asked
      try {
        await withPatience(fetchScreen(router, nextLocation.pathname))
      } catch {
        if (mine === asked) await giveUp(nextLocation.href)
        return true
      }
      if (mine === asked) showMissingScreen(undefined)
      // The user has already gone to another page.
      return mine !== asked
    },
  })
}

const doubtMs = 5_000
const lastMs = 2_000

/** A network that fails silently gives no answer at all. After a while, a check of the connection decides. */
async function withPatience(fetching: Promise<void>): Promise<void> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const doubt = setTimeout(missed, doubtMs)
  let last: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    // Wait a little longer: code that the browser has cached still arrives.
    if (offlineSince() !== undefined) last ??= setTimeout(reject, lastMs)
  }
  const stopLooking = onConnection(look)
  look()
  try {
    await Promise.race([fetching, lost])
  } finally {
    clearTimeout(doubt)
    clearTimeout(last)
    stopLooking()
  }
}

async function giveUp(href: string): Promise<void> {
  // The connection may be back before a probe has noticed.
  const isTriedAgain = missing === href
  // The server answers, but it was updated and no longer has this page's code, or the browser keeps what once failed and never asks for
  // it again, as Firefox and Safari do. Load the new page. The browser asks about unsaved input.
  if ((offlineSince() === undefined || isTriedAgain) && (await isServed(href)) && !isHeld())
    location.assign(href)
  else showMissingScreen(href)
}

const isServed = (href: string) =>
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(doubtMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** True if a page was loaded again within the last minute. Without this check, a page that always fails would load for ever. */
function isHeld(): boolean {
  const key = 'screenLoadedAnew'
  const at = Number(sessionStorage.getItem(key))
  sessionStorage.setItem(key, String(Date.now()))
  return Date.now() - at < 60_000
}
