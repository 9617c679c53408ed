import { useEffect, useRef, useState } from 'react'

const firstMs = 2_000
const longestMs = 30_000
/** About ten minutes. */
const mostTimes = 25

/** Asks every few seconds, then less often, as long as `isOn`; then it stops until somebody wants it again. */
export function useAskingAgain(isOn: boolean, ask: () => Promise<void>) {
  const [times, setTimes] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isOn || times >= mostTimes) return
    let isOver = false
    const timer = setTimeout(
      async () => {
        await latest.current()
        if (!isOver) setTimes(times + 1)
      },
      Math.min(firstMs * 1.4 ** times, longestMs),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, times])
  return { hasStopped: isOn && times >= mostTimes, goOn: () => setTimes(0) }
}
