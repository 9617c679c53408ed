import type { Locale } from '#contract/core/locale.ts'

/** The language of this page: mails to the visitor are written in it. */
export const readerLocale = () => ({ locale: document.documentElement.lang as Locale })

/** With the zone of the visitor's device, by which a mail says a visit's time too. */
export const reader = () => ({
  ...readerLocale(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
