import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Bell } from '#web/features/shared/notifications/Bell.tsx'
import { ConnectionNote } from '#web/features/shared/connection/ConnectionNote.tsx'
import { ForcedPassword } from '#web/features/identity/profile/ForcedPassword.tsx'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { logOut } from '#web/features/identity/profile/log-out.ts'
import { MyProfile } from '#web/features/identity/profile/MyProfile.tsx'
import { ProfileMenu } from '#web/features/identity/profile/ProfileMenu.tsx'
import { SecondFactorGate } from '#web/features/identity/security/SecondFactorGate.tsx'
import { useLiveUpdates } from '#web/calls/live-updates.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { installServiceWorker } from './install.ts'
import './portal.css'
import './portal-parts.css'

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
  useEffect(installServiceWorker, [])
  return (
    <div className="portal">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="portal-head">
        <div className="portal-bar">
          <Link to={paths.portal} className="portal-clinic">
            <span className="mark" data-letter={[...organization.name][0]} aria-hidden="true" />
            <b className="cut" dir="auto">
              {organization.name}
            </b>
          </Link>
          <Tabs className="portal-top" />
          <Bell onOpen={() => void navigate({ to: paths.portal })} />
          <LanguageMenu />
          <ProfileMenu
            onEdit={() => setIsEditingProfile(true)}
            onSecurity={() => void navigate({ to: paths.portalSecurity })}
          />
        </div>
      </header>
      <ConnectionNote />
      <main id="main" tabIndex={-1}>
        {children}
        {isEditingProfile && <MyProfile onClose={() => setIsEditingProfile(false)} />}
      </main>
      <footer>
        <div className="portal-bar">
          <ul>
            <li>
              <button type="button" className="link" onClick={() => setIsEditingProfile(true)}>
                {t('foot.profile')}
              </button>
            </li>
            <li>
              <Link to={paths.portalDetails}>{t('foot.details')}</Link>
            </li>
            <li>
              <Link to={paths.portalReads}>{t('foot.reads')}</Link>
            </li>
            <li>
              <Link to={paths.portalSecurity}>{t('foot.security')}</Link>
            </li>
            <li>
              <button type="button" className="link" onClick={() => void logOut()}>
                {t('foot.signOut')}
              </button>
            </li>
          </ul>
          <bdi dir="ltr">{t('footer', { year })}</bdi>
        </div>
      </footer>
      <Tabs className="portal-tabs" />
    </div>
  )
}

const tabs: readonly { key: 'home' | 'visits' | 'book' | 'bills' | 'records'; icon: IconName }[] = [
  { key: 'home', icon: 'home' },
  { key: 'visits', icon: 'calendar' },
  { key: 'book', icon: 'plus' },
  { key: 'bills', icon: 'receipt' },
  { key: 'records', icon: 'file' },
]

/** The parts of the page: along the top on wide screens, at the thumb on phones. */
function Tabs({ className }: { className: string }) {
  const { t } = useTranslation('portal')
  const { pathname, search } = useLocation()
  return (
    <nav className={className} aria-label={t('tabs')}>
      {tabs.map(({ key, icon }) => (
        <Link
          key={key}
          to={paths.portal}
          search={pathname === paths.portal ? search : {}}
          hash={key === 'home' ? '' : key}
          className={key === 'book' ? 'book' : undefined}
          // Notes and results are a page of their own, reached from the visits.
          aria-current={key === 'visits' && pathname === paths.portalVisits ? 'true' : undefined}
          activeOptions={{ exact: true, includeHash: true }}
        >
          <Icon name={icon} />
          {t(`tab.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
