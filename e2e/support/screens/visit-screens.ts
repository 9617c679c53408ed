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

/** The others have English names in every language. */
const ownTest = async (page: Page) => {
  await page.locator('.tests-section input[type=search]').fill('بوتاسيوم')
  await page.locator('.tests-section tbody tr:only-child').waitFor()
}

export const visitScreens: Screen[] = [
  visit('visit', 'open'),
  visit('visit, a line understood', 'open', async page => {
    await page.locator('input[name=line]').fill('fu 1w')
    await page.locator('.cmd .parsed').waitFor()
  }),
  visit('visit, a medicine with a caution', 'open', async page => {
    await page.locator('input[name=line]').fill('rx methotrexate 10 1-0-0')
    await page.locator('.cmd .answer, .cmd .gaps').first().waitFor()
    await page.locator('input[name=line]').press('Enter')
    await page.locator('.orders .caution').first().waitFor()
    await page.locator('.list-note .gaps summary').click()
    await page.locator('input[name=line]').fill('rx ceft 500 1-0-1')
    await page.locator('.cmd .codes').waitFor()
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
  visit('visit, tests understood', 'open', async page => {
    await page.locator('input[name=line]').fill('test بوتاسيوم')
    await page.locator('.cmd .codes').waitFor()
  }),
  {
    name: 'results',
    path: '/clinic/results',
    as: 'practitioner',
    open: async page => {
      await page.locator('.review tbody tr').first().waitFor()
      await page.locator('.orders-of li').first().waitFor()
    },
  },
  {
    name: 'results, a critical one and an order being entered',
    path: '/clinic/results',
    as: 'practitioner',
    open: async page => {
      await page.locator('.review tbody tr button').first().click()
      await page.locator('.told-form').waitFor()
      await page.locator('.orders-of .row button').first().click()
      await page.locator('.enter-results').waitFor()
    },
  },
  {
    name: 'record, a result being added',
    path: '/clinic/patient',
    as: 'practitioner',
    open: async page => {
      await onPatient(page)
      await page.locator('.results .card-h button').first().click()
      await page.locator('.results .enter-results').waitFor()
      await page.locator('.results tbody tr').first().waitFor()
    },
  },
  {
    name: 'tests of the clinic',
    path: '/clinic/settings?section=tests',
    as: 'practitioner',
    open: async page => {
      await ownTest(page)
    },
  },
  {
    name: 'a test of the clinic',
    path: '/clinic/settings?section=tests',
    as: 'practitioner',
    open: async page => {
      await ownTest(page)
      await page.locator('.tests-section tbody tr button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
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
  {
    name: 'phrases, a set',
    path: '/clinic/phrases',
    as: 'practitioner',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Add set') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings, medicines',
    path: '/clinic/settings?section=medicines',
    as: 'practitioner',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Add rule') }).click()
      await page.getByRole('dialog').getByRole('combobox').first().fill('penicil')
      await page.getByRole('dialog').locator('[role=option]').first().waitFor()
    },
  },
  {
    name: 'settings, a medicine of the clinic',
    path: '/clinic/settings?section=medicines',
    as: 'practitioner',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Add medicine') }).click()
      await page.getByRole('dialog').locator('input[name=priceMinor]').waitFor()
    },
  },
  { name: 'reasons to review', path: '/clinic/overrides', as: 'practitioner' },
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
  { name: 'home of a nurse', path: '/clinic', as: 'nurse' },
  {
    name: 'home of a nurse, vitals',
    path: '/clinic',
    as: 'nurse',
    open: async page => {
      await page.locator('.desk-lines button').first().click()
      await page.getByRole('dialog').locator('input').first().waitFor()
    },
  },
  {
    name: 'home of a nurse, allergies',
    path: '/clinic',
    as: 'nurse',
    open: async page => {
      await page.locator('.desk-lines button').nth(1).click()
      await page.getByRole('dialog').locator('.entries').waitFor()
    },
  },
]
