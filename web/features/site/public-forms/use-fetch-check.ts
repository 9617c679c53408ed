import { useEffect } from 'react'

/** Loads the code that checks a form, including zod, when the user starts to fill it in. So the page itself loads without it. */
export function useFetchCheck(fetchCheck: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (!fetchCheck) return
    const begin = () => void fetchCheck().catch(() => {})
    addEventListener('focusin', begin, { once: true })
    return () => removeEventListener('focusin', begin)
  }, [fetchCheck])
}
