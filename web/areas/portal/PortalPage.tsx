import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForcedPassword } from '#web/features/profile/ForcedPassword.tsx'
import { LanguageMenu } from '#web/features/profile/LanguageMenu.tsx'
import { MyProfile } from '#web/features/profile/MyProfile.tsx'
import { ProfileMenu } from '#web/features/profile/ProfileMenu.tsx'
import { useLiveUpdates } from '#web/live-updates.ts'
import { useProfile } from '#web/profile.ts'
import { Brand } from '#web/ui/Brand.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { PastVisits } from './PastVisits.tsx'
import { UpcomingVisits } from './UpcomingVisits.tsx'
import './portal.css'

const year = new Date().getFullYear()

export function PortalPage() {
  const { mustChangePassword } = useProfile()
  return mustChangePassword ? <ForcedPassword /> : <Portal />
}

/** A patient's own appointments. */
function Portal() {
  const { t } = useTranslation('portal')
  const { organization } = useProfile()
  const [isEditingProfile, setIsEditingProfile] = useState(false)
  useLiveUpdates()
  return (
    <div className="portal">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="portal-head">
        <Brand />
        <b className="cut">{organization.name}</b>
        <LanguageMenu />
        <ProfileMenu onEdit={() => setIsEditingProfile(true)} />
      </header>
      <main id="main" tabIndex={-1}>
        <PageTitle title={t('title')} />
        <UpcomingVisits />
        <PastVisits />
        {isEditingProfile && <MyProfile onClose={() => setIsEditingProfile(false)} />}
      </main>
      <footer>
        <bdi dir="ltr">{t('footer', { year })}</bdi>
      </footer>
    </div>
  )
}
