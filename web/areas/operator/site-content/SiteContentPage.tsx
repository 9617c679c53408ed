import { useTranslation } from 'react-i18next'
import { siteContentEndpoints } from '#contract/site/site-content.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { SiteContentForm } from './SiteContentForm.tsx'

export function SiteContentPage() {
  const { t } = useTranslation('operator')
  const answer = useEndpoint(siteContentEndpoints.get, {})
  const content = answer.data?.data
  return (
    <>
      <PageTitle title={t('section.siteContent')} />
      {!content && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!content && !answer.isError && <Skeleton />}
      {content && <SiteContentForm content={content} />}
    </>
  )
}
