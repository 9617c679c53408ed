import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { safetyEndpoints, type Checked } from '#contract/record/medicines/safety.ts'
import { call, endpointQuery } from '#web/calls/api.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

export type Question = BodyInputOf<typeof safetyEndpoints.check>

const pauseMs = 300

/** A newer question cancels the one before; the answer is asked for again when the record or the list changes. */
const queryOf = (body: Question) => {
  const input = { body }
  return {
    ...endpointQuery(safetyEndpoints.check, input),
    queryKey: [safetyEndpoints.check.path, null, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(safetyEndpoints.check, { body, signal }),
    retry: false,
  }
}

/** The answer of this moment: that of the screen, if it has it already. */
export const askCheck = async (queries: QueryClient, body: Question): Promise<Checked> =>
  (await queries.fetchQuery(queryOf(body))).data

export type MedicineCheck = {
  /** The last answer, also while a newer one is awaited; undefined: none yet, or nothing is asked. */
  checked: Checked | undefined
  /** The answer is about what is asked now. */
  isSettled: boolean
  isFailed: boolean
}

/** Asks what is to be said of medicines while they are written, a moment after the last key. Undefined: nothing is asked. */
export function useMedicineCheck(question: Question | undefined): MedicineCheck {
  const text = question ? JSON.stringify(question) : ''
  const asked = useDelayed(text, pauseMs)
  const body = asked === '' ? undefined : (JSON.parse(asked) as Question)
  const answer = useQuery<Awaited<ReturnType<ReturnType<typeof queryOf>['queryFn']>>, ApiError>({
    ...queryOf(body ?? { patientId: '', lines: [] }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  const isAsked = body !== undefined && text !== ''
  return {
    checked: isAsked ? answer.data?.data : undefined,
    isSettled: asked === text && isAsked && !answer.isPlaceholderData && answer.data !== undefined,
    isFailed: isAsked && asked === text && answer.isError,
  }
}
