import { expect, type Page } from '@playwright/test'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { signIn } from '../support/clinic.ts'
import { test } from '../support/sample-accounts.ts'
import { openScreen, screens } from '../support/screens/screens.ts'
import { makePracticeWithAllergy } from '../support/visits.ts'

/** Each screen, and how many pages of A4 its few records need at most. */
const printed: Record<string, number> = {
  dashboard: 2,
  'home of a doctor': 1,
  'appointment list': 1,
  'calendar, week': 2,
  'calendar, agenda': 1,
  queue: 1,
  'patient’s record': 3,
  'visit, signed': 2,
  results: 1,
  prescriptions: 1,
  billing: 1,
  'billing, payments': 1,
  'invoice, issued': 1,
  'patient account': 1,
  'cash desk, open': 2,
  ledger: 2,
  portal: 3,
  'portal visits, with results': 1,
  'booking page, booked': 1,
  'verify, unknown': 1,
  bell: 2,
  palette: 2,
}

/** Words of the frames around the screens, and of what lies over them. */
const frame =
  /Lindenwell|Skip to content|Appointment list|New Appointment|All appointments|Sign out|Toggle|Register Now|Showing .* Next/

for (const screen of screens.filter(({ name }) => name in printed))
  test.describe(() => {
    test.use({ who: screen.as })
    test(`${screen.name} prints without the app around it`, async ({ page }) => {
      await openScreen(page, screen, { scheme: 'light', locale: 'en', width: 1280 })
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const pages = await onPaper(page)
      expect(pages.length).toBeLessThanOrEqual(printed[screen.name]!)
      expect(pages.filter(text => !text)).toEqual([])
      expect(pages.join('\n')).not.toMatch(frame)
    })
  })

test('a patient’s record prints dark on white and whole, whatever is open and however it looks', async ({
  page,
  request,
}) => {
  const { owner, patientId } = await makePracticeWithAllergy(request)
  await signIn(page, owner)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  await expect(page.locator('.history-line')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const pages = await onPaper(page)
  expect(pages.length).toBeLessThanOrEqual(3)
  expect(pages[0]).toContain('Rohan Gupta')
  expect(pages[0]).toContain('Penicillin')
  expect(pages.at(-1)).toContain('Appointments')
  for (const text of pages) expect(text.split(' ').length).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 33, 31)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

/** The text of each page. */
async function onPaper(page: Page): Promise<string[]> {
  const pages = await pdfPages(await page.pdf({ format: 'A4' }))
  return pages.map(parts =>
    parts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
