import type { Locale } from '#contract/core/locale.ts'
import type en from './en/booking.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type BookingKey = keyof typeof en
export type BookingTexts = {
  locale: Locale
  t: Translate<BookingKey>
  /** Translates a sentence of the contract; a sentence that is not in the catalog is shown unchanged. */
  say: (message: string) => string
}

type Loaded = { catalog: Catalog<BookingKey>; sentences: Record<string, string> }

// A page loads only the texts of its own locale.
const loaders = import.meta.glob<Loaded>('./*/booking-*.ts', { import: 'texts' })

export async function loadBookingTexts(locale: Locale): Promise<BookingTexts> {
  const { catalog, sentences } = await loaders[`./${locale}/booking-${locale}.ts`]!()
  return { locale, t: createTranslate(catalog), say: message => sentences[message] ?? message }
}
