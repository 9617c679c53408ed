import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The visits in the history of the only patient: the open one first. */
async function openVisit(page: Page, which: 'open' | 'signed') {
  const visits = page.locator('.history-line a[href*="/clinic/encounter"], .history-line button')
  await visits.first().waitFor()
  const id = await page.evaluate(async status => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'x-lindenwell-client': 'web' }
    const answer = await fetch(`/api/users/encounters?status=${status}`, { headers })
    return ((await answer.json()) as { data: { _id: string }[] }).data[0]!._id
  }, which)
  await page.goto(`/clinic/encounter?id=${id}`)
  await page.locator('.encounter .ruled').waitFor()
  await page.locator('.encounter .history-line').waitFor()
}

const onPatient = async (page: Page) => {
  await page.locator('tbody th a').first().click()
  await page.locator('.history-line').waitFor()
}
const visit = (name: string, which: 'open' | 'signed', open?: Screen['open']): Screen => ({
  name,
  path: '/clinic/patient',
  as: 'practitioner',
  open: async (page, say, look) => {
    await onPatient(page)
    await openVisit(page, which)
    await open?.(page, say, look)
  },
})

export const visitScreens: Screen[] = [
  visit('visit', 'open'),
  visit('visit, a line understood', 'open', async page => {
    await page.locator('input[name=line]').fill('fu 1w')
    await page.locator('.cmd .parsed').waitFor()
  }),
  visit('visit, help', 'open', async page => {
    await page.locator('.cmd .ask').click()
    await page.locator('.line-help').waitFor()
  }),
  visit('visit, record and body', 'open', async page => {
    await page.locator('.past-parts button').nth(1).click()
    await page.locator('.record-lists').waitFor()
    await page.locator('.drawing summary').click()
    await page.locator('.body-diagram svg').first().waitFor()
    // On a phone the line stands above what is at the bottom.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }),
  visit('visit, being discarded', 'open', async (page, say) => {
    await page.locator('.banner .menu button').first().click()
    await page.getByRole('button', { name: say('Discard this visit') }).click()
    await page.getByRole('dialog').waitFor()
  }),
  visit('visit, signed', 'signed', async page => {
    await page.locator('.addendum').waitFor()
  }),
  { name: 'phrases', path: '/clinic/phrases', as: 'practitioner' },
  {
    name: 'phrases, a template',
    path: '/clinic/phrases',
    as: 'practitioner',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Add template') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'certificates', path: '/clinic/certificates', as: 'practitioner' },
  {
    name: 'certificate being written',
    path: '/clinic/patient',
    as: 'practitioner',
    open: async page => {
      await onPatient(page)
      await page.locator('.patient-do a[href*="createCertificate"]').click()
      await page.locator('.paper-text').waitFor()
    },
  },
  { name: 'templates of certificates', path: '/clinic/settings?section=certificates', as: 'practitioner' },
  {
    name: 'a template of certificates',
    path: '/clinic/settings?section=certificates',
    as: 'practitioner',
    open: async page => {
      await page.locator('.template-fields button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'home of a doctor', path: '/clinic', as: 'practitioner' },
]
