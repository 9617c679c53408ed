import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the latest one, for what is only called by events: rows need not be drawn again for it. */
export function useLatest<Values extends unknown[]>(
  act: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...values) => latest.current(...values), [])
}
