import { useEffect } from 'react'

/** Fetches what checks a form, and zod with it, when somebody begins to fill it in, so that no page waits for them. */
export function useFetchCheck(fetchCheck: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (!fetchCheck) return
    const begin = () => void fetchCheck().catch(() => {})
    addEventListener('focusin', begin, { once: true })
    return () => removeEventListener('focusin', begin)
  }, [fetchCheck])
}
