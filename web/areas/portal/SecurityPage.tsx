import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { NotificationsSection } from '#web/features/shared/notifications/NotificationsSection.tsx'
import { SecuritySection } from '#web/features/identity/security/SecuritySection.tsx'
import { paths } from '#web/routes/paths.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { OwnEmails } from './OwnEmails.tsx'
import { PortalFrame } from './PortalFrame.tsx'

/** A patient's own password, second factor, sessions and notifications. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  return (
    <PortalFrame>
      <div className="portal-narrow">
        <PageTitle title={t('title')}>
          <Link to={paths.portal} className="btn">
            {t('back')}
          </Link>
        </PageTitle>
        <SecuritySection />
        <OwnEmails />
        <NotificationsSection />
      </div>
    </PortalFrame>
  )
}
