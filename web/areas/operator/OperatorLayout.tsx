import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConnectionNote } from '#web/features/shared/connection/ConnectionNote.tsx'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { ProfileMenu } from '#web/features/identity/profile/ProfileMenu.tsx'
import { paths } from '#web/routes/paths.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { sections } from './sections.ts'
import './operator.css'

const MyProfile = lazyDialog(
  async () => (await import('#web/features/identity/profile/MyProfile.tsx')).MyProfile,
)

const year = new Date().getFullYear()

/** The area of the whole installation. It covers all organizations and shows nothing of their contents. */
export function OperatorLayout() {
  const { t } = useTranslation('operator')
  const [isEditingProfile, setIsEditingProfile] = useState(false)
  const main = useFocusOnNewPage()
  const navigate = useNavigate()
  return (
    <div className="operator">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="operator-head">
        <Link to={paths.operator} className="operator-mark" aria-label={t('home')}>
          <Brand />
          <span>{t('area')}</span>
        </Link>
        <LanguageMenu />
        <ProfileMenu
          onEdit={() => setIsEditingProfile(true)}
          onSecurity={() => void navigate({ to: paths.operatorSecurity })}
        />
      </header>
      <nav className="operator-nav" aria-label={t('sections')}>
        <ul>
          {sections.map(({ key, to, icon }) => (
            <li key={key}>
              <Link to={to} activeOptions={{ exact: to === paths.operator, includeSearch: false }}>
                <Icon name={icon} />
                {t(`section.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="operator-paper">
        <ConnectionNote />
        <main ref={main} id="main" tabIndex={-1}>
          <Outlet />
          {isEditingProfile && <MyProfile onClose={() => setIsEditingProfile(false)} />}
        </main>
        <footer>
          <bdi dir="ltr">{t('footer', { year })}</bdi>
        </footer>
      </div>
    </div>
  )
}
