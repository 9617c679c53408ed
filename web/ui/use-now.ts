import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present moment, to the minute: a page that stays open over midnight goes on to the next day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
