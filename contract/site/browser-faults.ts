import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { nothing } from '../core/fields.ts'
import { messages } from '../core/messages.ts'

// No field takes free text, because a message or an address may contain what a patient's record says.

const matching = (pattern: RegExp) =>
  z.string({ error: messages.invalidValue }).regex(pattern, messages.invalidValue)
const count = z.int({ error: messages.invalidValue }).min(0, messages.invalidValue)

export const frameLimit = 10

export const faultFile = /^[\w.-]{1,80}\.(?:js|mjs|tsx?)$/

const faultBody = z.object({
  /** The number that the screen shows. */
  reference: matching(/^[0-9a-f]{8}$/),
  /** The address without its ids and its query: `/clinic/patient/:id`. */
  page: matching(/^(?:\/|(?:\/(?::id|[A-Za-z-]{1,30})){1,6})$/),
  /** The kind of error, such as TypeError. */
  name: matching(/^[A-Za-z]{1,40}$/),
  /** The program's own files, the innermost call first. */
  frames: z
    .array(z.object({ file: matching(faultFile), line: count, column: count }), {
      error: messages.invalidValue,
    })
    .max(frameLimit, messages.invalidValue),
})
export type BrowserFault = z.output<typeof faultBody>

export const browserFaultEndpoints = {
  report: endpoint({
    method: 'POST',
    path: 'public/browser-faults',
    summary: 'Log the fault that a browser shows a reference for',
    allow: 'anyone',
    perMinute: 20,
    body: faultBody,
    data: nothing,
  }),
}
