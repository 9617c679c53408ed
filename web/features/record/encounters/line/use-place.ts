import { useState } from 'react'

/** A place in a list of choices that the arrow keys move; another list begins without one. */
export function usePlace(key: string, count: number) {
  const [chosen, setChosen] = useState<{ key: string; at: number }>()
  const at = chosen?.key === key ? chosen.at : undefined
  return {
    at,
    choose: (place: number) => setChosen({ key, at: place }),
    /** `from`: the place that is chosen by itself. Answers with the new one. */
    move(by: 1 | -1, from = -1): number | undefined {
      if (count === 0) return undefined
      const place = at ?? from
      const next = place < 0 ? (by > 0 ? 0 : count - 1) : (place + by + count) % count
      setChosen({ key, at: next })
      return next
    },
  }
}
