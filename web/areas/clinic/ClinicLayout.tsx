import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForcedPassword } from '#web/features/profile/ForcedPassword.tsx'
import { useLiveUpdates } from '#web/live-updates.ts'
import { useProfile } from '#web/profile.ts'
import { BookingPopup, BookingProvider } from './booking.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'
import './clinic.css'

const MyProfile = lazy(async () => {
  const { MyProfile } = await import('#web/features/profile/MyProfile.tsx')
  return { default: MyProfile }
})

const sidebarId = 'sidebar'
const year = new Date().getFullYear()

export function ClinicLayout() {
  const { mustChangePassword } = useProfile()
  return mustChangePassword ? <ForcedPassword /> : <Frame />
}

function Frame() {
  const { t } = useTranslation('clinic')
  useLiveUpdates()
  const sidebar = useSidebar()
  const [isEditingProfile, setIsEditingProfile] = useState(false)
  const main = useFocusOnNewPage()
  useEffect(() => {
    if (!sidebar.isDrawn) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') sidebar.close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [sidebar])

  return (
    <BookingProvider>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="app" data-nav={sidebar.mode}>
        <Sidebar
          id={sidebarId}
          mode={sidebar.mode}
          isOpen={sidebar.mode !== 'drawer' || sidebar.isDrawn}
          onLeave={sidebar.close}
        />
        {sidebar.isDrawn && (
          <button type="button" className="shade" aria-label={t('nav.close')} onClick={sidebar.close} />
        )}
        <Header
          sidebarId={sidebarId}
          isSidebarOpen={sidebar.isExpanded}
          onToggleSidebar={sidebar.toggle}
          onEditProfile={() => setIsEditingProfile(true)}
        />
        <div className="paper" inert={sidebar.isDrawn}>
          <main ref={main} id="main" className="page" tabIndex={-1}>
            <Outlet />
            <BookingPopup />
            <Suspense>
              {isEditingProfile && <MyProfile onClose={() => setIsEditingProfile(false)} />}
            </Suspense>
          </main>
          <footer className="foot">
            <bdi dir="ltr">{t('footer', { year })}</bdi>
          </footer>
        </div>
      </div>
    </BookingProvider>
  )
}

/** A new page is a new place: the keyboard and the reader begin at its top. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
