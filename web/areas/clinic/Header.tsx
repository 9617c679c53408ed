import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Bell } from '#web/features/shared/notifications/Bell.tsx'
import { LanguageMenu } from '#web/features/identity/profile/LanguageMenu.tsx'
import { ProfileMenu } from '#web/features/identity/profile/ProfileMenu.tsx'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { Brand } from '#web/ui/look/Brand.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useOpenBooking } from './booking.tsx'
import { useNotificationTarget } from './use-notification-target.ts'

type HeaderProps = {
  sidebarId: string
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  onEditProfile: () => void
  onSearch: () => void
  onShortcuts: () => void
}

export function Header({ sidebarId, isSidebarOpen, onToggleSidebar, ...props }: HeaderProps) {
  const { onEditProfile, onSearch, onShortcuts } = props
  const { t } = useTranslation('clinic')
  const { t: say } = useTranslation('palette')
  const navigate = useNavigate()
  const goTo = useNotificationTarget()
  const openBooking = useOpenBooking()
  const mayBook = useMay('appointments.book')
  return (
    <header className="head">
      <button
        type="button"
        className="icon-btn"
        aria-controls={sidebarId}
        aria-expanded={isSidebarOpen}
        aria-label={t('nav.toggle')}
        title={t('nav.toggle')}
        onClick={onToggleSidebar}
      >
        <Icon name="panel" className="flip" />
      </button>
      <Link to={paths.dashboard} className="head-mark" aria-label={t('nav.home')}>
        <Brand />
      </Link>
      <nav className="shortcuts" aria-label={t('nav.shortcuts')}>
        <Link to={paths.dashboard} activeOptions={{ exact: true }}>
          {t('nav.dashboard')}
        </Link>
        <Link to={paths.appointments} activeOptions={{ includeSearch: false }}>
          {t('nav.appointmentList')}
        </Link>
      </nav>
      {mayBook && (
        <Button look="primary" icon="plus" className="new" onClick={() => openBooking()}>
          <span>{t('newAppointment')}</span>
        </Button>
      )}
      <IconButton icon="search" label={say('open')} aria-haspopup="dialog" onClick={onSearch} />
      <Bell onOpen={goTo} />
      <LanguageMenu />
      <ProfileMenu
        onEdit={onEditProfile}
        onSecurity={() => void navigate({ to: paths.settings, search: { section: 'security' } })}
        onShortcuts={onShortcuts}
      />
    </header>
  )
}
