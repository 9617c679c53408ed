import type { Page } from '@playwright/test'
import { password } from './clinic.ts'
import { lists } from './lists.ts'
import { press, type Screen } from './screen.ts'

const titled = Object.entries(lists)

/** Every list, filled and empty, and its popup with every error shown. */
const listScreens: Screen[] = titled.flatMap(([name, { path, add }]): Screen[] => [
  { name: `${name} list`, path, as: 'owner' },
  { name: `${name} list, empty`, path, as: 'newOwner' },
  {
    name: `${name} popup, errors`,
    path,
    as: 'owner',
    open: async (page, say) => {
      await press(page, say(add))
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
])

const waitlistPath = '/clinic/appointment?view=waitlist'

/** Who waits for a time, and what that opens. */
const waitlistScreens: Screen[] = [
  {
    name: 'waiting list',
    path: waitlistPath,
    as: 'owner',
    open: async page => {
      await page.getByRole('main').getByRole('table').waitFor()
    },
  },
  { name: 'waiting list, empty', path: waitlistPath, as: 'newOwner' },
  {
    name: 'waiting list popup, errors',
    path: `${waitlistPath}&add=true`,
    as: 'owner',
    open: async (page, say) => {
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Add') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

/** The day's queue, and what it opens. */
const queueScreens: Screen[] = [
  { name: 'queue', path: '/clinic/queue', as: 'owner' },
  { name: 'queue, no clinic', path: '/clinic/queue', as: 'newOwner' },
  {
    name: 'walk-in, errors',
    path: '/clinic/queue?add=true',
    as: 'owner',
    open: async (page, say) => {
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: say('Add to the queue') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'waiting-room screen dialog',
    path: '/clinic/queue',
    as: 'owner',
    open: async (page, say) => {
      await press(page, say('Waiting-room screen'))
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** What a list opens besides: menus, panels, questions. */
const listStates: Screen[] = [
  {
    name: 'rows selected',
    path: '/clinic/category',
    as: 'owner',
    open: async page => {
      for (const row of [1, 3]) await page.locator('tbody').getByRole('checkbox').nth(row).check()
    },
  },
  {
    name: 'delete of many, asked',
    path: '/clinic/category',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody').getByRole('checkbox').first().check()
      await page.getByRole('combobox', { name: say('Bulk action') }).selectOption('delete')
      await press(page, say('Apply'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'filter panel',
    path: '/clinic/patient?gender=Male',
    as: 'owner',
    open: (page, say) => press(page, say('Advanced Filter')),
  },
  { name: 'nothing matches', path: '/clinic/category?keyword=0&status=true', as: 'owner' },
  {
    name: 'columns menu',
    path: '/clinic/doctor',
    as: 'owner',
    open: (page, say) => press(page, say('Columns')),
  },
  {
    name: 'export menu',
    path: '/clinic/services?sort=-name',
    as: 'owner',
    open: (page, say) => press(page, say('Export')),
  },
  {
    name: 'appointment, row menu',
    path: '/clinic/appointment',
    as: 'owner',
    open: async page => {
      await page.locator('tbody button[popovertarget]').first().click()
    },
  },
  {
    name: 'appointment repeated, ten years',
    path: '/clinic/appointment?keyword=سامي',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody button[popovertarget]').first().click()
      await press(page, say('Repeat…'))
      const dialog = page.getByRole('dialog')
      await dialog.locator('.occurrences li').first().waitFor()
      await dialog.locator('input[name=count]').fill('520')
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'series moved, with conflicts',
    path: '/clinic/appointment?keyword=كريم',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody button[popovertarget]').first().click()
      await press(page, say('Series…'))
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=time]').fill('03:10')
      await dialog.locator('.occurrences select').first().waitFor()
    },
  },
  {
    name: 'appointment, edit popup',
    path: '/clinic/appointment',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts > button').first().click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'appointment, edit popup, another time',
    path: '/clinic/appointment?status=booked',
    as: 'owner',
    open: async (page, say) => {
      await page.locator('tbody .acts > button').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Another time…') })
        .click()
      await page.getByRole('dialog').locator('.other-free').waitFor()
    },
  },
  {
    name: 'clinic, edit popup with unsaved input, asked',
    path: '/clinic/clinics',
    as: 'owner',
    open: async page => {
      await openEdit(page)
      await page.getByRole('dialog').getByRole('textbox').first().press('End')
      await page.keyboard.type('!')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'doctor, edit popup', path: '/clinic/doctor', as: 'owner', open: openEdit },
  {
    name: 'patient, both versions',
    path: '/clinic/patient',
    as: 'owner',
    open: async (page, say) => {
      await openEdit(page)
      const popup = page.getByRole('dialog')
      const id = new URL(page.url()).searchParams.get('edit')
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await page.request.put(`/api/users/patients/${id}`, {
        headers: { authorization: `Bearer ${token}`, 'x-lindenwell-client': 'web' },
        data: { address: `شارع ${Math.random()}` },
      })
      await popup.getByRole('textbox').first().fill('سامي')
      await popup.getByRole('textbox', { name: say('Last Name') }).fill('منصور الثاني')
      await popup.getByRole('button', { name: say('Update') }).click()
      await popup.getByRole('alert', { name: say('Both versions') }).waitFor()
    },
  },
]

async function openEdit(page: Page) {
  await page.locator('tbody .acts > button').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function openBooking(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

const billingScreens: Screen[] = [
  { name: 'billing', path: '/clinic/billing', as: 'owner' },
  { name: 'billing, empty', path: '/clinic/billing', as: 'newOwner' },
  { name: 'billing, payments', path: '/clinic/billing/payments', as: 'receptionist' },
  {
    name: 'billing, filters',
    path: '/clinic/billing?paymentStatus=pending',
    as: 'owner',
    open: (page, say) => press(page, say('Advanced Filter')),
  },
  {
    name: 'billing, undo of a payment, asked',
    path: '/clinic/billing/payments',
    as: 'owner',
    open: async page => {
      await page.locator('tbody .acts > button').nth(1).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'take payment, errors',
    path: '/clinic/billing',
    as: 'owner',
    open: async (page, say) => {
      await page.getByText(say('Take payment')).first().click()
      const popup = page.getByRole('dialog')
      await popup.getByLabel(say('Amount')).fill('0')
      await popup.getByRole('button', { name: say('Save') }).click()
      await popup.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

const settingsSections = [
  'organization',
  'money',
  'region',
  'documents',
  'booking',
  'bookingPage',
  'mail',
  'messages',
]

const settingsScreens: Screen[] = settingsSections.map(section => ({
  name: `settings, ${section}`,
  path: `/clinic/settings?section=${section}`,
  as: 'owner',
}))

/** The buttons of the first calendar, which has an address from now on. */
async function feedButtons(page: Page) {
  const buttons = page.locator('.feed-group li').first().locator('.feed > .btn')
  await buttons.first().waitFor()
  if ((await buttons.count()) === 1) await buttons.click()
  await buttons.nth(1).waitFor()
  return buttons
}

const feedScreens: Screen[] = [
  {
    name: 'calendar feeds, a new address',
    path: '/clinic/settings?section=calendarFeeds',
    as: 'owner',
    open: async page => {
      await (await feedButtons(page)).first().click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.locator('.copy-field').waitFor()
    },
  },
  {
    name: 'calendar feeds, revoke asked',
    path: '/clinic/settings?section=calendarFeeds',
    as: 'receptionist',
    open: async page => {
      await (await feedButtons(page)).last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'calendar feeds, none', path: '/clinic/settings?section=calendarFeeds', as: 'newOwner' },
]

export const clinicScreens: Screen[] = [
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
  ...['day', 'week', 'month', 'agenda'].map((span): Screen => ({
    name: `calendar, ${span}`,
    path: `/clinic/appointment?view=calendar&span=${span}`,
    as: 'owner',
    open: async page => page.locator('.board-in, .month-table.large, .agenda').first().waitFor(),
  })),
  { name: 'calendar, empty', path: '/clinic/appointment?view=calendar', as: 'newOwner' },
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
      await popup.locator('input[type=time]').fill(time!.slice(0, 5))
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
  ...billingScreens,
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
      await page.locator('.patient-denied').first().waitFor()
    },
  },
  { name: 'hours of a doctor', path: '/clinic/doctor', as: 'owner', open: openHours },
  { name: 'hours of a doctor, to be read', path: '/clinic/doctor', as: 'receptionist', open: openHours },
  {
    name: 'hours of a clinic, errors',
    path: '/clinic/clinics',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await page.locator('.time-field input').first().fill('25:00')
      await press(page, say('Save hours'))
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a day of a clinic',
    path: '/clinic/clinics',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await press(page, say('Add a day'))
      await page.getByRole('dialog').locator('.hour-rows button').last().click()
    },
  },
  {
    name: 'leave over booked visits',
    path: '/clinic/doctor',
    as: 'owner',
    open: async (page, say) => {
      await openHours(page, say)
      await press(page, say('Add leave'))
      const popup = page.getByRole('dialog')
      await popup.locator('input[name=to]').fill('2099-12-31')
      await popup.getByRole('button', { name: say('Save') }).click()
      await page.locator('.touched-visit').first().waitFor()
      await page.locator('.touched-visit select').first().selectOption('other')
      await page.locator('.slot-picker').waitFor()
    },
  },
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
  { name: 'portal', path: '/portal', as: 'patient' },
  { name: 'portal security', path: '/portal/security', as: 'patient' },
]

/** Of the first row, by its menu. */
async function openHours(page: Page, say: (english: string) => RegExp): Promise<void> {
  await page.locator('tbody button[popovertarget]').first().click()
  await page
    .getByRole('link', { name: say('Hours') })
    .first()
    .click()
  await page.locator('.hours').waitFor()
}
