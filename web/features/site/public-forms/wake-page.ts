import { importAgain } from './import-again.ts'

const pauseMs = 3_000
const mostTries = 5

/**
 * Loads the script of a page that the server has written, after the first paint. If it does not come, because the line broke or the page
 * is being left, it is asked for again.
 */
export function wakePage(load: () => Promise<unknown>): void {
  let tries = 0
  const tryToLoad = () =>
    void importAgain(load).catch(() => {
      tries += 1
      if (tries < mostTries) setTimeout(tryToLoad, pauseMs)
    })
  requestAnimationFrame(() => setTimeout(tryToLoad))
}
