import type { Logger } from 'pino'
import { browserFaultEndpoints } from '#contract/site/browser-faults.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

/** So many references are remembered, so that a repeated report is not logged again. */
const remembered = 1_000

export function browserFaultRoutes({ publicRoute }: Routes, log: Logger): void {
  const known = new Set<string>()
  publicRoute(browserFaultEndpoints.report, async ({ body }) => {
    const { reference, page, name, frames } = body
    if (known.has(reference)) return null
    known.add(reference)
    const [oldest] = known
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    log.warn({ reference, page, fault: name, frames }, 'a browser showed a fault')
    return null
  })
}
