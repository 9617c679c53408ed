import { useRef, useState } from 'react'
import type { TouchedVisit, VisitDecision } from '#contract/day/touched-visits.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import type { OpenAfter } from './open-after.ts'
import { merged } from './touched-drafts.ts'

/** The kind of change, for the text of the button that confirms it. */
export type ChangeAction = 'leave' | 'holiday' | 'week' | 'day' | 'dayRemoved'
type About = { action: ChangeAction; isOpen: OpenAfter }
type Decisions = VisitDecision[] | undefined
export type Asked = About & {
  visits: readonly TouchedVisit[]
  /** Increases with each answer of the server. */
  round: number
  isPending: boolean
  failure: string | null
}

/**
 * Sends a change of hours. If booked visits would be outside the new hours, asks what to do with them, and sends the change again
 * with the decisions. Repeats this until the server accepts.
 */
export function useHoursChange() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const answer = useRef<(decisions: VisitDecision[] | null) => void>(() => {})

  const ask = (about: About, visits: readonly TouchedVisit[], round: number, failure: string | null) =>
    new Promise<VisitDecision[] | null>(resolve => {
      answer.current = resolve
      setAsked({ ...about, visits, round, isPending: false, failure })
    })

  /** Rejects with the server's error, or with the code `abandoned` if the user closes the question. */
  async function run<T>(about: About, send: (visits: Decisions) => Promise<T>): Promise<T> {
    let visits: readonly TouchedVisit[] = []
    let decisions: Decisions
    for (let round = 1; ; round++) {
      try {
        const result = await send(decisions)
        setAsked(null)
        return result
      } catch (error) {
        const touched = touchedIn(error)
        if (!touched && !decisions) throw error
        visits = touched ? merged(visits, touched) : visits
        const decided = await ask(about, visits, round, touched ? null : sentenceOf(error))
        if (!decided) {
          setAsked(null)
          throw new ApiError('http', { code: abandoned })
        }
        decisions = decided
        setAsked(before => before && { ...before, isPending: true, failure: null })
      }
    }
  }

  return {
    asked,
    run,
    decide: (decisions: VisitDecision[]) => answer.current(decisions),
    abandon: () => answer.current(null),
    isAbandoned: (error: unknown) => error instanceof ApiError && error.code === abandoned,
  }
}

const abandoned = 'abandoned'

/** If too many visits are affected, the server sends a sentence without a list. */
const touchedIn = (error: unknown): TouchedVisit[] | undefined =>
  error instanceof ApiError && error.code === 'visits_touched' && Array.isArray(error.data)
    ? (error.data as TouchedVisit[])
    : undefined

export type HoursChange = ReturnType<typeof useHoursChange>
