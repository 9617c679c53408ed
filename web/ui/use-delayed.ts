import { useEffect, useState } from 'react'

/** The last text that stayed the same for `ms`, so that nothing is asked while somebody types. The first one counts at once. */
export function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
