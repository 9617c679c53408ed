import type { FastifyInstance } from 'fastify'

export type Created = { _id: string; patient: { _id: string }; total: { amountMinor: number } }

export type Send = <T = Created>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  token?: string,
) => Promise<{ token: string; data: T }>

/** Sends calls to the app without a network. Any answer but a success throws. */
export function sender(http: FastifyInstance): Send {
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, token?: string) => {
    const answer = await http.inject({
      method,
      url: `/api/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
    if (answer.statusCode > 299)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ token: string; data: T }>()
  }
}
