import { useEffect, useState, useSyncExternalStore } from 'react'
import { post, type Answer } from '#web/features/site/public-forms/post.ts'
import { tokenOfHash, whenHashChanges } from './token-of-hash.ts'

type Data<T> = { message: string; data: T }

/** What stands behind a mailed link, by the call at `path` and those below it: the token stands after #, so that no server's log has it. */
export function useMailedLink<Shown>(path: string) {
  /** Null: the server, which made the page's first words, does not know it. */
  const token = useSyncExternalStore<string | null>(whenHashChanges, tokenOfHash, () => null)
  const [answer, take] = useState<Answer<Data<Shown>> | null>(null)

  /** An address without a token is refused in the same words as one that is over. */
  const send = <T = Shown>(deed: string, fields: object = {}) =>
    post<Data<T>>(`${path}${deed}`, { token: token || '-', ...fields })

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
    shown: answer?.ok ? answer.body.data : null,
    failure: answer && !answer.ok ? answer.failure : null,
    send,
    /** Shows what a deed answered. */
    take,
    showAgain: async () => take(await send('')),
  }
}
