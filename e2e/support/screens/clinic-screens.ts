import type { Page } from '@playwright/test'
import { calendarScreens } from './calendar-screens.ts'
import { password } from '../clinic.ts'
import { hoursScreens } from './hours-screens.ts'
import { listScreens, listStates } from './list-screens.ts'
import { moneyScreens } from './money-screens.ts'
import { queueScreens, waitlistScreens } from './queue-screens.ts'
import { reportScreens } from './report-screens.ts'
import { press, type Screen } from './screen.ts'
import { feedScreens, settingsScreens } from './settings-screens.ts'
import { visitScreens } from './visit-screens.ts'

async function openBooking(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

const recordScreens: Screen[] = [
  {
    name: 'patient’s record',
    path: '/clinic/patient',
    as: 'owner',
    open: async page => {
      await page.locator('tbody th a').first().click()
      await page.locator('.record-lists').waitFor()
      await page.locator('.history').waitFor()
    },
  },
]

export const clinicScreens: Screen[] = [
  ...recordScreens,
  ...visitScreens,
  ...reportScreens,
  ...queueScreens,
  ...waitlistScreens,
  { name: 'dashboard', path: '/clinic', as: 'owner' },
  { name: 'dashboard, empty', path: '/clinic', as: 'newOwner' },
  { name: 'dashboard of a receptionist', path: '/clinic', as: 'receptionist' },
  {
    name: 'profile menu',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button[popovertarget]').last().click()
    },
  },
  {
    name: 'language menu',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button.lang').click()
    },
  },
  {
    name: 'bell',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button.bell').click()
      await page.getByRole('banner').locator('.bell-list').waitFor()
    },
  },
  {
    name: 'bell, empty',
    path: '/clinic',
    as: 'newOwner',
    open: async page => {
      await page.getByRole('banner').locator('button.bell').click()
      await page.locator('.bell-none').waitFor()
    },
  },
  {
    name: 'palette',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('سامي')
      await page.getByRole('dialog').getByRole('option', { name: /سامي/ }).first().waitFor()
    },
  },
  {
    name: 'keyboard shortcuts',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.keyboard.press('Control+/')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'security',
    path: '/clinic/settings?section=security',
    as: 'receptionist',
    open: async page => page.locator('.sessions li').first().waitFor(),
  },
  {
    name: 'security, enrolling',
    path: '/clinic/settings?section=security',
    as: 'owner',
    open: async (page, say) => {
      await press(page, say('Turn on'))
      const popup = page.getByRole('dialog')
      await popup.locator('input[name=currentPassword]').fill(password)
      await popup.getByRole('button', { name: say('Continue') }).click()
      await popup.locator('.qr').waitFor()
    },
  },
  { name: 'notification choices', path: '/clinic/settings?section=notifications', as: 'owner' },
  { name: 'members', path: '/clinic/settings?section=members', as: 'owner' },
  {
    name: 'members, closing one',
    path: '/clinic/settings?section=members',
    as: 'owner',
    open: async page => {
      await page.locator('.member-actions .danger').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'my profile',
    path: '/clinic',
    as: 'owner',
    open: async (page, say) => {
      await page.getByRole('banner').locator('button[popovertarget]').last().click()
      await page.getByRole('button', { name: say('My profile') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'sidebar toggled',
    path: '/clinic',
    as: 'owner',
    open: async page => {
      await page.getByRole('banner').locator('button[aria-controls]').first().click()
    },
  },
  { name: 'appointment list', path: '/clinic/appointment', as: 'owner' },
  ...calendarScreens,
  { name: 'appointment list, empty', path: '/clinic/appointment', as: 'newOwner' },
  {
    name: 'booking popup, errors',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Save') })
        .click()
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'booking popup, patients',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      const patient = page.getByRole('dialog').getByRole('combobox', { name: say('Patient') })
      await patient.fill('سامي')
      await page.getByRole('dialog').getByRole('option', { name: /^سامي/ }).waitFor()
    },
  },
  {
    name: 'booking popup, another service',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Add a service') })
        .click()
      await page.getByRole('dialog').locator('.further-line select').waitFor()
    },
  },
  {
    name: 'booking popup, a taken time',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      const popup = page.getByRole('dialog')
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const answer = await page.request.get('/api/users/appointments?status=booked&sort=-start&limit=1', {
        headers: { authorization: `Bearer ${token}`, 'x-lindenwell-client': 'web' },
      })
      const { data } = (await answer.json()) as { data: [{ start: string }] }
      const [date, time] = data[0].start.split('T')
      await popup.getByLabel(say('Appointment Date')).fill(date!)
      await popup.getByRole('button', { name: say('Another time…') }).click()
      await popup.getByLabel(say('Time'), { exact: true }).fill(time!.slice(0, 5))
      await popup.locator('input[name=overbookReason]').waitFor()
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'booking popup, a patient on record',
    path: '/clinic/appointment',
    as: 'owner',
    open: async (page, say) => {
      await openBooking(page, say('New Appointment'))
      const popup = page.getByRole('dialog')
      await popup.getByRole('combobox', { name: say('Patient') }).fill('سمير')
      await popup.locator('.option.add').click()
      await popup.locator('input[type=tel]').fill('9886030001')
      await popup.locator('.duplicates p').first().waitFor()
    },
  },
  ...listScreens,
  ...listStates,
  { name: 'lists of a receptionist', path: '/clinic/doctor', as: 'receptionist' },
  { name: 'second page', path: '/clinic/category?page=2', as: 'owner' },
  { name: 'page beyond the end', path: '/clinic/category?page=9', as: 'owner' },
  ...moneyScreens,
  {
    name: 'patient details',
    path: '/clinic/patient',
    as: 'owner',
    open: async page => {
      await page.getByRole('table').getByRole('link', { name: /سامي/ }).first().click()
      await page.locator('.patient-counts').waitFor()
    },
  },
  {
    name: 'patient details of a receptionist',
    path: '/clinic/patient',
    as: 'receptionist',
    open: async page => {
      await page.getByRole('table').getByRole('link', { name: /سامي/ }).first().click()
      await page.locator('.patient-head').waitFor()
    },
  },
  {
    name: 'patient details, recording a death',
    path: '/clinic/patient',
    as: 'owner',
    open: async (page, say) => {
      await page.getByRole('table').getByRole('link', { name: /سامي/ }).first().click()
      await page.getByRole('button', { name: say('Record death') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'patient details, ending devices',
    path: '/clinic/patient',
    as: 'receptionist',
    open: async (page, say) => {
      await page.route('**/booking-devices', route =>
        route.fulfill({ json: { status: 200, message: '', data: { count: 2 } } }),
      )
      await page.getByRole('table').getByRole('link', { name: /سامي/ }).first().click()
      await page.getByRole('button', { name: say('End all') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  ...hoursScreens,
  { name: 'prescriptions', path: '/clinic/prescriptions', as: 'owner' },
  { name: 'messages', path: '/clinic/messages', as: 'owner' },
  { name: 'messages, empty', path: '/clinic/messages', as: 'newOwner' },
  {
    name: 'prescriptions, nothing matches',
    path: '/clinic/prescriptions?keyword=0&status=false',
    as: 'owner',
  },
  { name: 'prescriptions, empty', path: '/clinic/prescriptions', as: 'newOwner' },
  {
    name: 'one prescription, being cancelled',
    path: '/clinic/prescriptions',
    as: 'owner',
    open: async (page, say) => {
      await page.getByRole('table').getByRole('link').first().click()
      await press(page, say('Cancel prescription'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'create prescription, errors',
    path: '/clinic/createPrescription',
    as: 'owner',
    open: async (page, say) => {
      await press(page, say('Add medicine'))
      await press(page, say('Save'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  ...settingsScreens,
  ...feedScreens,
  { name: 'error screen', path: '/clinic/nowhere', as: 'owner' },
  { name: 'forced password', path: '/clinic', as: 'newcomer' },
  { name: 'invitation', path: '/clinic', as: 'invited' },
  { name: 'portal', path: '/portal', as: 'patient' },
  { name: 'portal details', path: '/portal/details', as: 'patient' },
  { name: 'portal reads', path: '/portal/reads', as: 'patient' },
  { name: 'portal visits', path: '/portal/visits', as: 'patient' },
  {
    name: 'portal visits, with results',
    path: '/portal/visits',
    as: 'treated',
    open: page => page.locator('#section-results').waitFor(),
  },
  { name: 'portal security', path: '/portal/security', as: 'patient' },
]
