import { browserFaultEndpoints } from '#contract/site/browser-faults.ts'
import { call } from './api.ts'
import { toFault } from './to-fault.ts'

const reported = new Set<string>()

/** Puts the reference that the screen shows into the server's log, once. Nobody waits for it, and it may fail. */
export function reportFault(reference: string, error: unknown): void {
  if (reported.has(reference)) return
  reported.add(reference)
  void call(browserFaultEndpoints.report, { body: toFault(reference, location.pathname, error) }).catch(
    () => {},
  )
}
