import { useEffect, useState } from 'react'
import { namedTest } from '#contract/record/orders/find-tests.ts'
import { testEndpoints } from '#contract/record/orders/test-catalogue.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { useEndpoint } from '#web/calls/api.ts'

const pauseMs = 150
const testsShown = 8

/**
 * The tests of the catalogue that the last name of a line may mean. One is taken by itself only if it is called so; any other is
 * chosen, so that 'gluc' never becomes a test that nobody wanted.
 */
export function useTests(names: readonly string[]) {
  const typed = (names.at(-1) ?? '').trim()
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(typed)
      setAt(null)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { keyword, status: true, limit: testsShown }
  const answer = useEndpoint(testEndpoints.list, { query }, { enabled: keyword !== '' })
  // A test of another name is never taken: Enter may come before the answer.
  const found = keyword === typed && keyword !== '' ? (answer.data?.data ?? []) : []
  const exact = namedTest(found, keyword)
  const place = at ?? found.findIndex(test => test === exact)
  const chosen = found[place]
  return {
    found,
    chosen,
    move(by: 1 | -1) {
      if (found.length > 0)
        setAt(place < 0 ? (by > 0 ? 0 : found.length - 1) : (place + by + found.length) % found.length)
    },
    choose: setAt,
    /** The line with the name of the chosen test. */
    named: (line: VisitLine): VisitLine =>
      line.kind === 'test' && chosen ? { ...line, names: [...line.names.slice(0, -1), chosen.name] } : line,
  }
}
