import { messages } from '#contract/core/messages.ts'
import { sendUntilServed } from '#web/calls/busy.ts'

export interface Failure {
  code: string
  message: string
  errors: Record<string, string>
  data?: unknown
}
export type Answer<Body> = { ok: true; body: Body } | { ok: false; failure: Failure }

const timeoutMs = 30_000

type Method = 'GET' | 'POST' | 'DELETE'

/** Makes a call of a public page. It never throws: every failure comes back as a sentence to show. */
export async function ask<Body extends { message: string }>(
  method: Method,
  path: string,
  fields?: Record<string, unknown>,
): Promise<Answer<Body>> {
  const sendOnce = () =>
    fetch(`/api/${path}`, {
      method,
      headers: {
        'x-lindenwell-client': 'web',
        ...(fields && { 'content-type': 'application/json' }),
      },
      body: fields && JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    })
  try {
    const response = await sendUntilServed(sendOnce, { isRepeatable: method === 'GET' })
    const body = await response.json()
    if (response.ok) return { ok: true, body }
    return {
      ok: false,
      failure: {
        code: String(body.code),
        message: body.message || messages.somethingWrong,
        errors: body.errors ?? {},
        data: body.data,
      },
    }
  } catch {
    const message = navigator.onLine ? messages.somethingWrong : messages.unreachable
    return { ok: false, failure: { code: 'internal', message, errors: {} } }
  }
}

export const post = <Body extends { message: string }>(path: string, fields: Record<string, unknown>) =>
  ask<Body>('POST', path, fields)
