import { isLocale } from '#contract/core/locale.ts'
import type { BookingView } from '#contract/site/public-site.ts'
import { hydratePage } from '#web/features/site/public-forms/hydrate-page.ts'
import { loadBookingTexts } from '#words/booking-texts.ts'
import { Booking } from './Booking.tsx'
import { tellHeight } from './tell-height.ts'

const main = document.getElementById('main')
const { lang } = document.documentElement
if (main?.dataset['view'] && isLocale(lang)) {
  // The data that the server rendered with, so that React renders the same page.
  const view = JSON.parse(main.dataset['view']) as BookingView
  const texts = await loadBookingTexts(lang)
  if (view.kind === 'embed') tellHeight()
  hydratePage(main, <Booking view={view} texts={texts} />)
}
