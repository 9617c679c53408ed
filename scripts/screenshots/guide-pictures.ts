import type { Page } from '@playwright/test'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { logIn } from '../../e2e/support/clinic.ts'
import { callAs } from '../../e2e/support/records.ts'
import type { Picture } from './picture.ts'

const wide = { width: 1280, height: 800 }
const low = { width: 1280, height: 640 }
const high = { width: 1280, height: 900 }
const phone = { width: 375, height: 812 }

/** In the order of the guide's pages. */
export const guidePictures: Picture[] = [
  { name: 'sign-up', as: 'anyone', path: '/register', ...high },
  { name: 'set-up', as: 'newOwner', path: '/clinic', ...wide },
  {
    name: 'add-service',
    as: 'owner',
    path: '/clinic/services',
    ...wide,
    open: async page => {
      await press(page, 'Add Service')
      const popup = page.getByRole('dialog')
      await popup.getByLabel('System Service').fill('Urine test')
      await popup.getByLabel('Service Duration').fill('15')
      await popup.getByLabel('Default Price').fill('350')
      await popup.getByLabel('Type').selectOption({ label: 'In Clinic' })
    },
  },
  { name: 'settings', as: 'owner', path: '/clinic/settings?section=booking', ...low },
  { name: 'members', as: 'owner', path: '/clinic/settings?section=members', ...wide, open: untilTable },
  { name: 'audit', as: 'owner', path: '/clinic/audit', ...low, open: untilTable },
  { name: 'booking', as: 'owner', path: '/clinic', ...high, open: openBooking },
  {
    name: 'booking-new-patient',
    as: 'owner',
    path: '/clinic',
    ...high,
    open: async page => {
      await press(page, 'New Appointment')
      const popup = page.getByRole('dialog')
      await chooseVisit(page)
      await popup.getByRole('combobox', { name: 'Patient' }).fill('Gulzar Qazi')
      await popup.getByRole('option', { name: 'New patient' }).click()
      await popup.getByLabel('Phone Number').fill('9845011223')
    },
  },
  {
    name: 'appointments',
    as: 'owner',
    path: '/clinic/appointment',
    ...wide,
    open: async page => {
      await untilTable(page)
      await press(page, 'Upcoming')
      await untilTable(page)
      await page
        .getByRole('button', { name: /^More for/ })
        .nth(1)
        .click()
    },
  },
  { name: 'calendar', as: 'owner', path: '/clinic/appointment?view=calendar', ...wide, open: untilBoard },
  {
    name: 'calendar-month',
    as: 'owner',
    path: '/clinic/appointment?view=calendar&span=month',
    ...wide,
    open: page => page.locator('.day-doctor').first().waitFor(),
  },
  { name: 'queue', as: 'owner', path: '/clinic/queue', ...wide },
  { name: 'waitlist', as: 'owner', path: '/clinic/appointment?view=waitlist', ...low },
  { name: 'online-booking', as: 'owner', path: '/clinic', ...phone, open: openBookingPage },
  { name: 'reminders', as: 'owner', path: '/clinic/messages', ...wide, open: untilTable },
  { name: 'calendar-feeds', as: 'owner', path: '/clinic/settings?section=calendarFeeds', ...low },
  {
    name: 'hours',
    as: 'owner',
    path: '/clinic/doctor',
    ...high,
    open: async page => {
      await press(page, 'More for Farah Siddiqui')
      await page.getByRole('link', { name: 'Hours' }).first().click()
      await page.locator('.hours').waitFor()
    },
  },
  {
    name: 'series',
    as: 'owner',
    path: '/clinic',
    ...high,
    open: async page => {
      await openBooking(page)
      // Skips Sundays, when the clinic is closed.
      await chooseVisit(page, 'Koramangala', 'Daniel D’Souza')
      await press(page.getByRole('dialog'), 'Repeat…')
      const visits = page.getByRole('list', { name: 'Visits of the series' })
      await visits.getByRole('listitem').first().waitFor()
      await page.getByLabel('Repeats every').fill('3')
      await page.getByLabel('Unit').selectOption('days')
      await visits.getByRole('combobox').first().waitFor()
    },
  },
  { name: 'patients', as: 'owner', path: '/clinic/patient?sort=name', ...wide, open: untilTable },
  {
    name: 'lists',
    as: 'owner',
    path: '/clinic/appointment?status=completed',
    ...wide,
    open: async page => {
      await untilTable(page)
      await press(page, 'Advanced Filter')
      await page.getByRole('region', { name: 'Advanced Filter' }).waitFor()
    },
  },
  {
    name: 'lists-bulk',
    as: 'owner',
    path: '/clinic/services',
    ...low,
    open: async page => {
      await untilTable(page)
      for (const place of [1, 2, 4]) await page.getByRole('checkbox').nth(place).check()
      await page.getByRole('combobox', { name: 'Bulk action' }).selectOption({ index: 2 })
    },
  },
  {
    name: 'billing',
    as: 'owner',
    path: '/clinic/billing',
    ...wide,
    open: async page => {
      await untilTable(page)
      await takePayment(page, 1)
      await press(page.getByRole('dialog'), 'Save')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'take-payment',
    as: 'owner',
    path: '/clinic/billing',
    ...wide,
    open: async page => {
      await untilTable(page)
      await takePayment(page, 0)
    },
  },
  {
    name: 'invoice',
    as: 'owner',
    path: '/clinic/billing/invoices?state=part_paid',
    ...high,
    open: async page => {
      await untilTable(page)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Take payment' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'invoices', as: 'owner', path: '/clinic/billing/invoices', ...wide, open: untilTable },
  { name: 'cash-desk', as: 'owner', path: '/clinic/billing/cash-desk', ...high },
  { name: 'accountant', as: 'owner', path: '/clinic/billing/accountant', ...high },
  { name: 'doctors-shares', as: 'owner', path: '/clinic/billing/doctors', ...low },
  { name: 'results', as: 'doctor', path: '/clinic/results', ...wide, open: untilTable },
  { name: 'certificates', as: 'doctor', path: '/clinic/certificates', ...low, open: untilTable },
  { name: 'medicines', as: 'owner', path: '/clinic/settings?section=medicines', ...high },
  { name: 'doctors-day', as: 'doctor', path: '/clinic', ...high },
  {
    name: 'record',
    as: 'owner',
    path: '/clinic/patient?sort=name',
    ...wide,
    open: openRecord,
  },
  {
    name: 'visits',
    as: 'doctor',
    path: '/clinic',
    ...high,
    open: async page => {
      await page
        .getByRole('link', { name: /^Finish the visit/ })
        .first()
        .click()
      await page.getByLabel('follow-up in one line').fill('rx amox 500 1-0-1 5d pc')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'record-trends',
    as: 'owner',
    path: '/clinic/patient?sort=name',
    ...wide,
    open: async page => {
      await openRecord(page)
      const heading = page.getByRole('heading', { name: 'Vitals over time' })
      await heading.evaluate(element => element.scrollIntoView())
    },
  },
  {
    name: 'prescription',
    as: 'owner',
    path: '/clinic/createPrescription',
    ...high,
    open: async page => {
      const patient = page.getByRole('combobox', { name: 'Patient' })
      await patient.fill('An')
      await page.getByRole('option', { name: 'Ananya' }).first().click()
      await page.getByLabel('Doctor', { exact: true }).selectOption({ label: 'Asha Menon' })
      const quick = page.getByLabel('Quick line')
      for (const line of ['Amoxicillin 500 mg 1-0-1 5d after food', 'Paracetamol 650 mg sos']) {
        await quick.fill(line)
        await quick.press('Enter')
      }
      await quick.fill('cetirizine 10 hs 1w')
    },
  },
  { name: 'portal', as: 'patient', path: '/portal', ...low },
  {
    name: 'account',
    as: 'owner',
    path: '/clinic',
    ...low,
    open: page => page.getByRole('button', { name: /profile menu$/ }).click(),
  },
  {
    name: 'security',
    as: 'owner',
    path: '/clinic/settings?section=security',
    ...high,
    open: page => page.getByText('This device').waitFor(),
  },
  {
    name: 'notifications',
    as: 'patient',
    path: '/portal',
    ...low,
    open: async page => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('list', { name: 'Notifications' }).waitFor()
    },
  },
  {
    name: 'palette',
    as: 'owner',
    path: '/clinic',
    ...low,
    open: async page => {
      await page.keyboard.press('Control+k')
      const popup = page.getByRole('dialog')
      await popup.getByRole('combobox').fill('an')
      await popup.getByRole('option', { name: 'Ananya' }).first().waitFor()
    },
  },
  { name: 'operator', as: 'operator', path: '/operator', ...low, open: untilTable },
  { name: 'operator-health', as: 'operator', path: '/operator/health', ...wide },
]

export async function openBooking(page: Page): Promise<void> {
  await press(page, 'New Appointment')
  const popup = page.getByRole('dialog')
  await chooseVisit(page)
  await popup.getByRole('combobox', { name: 'Patient' }).fill('An')
  await popup.getByRole('listbox').getByRole('option', { name: 'Ananya' }).first().click()
  await popup.getByRole('radio').first().waitFor()
}

async function chooseVisit(page: Page, clinic = 'Indiranagar', doctor = 'Asha Menon'): Promise<void> {
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Clinic', { exact: true }).selectOption({ label: clinic })
  await popup.getByLabel('Doctor', { exact: true }).selectOption({ label: doctor })
  await popup.getByLabel('Service', { exact: true }).selectOption({ index: 1 })
  await popup.getByRole('radio').first().waitFor()
}

async function takePayment(page: Page, place: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Take payment from/, disabled: false })
    .nth(place)
    .click()
  await page.getByRole('dialog').getByLabel('Amount').waitFor()
}

const press = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function untilTable(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
}

async function untilBoard(page: Page): Promise<void> {
  await page.getByRole('grid').locator('[data-visit]').first().waitFor()
}

/** As patients see it on their phones, with a time selected. */
async function openBookingPage(page: Page): Promise<void> {
  const { call } = callAs(page.request, await logIn(page.request, sampleOwner))
  const [clinic] = await call<{ _id: string }[]>('GET', 'users/clinics?keyword=Indiranagar')
  const slug = 'riverside-indiranagar'
  await call('PUT', `users/clinics/${clinic!._id}/booking-page`, { slug, isOpen: true })
  await page.goto(`/book/${slug}`)
  await page.getByRole('group', { name: 'Service' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book this time', disabled: false }).waitFor()
  await page.getByRole('radio', { name: /Asha Menon/ }).check()
  await page.locator('.step[aria-busy]').waitFor({ state: 'detached' })
  await page.locator('.first-free').click()
  await page.getByRole('group', { name: 'Day' }).scrollIntoViewIfNeeded()
}

async function openRecord(page: Page) {
  await untilTable(page)
  const links = page.getByRole('link', { name: /^View Ananya/ })
  await links.first().click()
  await page.getByRole('heading', { name: 'Basic info' }).waitFor()
  await page.waitForLoadState('networkidle')
}
