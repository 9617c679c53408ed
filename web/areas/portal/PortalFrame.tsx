import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { ConnectionNote } from '#web/features/connection/ConnectionNote.tsx'
import { ForcedPassword } from '#web/features/profile/ForcedPassword.tsx'
import { LanguageMenu } from '#web/features/profile/LanguageMenu.tsx'
import { MyProfile } from '#web/features/profile/MyProfile.tsx'
import { ProfileMenu } from '#web/features/profile/ProfileMenu.tsx'
import { SecondFactorGate } from '#web/features/security/SecondFactorGate.tsx'
import { useLiveUpdates } from '#web/live-updates.ts'
import { paths } from '#web/paths.ts'
import { useProfile } from '#web/profile.ts'
import { Brand } from '#web/ui/Brand.tsx'
import './portal.css'

const year = new Date().getFullYear()

/** What stands around every page of the portal. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const { mustChangePassword } = useProfile()
  if (mustChangePassword) return <ForcedPassword />
  return (
    <SecondFactorGate>
      <Frame>{children}</Frame>
    </SecondFactorGate>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('portal')
  const { organization } = useProfile()
  const navigate = useNavigate()
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
        <Bell onOpen={() => void navigate({ to: paths.portal })} />
        <LanguageMenu />
        <ProfileMenu
          onEdit={() => setIsEditingProfile(true)}
          onSecurity={() => void navigate({ to: paths.portalSecurity })}
        />
      </header>
      <ConnectionNote />
      <main id="main" tabIndex={-1}>
        {children}
        {isEditingProfile && <MyProfile onClose={() => setIsEditingProfile(false)} />}
      </main>
      <footer>
        <bdi dir="ltr">{t('footer', { year })}</bdi>
      </footer>
    </div>
  )
}
