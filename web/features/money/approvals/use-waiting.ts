import type { QueryInputOf } from '#contract/core/endpoint.ts'
import { approvalEndpoints, type Approval } from '#contract/money/approvals.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'

/** What waits for approval, for those who may see it. */
export function useWaiting(
  query: Pick<QueryInputOf<typeof approvalEndpoints.list>, 'kind' | 'invoiceId' | 'payerId'>,
): readonly Approval[] {
  const may = useMay('approvals.use')
  const answer = useEndpoint(
    approvalEndpoints.list,
    { query: { ...query, state: 'waiting', limit: '100' } },
    { enabled: may },
  )
  return answer.data?.data ?? []
}
