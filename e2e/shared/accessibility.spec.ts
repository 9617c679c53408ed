import { expect, type Page } from '@playwright/test'
import {
  axeViolations,
  cutOff,
  fieldsThatZoom,
  latinPunctuation,
  latinWords,
  sidewaysOverflow,
} from '../support/screens/page-checks.ts'
import { test } from '../support/sample-accounts.ts'
import { looks, nameOf } from '../support/screens/screen.ts'
import { openScreen, screens } from '../support/screens/screens.ts'

// Each screen is tested in one look; together they cover all looks. bench/axe.ts tests every screen in every look.
const isComplete = process.env['ALL_LOOKS'] === '1'

for (const [index, screen] of screens.entries())
  test.describe(() => {
    test.use({ who: screen.as })
    for (const look of isComplete ? looks : [looks[(index * 3) % looks.length]!])
      test(`${screen.name}, ${nameOf(look)}`, async ({ page }, { annotations }) => {
        await openScreen(page, screen, look)
        await expect(page.locator('html')).toHaveAttribute('dir', look.locale === 'ar' ? 'rtl' : 'ltr')
        const violations = await axeViolations(page)
        annotations.push(...violations.map(description => ({ type: 'violation', description })))
        expect.soft(violations, 'WCAG 2.2 A and AA').toEqual([])
        expect.soft(await cutOff(page), 'open, and cut off at a side').toEqual([])
        if (look.locale === 'ar') {
          expect.soft(await latinWords(page), 'texts without translation').toEqual([])
          expect.soft(await latinPunctuation(page), 'marks of another script').toEqual([])
        }
        await expectNoScrollAt320(page)
        expect(await fieldsThatZoom(page), 'fields that an iPhone zooms').toEqual([])
      })
  })

// Hindi has the same layout as English, so a few screens are enough to see whether its texts exist.
for (const screen of screens.filter(({ name }) =>
  ['register', 'dashboard', 'appointment list'].includes(name),
))
  test.describe(() => {
    test.use({ who: screen.as })
    test(`${screen.name} in Hindi`, async ({ page }) => {
      await openScreen(page, screen, { scheme: 'light', locale: 'hi', width: 375 })
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/\p{Script=Devanagari}/u)
      expect(await latinWords(page), 'texts without translation').toEqual([])
      await expectNoScrollAt320(page)
    })
  })

async function expectNoScrollAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  // The layout needs a frame or two to follow the new width.
  await expect
    .poll(() => sidewaysOverflow(page), {
      message: 'pixels of sideways scroll at 320',
      intervals: [10, 50, 100],
    })
    .toBe(0)
}
