import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bell } from '#web/features/shared/notifications/Bell.tsx'
import { ConnectionNote } from '#web/features/shared/connection/ConnectionNote.tsx'
import { ForcedPassword } from '#web/features/identity/profile/ForcedPassword.tsx'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { MyProfile } from '#web/features/identity/profile/MyProfile.tsx'
import { ProfileMenu } from '#web/features/identity/profile/ProfileMenu.tsx'
import { SecondFactorGate } from '#web/features/identity/security/SecondFactorGate.tsx'
import { useLiveUpdates } from '#web/calls/live-updates.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import './portal.css'

const year = new Date().getFullYear()

/** The frame around every page of the portal. */
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
