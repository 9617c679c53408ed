import { useEffect, useState } from 'react'
import { problemCodeEndpoints } from '#contract/record/problem-codes.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { useEndpoint } from '#web/calls/api.ts'

const pauseMs = 150
const codesShown = 8

/**
 * The codes that a diagnosis may mean, the likeliest first. A code is taken by itself only if its words are the typed ones; any
 * other is chosen, so that 'diabetes' never becomes a rare kind of it.
 */
export function useCodes(diagnosis: string) {
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(diagnosis.trim())
      setAt(null)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [diagnosis])
  const isSettled = keyword === diagnosis.trim()
  const query = { keyword, limit: codesShown }
  const answer = useEndpoint(problemCodeEndpoints.search, { query }, { enabled: keyword.length > 1 })
  // A code of other words is never taken: Enter may come before the answer.
  const found = isSettled && keyword.length > 1 ? (answer.data?.data ?? []) : []
  const exact = found.findIndex(({ text }) => text.toLowerCase() === keyword.toLowerCase())
  const place = at ?? exact
  const chosen = found[place]
  return {
    found,
    chosen: chosen && { code: chosen.code },
    move(by: 1 | -1) {
      if (found.length > 0)
        setAt(place < 0 ? (by > 0 ? 0 : found.length - 1) : (place + by + found.length) % found.length)
    },
    choose: (place: number) => setAt(place),
    /** The line with the words of the chosen code. */
    named: (line: VisitLine): VisitLine =>
      line.kind === 'diagnosis' && chosen ? { ...line, text: chosen.text } : line,
  }
}
