import { useTranslation } from '#web/i18n/use-translation.ts'
import { siteContentEndpoints, type SiteContent } from '#contract/site/site-content.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useReload } from '#web/features/shared/stale/use-stale-choice.ts'
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
      {content && <Loaded known={content} />}
    </>
  )
}

function Loaded({ known }: { known: SiteContent }) {
  const { key, row, onReload } = useReload(known)
  return <SiteContentForm key={key} content={row} onReload={onReload} />
}
