import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLocale } from '#contract/core/locale.ts'
import type { BookingView } from '#contract/site/public-site.ts'
import { loadBookingTexts } from '#words/booking-texts.ts'
import { Booking } from './Booking.tsx'

const main = document.getElementById('main')
const { lang } = document.documentElement
if (main?.dataset['view'] && isLocale(lang)) {
  // What the server has drawn the page from, so that both draw the same.
  const view = JSON.parse(main.dataset['view']) as BookingView
  const texts = await loadBookingTexts(lang)
  // In slices: a phone stays answering while the page wakes.
  startTransition(() => void hydrateRoot(main, <Booking view={view} texts={texts} />))
}
