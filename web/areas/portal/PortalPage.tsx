import { useTranslation } from 'react-i18next'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { PastVisits } from './PastVisits.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { Records } from './Records.tsx'
import { UpcomingVisits } from './UpcomingVisits.tsx'

/** A patient's own appointments. */
export function PortalPage() {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame>
      <PageTitle title={t('title')} />
      <UpcomingVisits />
      <PastVisits />
      <Records />
    </PortalFrame>
  )
}
