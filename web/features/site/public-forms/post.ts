import { messages } from '#contract/core/messages.ts'

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
  let response: Response
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        'x-lindenwell-client': 'web',
        ...(fields && { 'content-type': 'application/json' }),
      },
      body: fields && JSON.stringify(fields),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return failed({ message: messages.unreachable })
  }
  try {
    const body = await response.json()
    return response.ok ? { ok: true, body } : failed(body)
  } catch {
    return failed({})
  }
}

const failed = ({ code, message, errors, data }: Partial<Failure>) => ({
  ok: false as const,
  failure: {
    code: code ?? 'internal',
    message: message || messages.somethingWrong,
    errors: errors ?? {},
    data,
  },
})

export const post = <Body extends { message: string }>(path: string, fields: Record<string, unknown>) =>
  ask<Body>('POST', path, fields)
