import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { ConnectionNote } from '#web/features/shared/connection/ConnectionNote.tsx'
import { SecondFactorGate } from '#web/features/identity/security/SecondFactorGate.tsx'
import { useLiveUpdates } from '#web/calls/live-updates.ts'
import { useAnyAccount, useMay } from '#web/calls/profile.ts'
import { PhoneCountry } from '#web/ui/fields/phone-country.ts'
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts'
import { paths } from '#web/routes/paths.ts'
import { lazyDialog, lazyPart } from '#web/routes/lazy-part.tsx'
import { BookingPopup, BookingProvider, useOpenBooking } from './booking.tsx'
import { DemoNote } from './DemoNote.tsx'
import { Header } from './Header.tsx'
import { MailNote } from './MailNote.tsx'
import { Sidebar } from './Sidebar.tsx'
import { preloadBooking } from './day/appointments/NewAppointment.tsx'
import { useChords } from './palette/use-chords.ts'
import { useStepChord } from './day/visit/use-step-chord.ts'
import { useSidebar } from './use-sidebar.ts'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { useVisitCard } from '#web/features/day/appointments/steps/visit-address.ts'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { withMoneyTexts } from '#web/i18n/with-texts.ts'
import { useOpenWalkIn } from './day/queue/use-open-walk-in.ts'
import './clinic.css'

const MyProfile = lazyDialog(
  async () => (await import('#web/features/identity/profile/MyProfile.tsx')).MyProfile,
)

const ForcedPassword = lazyPart(
  async () => (await import('#web/features/identity/profile/ForcedPassword.tsx')).ForcedPassword,
)

const InvitedPage = lazyPart(
  async () => (await import('#web/features/identity/profile/InvitedPage.tsx')).InvitedPage,
)

const Palette = lazyDialog(async () => (await import('./palette/Palette.tsx')).Palette)
const Shortcuts = lazyDialog(async () => (await import('./palette/Shortcuts.tsx')).Shortcuts)
const TakePayment = lazyDialog(
  withMoneyTexts(async () => (await import('#web/features/money/payments/TakePayment.tsx')).TakePayment),
)

const VisitPanel = lazyPart(async () => (await import('./day/visit/VisitPanel.tsx')).VisitPanel)

const sidebarId = 'sidebar'
const year = new Date().getFullYear()

export function ClinicLayout() {
  const { mustChangePassword, organization } = useAnyAccount()
  if (!organization) return <InvitedPage />
  if (mustChangePassword) return <ForcedPassword />
  return (
    <SecondFactorGate>
      <PhoneCountry value={organization.country ?? ''}>
        <Frame />
      </PhoneCountry>
    </SecondFactorGate>
  )
}

function Frame() {
  const { t } = useTranslation('clinic')
  useLiveUpdates()
  const { id: visitId } = useVisitCard()
  const isVisitOpen = useLocation().pathname === paths.encounter
  const sidebar = useSidebar({ isCrowded: visitId !== undefined || isVisitOpen })
  const [open, setOpen] = useState<'profile' | 'palette' | 'shortcuts' | null>(null)
  const close = () => setOpen(null)
  const [paying, setPaying] = useState<VisitAccount | null>(null)
  const main = useFocusOnNewPage()
  const steps = useVisitSteps()
  const { actOf } = useVisitStart()
  useStepChord(steps, actOf, visitId !== undefined)
  useEffect(() => {
    // Load these early: people go on typing after the shortcut of the palette, and no letter may get lost. A card or a booking opens
    // without a wait.
    const timer = setTimeout(() => {
      Palette.preload()
      VisitPanel.preload()
      preloadBooking()
    }, 2_000)
    return () => clearTimeout(timer)
  }, [])
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
          onEditProfile={() => setOpen('profile')}
          onSearch={() => setOpen('palette')}
          onShortcuts={() => setOpen('shortcuts')}
        />
        {visitId !== undefined && <VisitPanel key={visitId} id={visitId} />}
        <div className="paper" inert={sidebar.isDrawn}>
          <ConnectionNote />
          <DemoNote />
          <MailNote />
          <main ref={main} id="main" className="page" tabIndex={-1}>
            <Outlet />
            <BookingPopup />
            <Chords onPalette={() => setOpen('palette')} onShortcuts={() => setOpen('shortcuts')} />
            {open === 'profile' && <MyProfile onClose={close} />}
            {open === 'palette' && (
              <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} onTakePayment={setPaying} />
            )}
            {paying && <TakePayment appointment={paying} onClose={() => setPaying(null)} />}
            {open === 'shortcuts' && <Shortcuts onClose={close} />}
            {steps.dialog}
          </main>
          <footer className="foot">
            <bdi dir="ltr">{t('footer', { year })}</bdi>
          </footer>
        </div>
      </div>
    </BookingProvider>
  )
}

/** Listens to the keyboard chords. It needs the booking provider, because one chord opens a booking. */
function Chords({ onPalette, onShortcuts }: { onPalette: () => void; onShortcuts: () => void }) {
  const openBooking = useOpenBooking()
  const openWalkIn = useOpenWalkIn()
  const mayBook = useMay('appointments.book')
  const mayAdmit = useMay('queue.admit')
  useChords(chord => {
    if (chord === 'palette') onPalette()
    else if (chord === 'shortcuts') onShortcuts()
    else if (chord === 'walkIn') {
      if (mayAdmit) openWalkIn()
    } else if (mayBook) openBooking()
  })
  return null
}
