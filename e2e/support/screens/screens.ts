import { expect, type Page } from '@playwright/test'
import { auditScreens } from './audit-screens.ts'
import { bookingScreens } from './booking-screens.ts'
import { clinicScreens } from './clinic-screens.ts'
import { operatorScreens } from './operator-screens.ts'
import { publicScreens } from './public-screens.ts'
import { payScreens } from './pay-screens.ts'
import type { Look, Screen } from './screen.ts'
import { sessionScreens } from './session-screens.ts'
import { label } from '../translations.ts'

export const screens: Screen[] = [
  ...publicScreens,
  ...bookingScreens,
  ...payScreens,
  ...clinicScreens,
  ...auditScreens,
  ...sessionScreens,
  ...operatorScreens,
]

/** Opens a screen in a look and brings it into its state. The page must be signed in as the person who sees the screen. */
export async function openScreen(page: Page, screen: Screen, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: look.width, height: 900 })
  await page.goto(`${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=${look.locale}`)
  await expect(page.getByRole('main').first()).toBeVisible()
  const say = (english: string) => label(look.locale, english)
  if (screen.as !== 'anyone') await expect(page.getByText(say('loading ....'))).toHaveCount(0)
  await screen.open?.(page, say, look)
}
