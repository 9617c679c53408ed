// `npm run screenshots`: the pictures of the README, from a running Lindenwell with the sample organization in it.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { sampleOwner } from '#server/demo/sample-organization.ts'

type Picture = {
  file: string
  width: number
  height: number
  language: 'en' | 'ar'
  colorScheme: 'light' | 'dark'
  open?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { file: 'dashboard', width: 1280, height: 980, language: 'en', colorScheme: 'light' },
  { file: 'booking', width: 1280, height: 860, language: 'en', colorScheme: 'light', open: openBooking },
  { file: 'dashboard-arabic-phone', width: 375, height: 812, language: 'ar', colorScheme: 'dark' },
]

const address = process.env['BASE_URL'] ?? 'http://localhost:3000'
const folder = 'docs/screenshots'
const browserFile = '.cache/browser.json'
const { executablePath } = existsSync(browserFile)
  ? (JSON.parse(readFileSync(browserFile, 'utf8')) as { executablePath: string })
  : { executablePath: '/usr/bin/chromium' }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const { file, width, height, language, colorScheme, open } of pictures) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await page.goto(`${address}/login?lang=en`)
  await page.getByLabel('Email').fill(sampleOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(sampleOwner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/clinic')
  await page.goto(`${address}/clinic?lang=${language}`)
  await page.getByRole('img').first().waitFor()
  await open?.(page)
  await page.screenshot({ path: `${folder}/${file}.png` })
  await context.close()
}
await browser.close()

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Clinic', { exact: true }).selectOption({ label: 'Indiranagar' })
  await popup.getByLabel('Doctor', { exact: true }).selectOption({ label: 'Asha Menon' })
  await popup.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await popup.getByRole('combobox', { name: 'Patient' }).fill('An')
  await popup.getByRole('listbox').getByRole('option', { name: 'Ananya' }).first().click()
  await popup.getByRole('radio').first().waitFor()
}
