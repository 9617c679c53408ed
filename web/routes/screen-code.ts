import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { missed, offlineSince, onConnection } from '../calls/connection.ts'
import { codeOf } from './lazy-part.tsx'

/** A screen that was asked for, and whose code did not come. */
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

/** The page that stands is left once the next one can be shown: where its code cannot be fetched, it goes on standing. */
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
      // Somebody has gone elsewhere meanwhile.
      return mine !== asked
    },
  })
}

const doubtMs = 5_000
const lastMs = 2_000

/** A network that goes without a word answers nothing, not even that it fails: then a second look decides. */
async function withPatience(fetching: Promise<void>): Promise<void> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const doubt = setTimeout(missed, doubtMs)
  let last: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    // What the browser has kept comes at once even so.
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
  // The server is there, and this page's code is not any more: it has been updated since. The new one is a page anew.
  // What is typed here is asked about by the browser.
  if (offlineSince() === undefined && (await isServed(href)) && !isHeld()) location.assign(href)
  else showMissingScreen(href)
}

const isServed = (href: string) =>
  fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(doubtMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Once in a minute: a page that fails again after it was loaded anew is not loaded for ever. */
function isHeld(): boolean {
  const key = 'screenLoadedAnew'
  const at = Number(sessionStorage.getItem(key))
  sessionStorage.setItem(key, String(Date.now()))
  return Date.now() - at < 60_000
}
