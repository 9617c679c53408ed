import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' })
const payable = {
  clinic: 'البحيرة',
  number: 'AR/26-27/00012',
  issuedOn: '2026-11-20',
  total: money(125_000),
  due: money(75_000),
  provider: 'stripe',
  attempt: 'none',
}

/** Answers the call behind a link to pay, whose token only a server could sign. */
async function showPayable(page: Page, shown: object): Promise<void> {
  const data = { ...payable, ...shown }
  await page.route('**/api/public/payment-link', route => route.fulfill({ json: { message: '', data } }))
  await page.evaluate(() => void (location.hash = 'of-the-screens'))
  await page.reload()
  await page.locator('.visit-facts').waitFor()
}

const payPage = (name: string, shown: object): Screen => ({
  name: `pay, ${name}`,
  path: '/pay',
  as: 'anyone',
  open: page => showPayable(page, shown),
})

const deposit = {
  state: 'waiting',
  amount: money(20_000),
  givenBack: null,
  clinic: { name: 'البحيرة', contactNumber: '+919886030077', timeZone: 'Asia/Kolkata', slug: 'nahr' },
  wanted: { start: '2026-11-24T10:00:00+05:30', doctor: { name: 'سامي منصور' } },
  heldUntil: '2026-11-20T10:40:00+05:30',
  visit: null,
  free: null,
}

const freeDays = Array.from({ length: 28 }, (_, count) => {
  const date = new Date(Date.UTC(2026, 10, 21 + count)).toISOString().slice(0, 10)
  const times = count % 7 === 1 ? [] : ['09:00', '09:30', '14:00'].map(time => `${date}T${time}:00+05:30`)
  return { date, state: times.length > 0 ? 'open' : 'closed', times }
})

const depositPage = (name: string, shown: object): Screen => ({
  name: `deposit, ${name}`,
  path: '/book/deposit',
  as: 'anyone',
  async open(page) {
    const data = { ...deposit, ...shown }
    await page.route('**/api/public/deposit', route => route.fulfill({ json: { message: '', data } }))
    await page.evaluate(() => void (location.hash = 'token=of-the-screens'))
    await page.reload()
    await page.locator('.visit-facts').waitFor()
  },
})

const keys = {
  provider: 'stripe',
  publicKey: 'pk_test_of_the_screens',
  hasSecretKey: true,
  hasWebhookSecret: true,
  isTest: true,
  testedAt: '2026-11-20T10:00:00+05:30',
  testError: null,
  heardAt: null,
  formerSecretUntil: '2026-11-21T10:00:00+05:30',
  hearsOldAddress: true,
  version: 1,
}
const webhookUrl =
  'https://clinic.example.org/api/webhooks/stripe/01a1feec-5c22-71ae-987e-1f3085fb2e03-Uk3QpG0mXr8sT1vYw2zA4b'
const settings = {
  provider: 'stripe',
  keys: [keys],
  webhookUrls: { stripe: webhookUrl, razorpay: webhookUrl },
  currency: 'INR',
}
const unmatched = {
  _id: '01a1feec-5c22-71ae-987e-1f3085fb2e04',
  provider: 'stripe',
  paymentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  amount: money(40_000),
  kind: 'paid',
  why: 'amount',
  receivedAt: '2026-11-20T10:00:00+05:30',
  isSeen: false,
  invoice: { _id: '01a1feec-5c22-71ae-987e-1f3085fb2e05', number: 'AR/26-27/00012' },
  patient: { _id: '01a1feec-5c22-71ae-987e-1f3085fb2e06', name: 'سامي منصور' },
  expected: money(75_000),
}

export const payScreens: Screen[] = [
  {
    name: 'pay, without a link',
    path: '/pay',
    as: 'anyone',
    open: (page, say) =>
      page.getByText(say('Please open the link in the clinic’s mail or message again.')).waitFor(),
  },
  payPage('due', {}),
  payPage('under way', { attempt: 'under_way' }),
  payPage('paid', { attempt: 'paid', due: money(0) }),
  payPage('nothing due', { due: money(0) }),
  payPage('not online', { provider: null }),
  depositPage('waiting', {}),
  depositPage('late', {
    state: 'late',
    free: { doctor: { _id: 'd', name: 'سامي منصور' }, days: freeDays },
  }),
  depositPage('late, nothing free', { state: 'late' }),
  depositPage('a part given back', { state: 'settled', givenBack: money(5_000), heldUntil: null }),
  depositPage('given back', { state: 'given_back' }),
  depositPage('lapsed', { state: 'lapsed', heldUntil: null }),
  {
    name: 'settings, booking page, deposits',
    path: '/clinic/settings?section=bookingPage',
    as: 'owner',
    async open(page) {
      await page.route('**/api/users/clinics/*/booking-page', async route => {
        const { data, ...answer } = (await (await route.fetch()).json()) as { data: { services: object[] } }
        const [first, ...others] = data.services
        const services = [{ ...first, payFirst: 'deposit', depositMinor: 20_000 }, ...others]
        await route.fulfill({ json: { ...answer, data: { ...data, paysOnline: true, services } } })
      })
      await page.reload()
      await page.locator('[data-field^="deposit."]').waitFor()
    },
  },
  {
    name: 'settings, online payments, errors',
    path: '/clinic/settings?section=onlinePayments',
    as: 'owner',
    open: async page => {
      await page.locator('.settings-form [type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'settings, online payments, in use',
    path: '/clinic/settings?section=onlinePayments',
    as: 'owner',
    open: async page => {
      await page.route('**/api/users/settings/online-payments', route =>
        route.fulfill({ json: { message: '', data: settings } }),
      )
      await page.route('**/api/users/online-payments/unmatched?*', route =>
        route.fulfill({
          json: { message: '', data: [unmatched], total: 1, page: 1, limit: 100, count: 1 },
        }),
      )
      await page.reload()
      await page.locator('.unmatched-payments').waitFor()
    },
  },
]
