import type { APIRequestContext, Page } from '@playwright/test'
import { logIn, signIn, type Account } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { makeOperator } from '../support/operator.ts'
import { acceptInvitation, callAs, makeClinic } from '../support/records.ts'

// A browser under automation keeps no left page in its memory (the back/forward cache), not even with
// --disable-back-forward-cache taken away. So the events of leaving and of Back are dispatched in the page. In between it gets neither
// the events of other tabs nor those of the live stream, like a page that lies in memory.
test.use({ isFirstVisit: true })

type Place = { account: Account; address: string; shown: string }

const places: Record<'clinic' | 'portal' | 'operator', (request: APIRequestContext) => Promise<Place>> = {
  clinic: async request => {
    const { owner } = await makeClinic(request, { patient: 'Sara' })
    return { account: owner, address: '/clinic/patient', shown: 'Sara' }
  },
  portal: async request => {
    const clinic = await makeClinic(request, { patient: 'Sara' })
    const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
    return { account: await acceptInvitation(request, email), address: '/portal', shown: 'Sara' }
  },
  operator: async request => ({
    account: await makeOperator(request),
    address: '/operator/organizations',
    shown: 'Organizations',
  }),
}

const shownText = (page: Page, { shown }: Place) => page.getByText(shown).filter({ visible: true }).first()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })

/** Opens the page and leaves it. */
async function openAndLeave(page: Page, place: Place): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.route(/\/api\/\w+\/live$/, route => route.abort())
  await signIn(page, place.account)
  await page.goto(place.address)
  await settled(page)
  await expect(shownText(page, place)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(shownText(page, place)).toHaveCount(0)
}

/** Goes back to it. The check of the session waits until the returned function is called. */
async function goBack(page: Page, place: Place): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/user/profile', async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/user/profile')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await asked
  await expect(shownText(page, place)).toHaveCount(0)
  return answer
}

for (const [area, make] of Object.entries(places)) {
  test(`Back to a page of the ${area} area shows nothing of it after its session has ended`, async ({
    page,
    request,
  }) => {
    const place = await make(request)
    await openAndLeave(page, place)
    await callAs(request, await logIn(request, place.account)).call('POST', 'user/sessions/end-others')
    const answer = await goBack(page, place)
    answer()
    await expect(dialog(page)).toBeVisible()
    await expect(shownText(page, place)).toHaveCount(0)
    await dialog(page).getByLabel('Password', { exact: true }).fill(place.account.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(shownText(page, place)).toBeVisible()
  })

  test(`Back to a page of the ${area} area shows it again while its session runs`, async ({
    page,
    request,
  }) => {
    const place = await make(request)
    await openAndLeave(page, place)
    const answer = await goBack(page, place)
    answer()
    await expect(shownText(page, place)).toBeVisible()
  })
}

test('Back after signing out in another tab leads to the login page', async ({ page, context, request }) => {
  const place = await places.clinic(request)
  await openAndLeave(page, place)
  const second = await context.newPage()
  await second.goto('/robots.txt')
  await second.evaluate(() => localStorage.clear())
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('Back after another person has signed in shows only who that is', async ({ page, context, request }) => {
  const place = await places.clinic(request)
  const other = await places.portal(request)
  await openAndLeave(page, place)
  await signIn(await context.newPage(), other.account)
  const answer = await goBack(page, place)
  answer()
  const notice = page.getByRole('alertdialog', { name: /is signed in now/ })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(0)
})
