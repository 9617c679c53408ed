import { useEffect, useState, useSyncExternalStore } from 'react'
import { post, type Answer } from '#web/features/site/public-forms/post.ts'
import { tokenOfHash, whenHashChanges } from './token-of-hash.ts'

type Data<T> = { message: string; data: T }

/**
 * The data behind a mailed link, from the call at `path` and the calls below it. The token is after #, so it never reaches a
 * server's log. `readToken`: for a page that keeps it, too.
 */
export function useMailedLink<Shown>(path: string, readToken: () => string = tokenOfHash) {
  /** Null on the server, which renders the page first and never gets the token. */
  const token = useSyncExternalStore<string | null>(whenHashChanges, readToken, () => null)
  const [answer, take] = useState<Answer<Data<Shown>> | null>(null)

  /** An address without a token is refused with the same words as an expired one. */
  const send = <T = Shown>(action: string, fields: object = {}) =>
    post<Data<T>>(`${path}${action}`, { token: token || '-', ...fields })

  useEffect(() => {
    if (token === null) return
    let isOver = false
    const showFirst = async () => {
      const first = await post<Data<Shown>>(path, { token: token || '-' })
      if (!isOver) take(first)
    }
    void showFirst()
    return () => void (isOver = true)
  }, [path, token])

  return {
    token,
    shown: answer?.ok ? answer.body.data : null,
    failure: answer && !answer.ok ? answer.failure : null,
    send,
    /** Shows the answer of an action. */
    take,
    showAgain: async () => take(await send('')),
  }
}
