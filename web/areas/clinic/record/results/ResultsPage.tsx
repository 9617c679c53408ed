import { useTranslation } from '#web/i18n/use-translation.ts'
import { mayWriteOrders } from '#contract/record/orders/orders-policy.ts'
import { useProfile } from '#web/calls/profile.ts'
import { CoverChoice } from '#web/features/record/orders/CoverChoice.tsx'
import { OrdersOf } from '#web/features/record/orders/OrdersOf.tsx'
import { ResultsToReview } from '#web/features/record/orders/ResultsToReview.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** What waits: results for the reader's eyes, and orders for their results. */
export function ResultsPage() {
  const { t } = useTranslation('orders')
  const profile = useProfile()
  return (
    <>
      <PageTitle title={t('page')} />
      <ResultsToReview />
      <OrdersOf mayWrite={mayWriteOrders(profile)} />
      {profile.doctorId && <CoverChoice doctorId={profile.doctorId} />}
    </>
  )
}
