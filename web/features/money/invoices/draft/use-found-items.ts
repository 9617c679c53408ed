import type { AnswerOf } from '#contract/core/endpoint.ts'
import { priceEndpoints } from '#contract/money/prices/prices.ts'
import { call, useEndpoint } from '#web/calls/api.ts'

export type FoundItem = AnswerOf<typeof priceEndpoints.search>['data'][number]

export type Place = {
  clinicId: string
  patientId: string
  /** Who pays beside the patient; '': nobody. */
  payerId: string
}

const queryOf = ({ clinicId, patientId, payerId }: Place, keyword: string) => ({
  clinicId,
  patientId,
  payerId: payerId || undefined,
  keyword: keyword || undefined,
  limit: 6,
})

/** What an invoice's line may be of, found by name, with the price of today for the payer at the clinic. */
export function useFoundItems(place: Place, keyword: string, isAsked: boolean) {
  const answer = useEndpoint(
    priceEndpoints.search,
    { query: queryOf(place, keyword) },
    { enabled: isAsked, keepPrevious: true },
  )
  return { items: answer.data?.data ?? [], isCurrent: !answer.isPlaceholderData && !answer.isPending }
}

/** The same, once. A call that fails finds nothing: the list says so. */
export async function findItems(place: Place, keyword: string): Promise<FoundItem[]> {
  const answer = await call(priceEndpoints.search, { query: queryOf(place, keyword) }).catch(() => undefined)
  return answer?.data ?? []
}
