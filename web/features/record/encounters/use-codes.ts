import { useEffect, useState } from 'react'
import { problemCodeEndpoints } from '#contract/record/problem-codes.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { useEndpoint } from '#web/calls/api.ts'

const pauseMs = 150
const codesShown = 8

/** The codes that a diagnosis may mean, the likeliest first; none for words that no code has. */
export function useCodes(diagnosis: string) {
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(diagnosis.trim())
      setAt(0)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [diagnosis])
  const isSettled = keyword === diagnosis.trim()
  const query = { keyword, limit: codesShown }
  const answer = useEndpoint(problemCodeEndpoints.search, { query }, { enabled: keyword.length > 1 })
  // A code of other words is never taken: Enter may come before the answer.
  const found = isSettled && keyword.length > 1 ? (answer.data?.data ?? []) : []
  const chosen = found[at % Math.max(found.length, 1)]
  return {
    found,
    chosen: chosen && { code: chosen.code },
    text: chosen?.text ?? '',
    move(by: 1 | -1) {
      if (found.length > 0) setAt((at + by + found.length) % found.length)
    },
    /** The line with the words of the chosen code. */
    named: (line: VisitLine): VisitLine =>
      line.kind === 'diagnosis' && chosen ? { ...line, text: chosen.text } : line,
  }
}
