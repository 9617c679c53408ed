import { useSearch } from '@tanstack/react-router'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { QuotationView } from '#web/features/money/quotations/QuotationView.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** One quotation. */
export function QuotationPage() {
  const { id } = useSearch({ from: '/clinic/billing/quotation' })
  const answer = useEndpoint(quotationEndpoints.get, { params: { id } })
  const quotation = answer.data?.data
  if (!quotation && answer.isError)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!quotation) return <Skeleton />
  return <QuotationView key={quotation._id} quotation={quotation} />
}
