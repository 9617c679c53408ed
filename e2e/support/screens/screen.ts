import type { Page } from '@playwright/test'
import type { Who } from '../sample-accounts.ts'

export interface Look {
  scheme: 'light' | 'dark'
  locale: 'en' | 'hi' | 'ar'
  width: 375 | 1280
}

export const looks: Look[] = (['light', 'dark'] as const).flatMap(scheme =>
  (['en', 'ar'] as const).flatMap(locale => ([375, 1280] as const).map(width => ({ scheme, locale, width }))),
)

export const nameOf = ({ scheme, locale, width }: Look) =>
  `${scheme} ${locale === 'ar' ? 'rtl' : 'ltr'} ${width}`

export interface Screen {
  name: string
  path: string
  as: 'anyone' | Who
  /** Brings the screen into another state. `say` gives a label in the screen's language. */
  open?: (page: Page, say: (english: string) => RegExp, look: Look) => Promise<void>
}

export const press = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click()
