import { toFault } from '#web/calls/to-fault.ts'
import { post } from './post.ts'

/** Like reportFault of the app, without the app's code. The page shows no reference: the visitor notices nothing. */
export function reportRedraw(error: unknown): void {
  const reference = crypto.randomUUID().slice(0, 8)
  // oxlint-disable-next-line no-console -- the developer's view of an error, with its message
  console.error(`Reference ${reference}`, error)
  void post('public/browser-faults', toFault(reference, location.pathname, error))
}
