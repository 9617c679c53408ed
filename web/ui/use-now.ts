import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time, updated every minute, so that a page open over midnight goes on to the next day. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
