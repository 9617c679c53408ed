import type { BookingView } from '#contract/site/public-site.ts'
import { SayContext } from '#web/features/site/public-forms/say.ts'
import type { BookingTexts } from '#words/booking-texts.ts'
import { BookingPage } from './BookingPage.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { OfflinePage } from './OfflinePage.tsx'
import { ManagePage } from './visit/ManagePage.tsx'
import { OfferPage } from './visit/OfferPage.tsx'
import { DepositPage } from './pay/DepositPage.tsx'
import { PayPage } from './pay/PayPage.tsx'
import { WaitingPage } from './visit/WaitingPage.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { TextsContext } from './texts.ts'

export function Booking({ view, texts }: { view: BookingView; texts: BookingTexts }) {
  return (
    <TextsContext value={texts}>
      <SayContext value={texts.say}>
        {view.kind !== 'offline' && <OfflineNotice />}
        {view.kind === 'manage' ? (
          <ManagePage />
        ) : view.kind === 'offer' ? (
          <OfferPage />
        ) : view.kind === 'waiting' ? (
          <WaitingPage />
        ) : view.kind === 'pay' ? (
          <PayPage />
        ) : view.kind === 'deposit' ? (
          <DepositPage />
        ) : view.kind === 'offline' ? (
          <OfflinePage />
        ) : view.kind === 'signIn' ? (
          <SignInPage page={view.shown.page} />
        ) : (
          <BookingPage shown={view.shown} isEmbedded={view.kind === 'embed'} />
        )}
      </SayContext>
    </TextsContext>
  )
}
