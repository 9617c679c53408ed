import type { Page } from '@playwright/test'
import { pdfWith } from '../pdf.ts'
import { picture } from '../picture.ts'
import type { Screen } from './screen.ts'

type Say = (english: string) => RegExp

async function openPart(page: Page, say: Say, button: string) {
  await page
    .getByRole('button', { name: say(button) })
    .first()
    .click()
  await page.locator('.drop-zone').waitFor()
  return page.locator('.upload-part input[multiple]')
}

const onPatient = async (page: Page) => {
  await page.locator('tbody th a').first().click()
  await page.locator('.history-line').waitFor()
}

/** A file that waits for its details, and one that is refused. */
async function choose(page: Page, say: Say, button: string) {
  const chooser = await openPart(page, say, button)
  await chooser.setInputFiles([
    { name: 'تقرير', mimeType: 'application/pdf', buffer: pdfWith('1') },
    { name: 'ملاحظات', mimeType: 'text/plain', buffer: Buffer.from('2') },
  ])
  await page.locator('.upload-failed').waitFor()
  // The bar above the history stays in sight, over whatever was scrolled under it.
  await page.evaluate(() => scrollTo(0, 0))
}

async function view(page: Page, say: Say, file: Awaited<ReturnType<typeof picture>>, drawn: string) {
  const chooser = await openPart(page, say, 'Add report')
  await chooser.setInputFiles(file)
  await page.locator('.upload-start button').click()
  await page.locator('.upload-rows li').waitFor({ state: 'detached' })
  await page.locator('.upload-part header button').click()
  await page.locator('section[aria-labelledby=section-reports] tbody .acts button').first().click()
  await page.locator(drawn).waitFor()
}

export const reportScreens: Screen[] = [
  {
    name: 'medical reports, files chosen',
    path: '/clinic/patient',
    as: 'practitioner',
    open: async (page, say) => {
      await onPatient(page)
      await choose(page, say, 'Add report')
    },
  },
  {
    name: 'medical report, a picture',
    path: '/clinic/patient',
    as: 'practitioner',
    open: async (page, say) => {
      await onPatient(page)
      await view(page, say, { ...(await picture()), name: '3.png' }, '.viewer img')
    },
  },
  {
    name: 'medical report, a PDF',
    path: '/clinic/patient',
    as: 'practitioner',
    open: async (page, say) => {
      await onPatient(page)
      const file = { name: '4.pdf', mimeType: 'application/pdf', buffer: pdfWith('4') }
      await view(page, say, file, '.viewer canvas')
    },
  },
  {
    name: 'portal, files chosen',
    path: '/portal',
    as: 'patient',
    open: (page, say) => choose(page, say, 'Add a document'),
  },
]
