import type { Locator, Page } from '@playwright/test'
import { addDays } from '#contract/values/clinic-time.ts'
import { choosePatient, openBooking } from '../support/booking.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { dateInIndia, doctorBody, makeClinic, patientBody, type Clinic } from '../support/records.ts'

/** A first visit on a later day (at ten by default), and the same day some weeks later. */
async function aCourse(clinic: Clinic) {
  const slots = await clinic.freeSlots()
  const { start } = slots.find(({ start }) => start > dateInIndia(2) && start.slice(11, 16) === '10:00')!
  const day = (weeks: number) => addDays(start.slice(0, 10), 7 * weeks)
  const at = (weeks: number, time = '10:00') => `${day(weeks)}T${time}:00+05:30`
  return { start, day, at }
}

type Visit = { start: string; status: string; doctor: { name: string } }
const visitsOf = async (clinic: Clinic, patientId = clinic.patientId) =>
  clinic.call<Visit[]>('GET', `users/appointments?patientId=${patientId}&sort=start&limit=50`)
const startsOf = async (clinic: Clinic, patientId?: string) =>
  (await visitsOf(clinic, patientId)).map(({ start }) => start)

async function fromRow(page: Page, start: string, entry: string, patient = 'Rohan'): Promise<Locator> {
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`time[datetime="${start}"]`), hasText: patient })
  await row.getByRole('button', { name: /^More/ }).click()
  await row.getByRole('button', { name: entry }).click()
  return page.getByRole('dialog')
}
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a visit repeats for six weeks: an impossible visit says why and gets another time', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, day, at } = await aCourse(clinic)
  await clinic.book({ start, end: '' })
  const holiday = { from: day(2), to: day(2), reason: 'Festival' }
  await clinic.create(`users/clinics/${clinic.clinicId}/holidays`, holiday)
  const meera = { ...patientBody('Meera', clinic.clinicId), phoneNumber: '9886030002' }
  await clinic.book({ start: at(3), end: '' }, await clinic.create('users/patients', meera))
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?sort=start')
  const dialog = await fromRow(page, start, 'Repeat…')
  await expect(dialog).toHaveAccessibleName('Repeat the visit of Rohan Gupta')
  const visits = dialog.getByRole('list', { name: 'Visits of the series' }).getByRole('listitem')
  await expect(visits).toHaveCount(5)
  await expect(visits.nth(1)).toContainText('The clinic is closed on this day.')
  await expect(visits.nth(2)).toContainText('This time is taken.')
  const instead = visits.nth(2).getByLabel(/^Instead of/)
  await expect(instead).toHaveValue(at(3, '09:30'))
  await instead.selectOption(at(3, '10:30'))
  await visits
    .nth(1)
    .getByLabel(/^Instead of/)
    .selectOption('Leave this one out')

  // Ten years are too long for a series; the error disappears with the date.
  await dialog.getByLabel('Ends').selectOption('on a date')
  await dialog.getByLabel('Last day').fill(`${Number(day(0).slice(0, 4)) + 10}${day(0).slice(4)}`)
  const tooLong = 'A series is at most 60 visits within two years.'
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription(tooLong)
  await dialog.getByLabel('Ends').selectOption('after a number of visits')
  await expect(visits).toHaveCount(5)
  await dialog.getByLabel('Visits in all').fill('520')
  await expect(dialog.getByLabel('Visits in all')).toHaveAccessibleDescription(new RegExp(tooLong))
  await dialog.getByLabel('Visits in all').fill('6')
  await instead.selectOption(at(3, '10:30'))
  await visits
    .nth(1)
    .getByLabel(/^Instead of/)
    .selectOption('Leave this one out')

  await dialog.getByRole('button', { name: 'Book 4 more visits' }).click()
  await expect(said(page, 'The series is booked.')).toBeVisible()
  expect(await startsOf(clinic)).toEqual([start, at(1), at(3, '10:30'), at(4), at(5)])
  await expect(
    page.getByRole('row').filter({ hasText: 'Rohan' }).getByRole('img', { name: 'Repeats' }),
  ).toHaveCount(5)
})

test('choices stay when another visit is refused, and no visit is sent before it was shown', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, day, at } = await aCourse(clinic)
  await clinic.book({ start, end: '' })
  const holiday = { from: day(1), to: day(1), reason: 'Festival' }
  await clinic.create(`users/clinics/${clinic.clinicId}/holidays`, holiday)
  const meera = { ...patientBody('Meera', clinic.clinicId), phoneNumber: '9886030002' }
  const meeraId = await clinic.create('users/patients', meera)
  await clinic.book({ start: at(2), end: '' }, meeraId)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?sort=start')
  const dialog = await fromRow(page, start, 'Repeat…')
  const visits = dialog.getByRole('list', { name: 'Visits of the series' }).getByRole('listitem')
  await expect(visits).toHaveCount(5)

  const answer = Promise.withResolvers<void>()
  await page.route('**/series/preview', async route => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByLabel('Visits in all').fill('4')
  await dialog.getByLabel('Visits in all').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Checking the times…' })).toBeDisabled()
  await expect(dialog.getByRole('alert')).toBeEmpty()
  answer.resolve()
  await expect(visits).toHaveCount(3)

  const instead = (visit: number) => visits.nth(visit).getByLabel(/^Instead of/)
  await instead(0).selectOption('Leave this one out')
  await instead(1).selectOption(at(2, '10:30'))
  await clinic.book({ start: at(2, '10:30'), end: '' }, meeraId)
  await dialog.getByRole('button', { name: 'Book 2 more visits' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(instead(1)).toHaveValue(at(2, '09:30'))
  await expect(instead(0)).toHaveValue('')
  await instead(1).selectOption(at(2, '11:00'))
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await dialog.getByRole('button', { name: 'Book 2 more visits' }).click()
  await expect(said(page, 'The series is booked.')).toBeVisible()
  expect(await startsOf(clinic)).toEqual([start, at(2, '11:00'), at(3)])
})

test('one visit is changed alone, then with all later ones, and then the rest is cancelled', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, at } = await aCourse(clinic)
  const id = await clinic.book({ start, end: '' })
  const starts = [1, 2, 3, 4, 5].map(weeks => at(weeks))
  await clinic.call('POST', `users/appointments/${id}/series`, { rule: 'FREQ=WEEKLY;COUNT=6', starts })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?sort=start')

  await page
    .getByRole('row')
    .filter({ has: page.locator(`time[datetime="${at(1)}"]`) })
    .getByRole('button', { name: /^Edit/ })
    .click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('This visit belongs to a series.')
  await popup.getByRole('radio', { name: '11:30' }).check()
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
  expect(await startsOf(clinic)).toEqual([start, at(1, '11:30'), at(2), at(3), at(4), at(5)])

  const change = await fromRow(page, at(3), 'Series…')
  await expect(change).toHaveAccessibleName('Series of Rohan Gupta')
  await expect(change).toContainText('6 visits in this series')
  await change.getByLabel('New time').fill('15:00')
  await expect(change.getByRole('listitem')).toHaveCount(3)
  await change.getByRole('button', { name: 'Move the visits' }).click()
  await expect(said(page, 'The visits are moved.')).toBeVisible()
  const moved = [at(3, '15:00'), at(4, '15:00'), at(5, '15:00')]
  expect(await startsOf(clinic)).toEqual([start, at(1, '11:30'), at(2), ...moved])

  await fromRow(page, at(2), 'Series…')
  await change.getByRole('button', { name: 'Cancel this and the following' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel these visits?' })
  await question.getByRole('button', { name: 'Cancel this and the following' }).click()
  await expect(said(page, 'The visits are cancelled.')).toBeVisible()
  const statuses = (await visitsOf(clinic)).map(({ status }) => status)
  expect(statuses).toEqual(['booked', 'booked', 'cancelled', 'cancelled', 'cancelled', 'cancelled'])
})

test('a series of visits is booked from New Appointment and changed from the calendar', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, day, at } = await aCourse(clinic)
  await signIn(page, clinic.owner)
  const popup = await openBooking(page)
  await choosePatient(popup, 'Rohan')
  await popup.getByLabel('Appointment Date').fill(day(0))
  await popup.getByRole('radio', { name: '10:00' }).check()
  await popup.getByRole('button', { name: 'Repeat…' }).click()
  const repeat = page.getByRole('dialog', { name: 'Repeat the visit of Rohan Gupta' })
  await repeat.getByLabel('Visits in all').fill('3')
  await repeat.getByRole('button', { name: 'Book 2 more visits' }).click()
  await expect(repeat).toBeHidden()
  expect(await startsOf(clinic)).toEqual([start, at(1), at(2)])

  await page.goto(`/clinic/appointment?view=calendar&date=${day(1)}`)
  await page.getByRole('button', { name: /^Rohan Gupta, 10:00/ }).click({ button: 'right' })
  await page.getByRole('button', { name: 'Series…' }).click()
  const change = page.getByRole('dialog', { name: 'Series of Rohan Gupta' })
  await change.getByLabel('Change').selectOption('All visits ahead')
  await change.getByLabel('New time').fill('12:00')
  await expect(change.getByRole('listitem')).toHaveCount(3)
  await change.getByRole('button', { name: 'Move the visits' }).click()
  await expect(page.getByRole('button', { name: /^Rohan Gupta, 12:00/ })).toBeVisible()
  expect(await startsOf(clinic)).toEqual([at(0, '12:00'), at(1, '12:00'), at(2, '12:00')])
})

test('a series moves to another doctor; where that doctor is busy, another time is chosen', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { start, at } = await aCourse(clinic)
  const meenaId = await clinic.create('users/doctors', doctorBody('Meena', clinic.clinicId))
  const id = await clinic.book({ start, end: '' })
  const starts = [1, 2, 3].map(weeks => at(weeks))
  await clinic.call('POST', `users/appointments/${id}/series`, { rule: 'FREQ=WEEKLY;COUNT=4', starts })
  const { clinicId, serviceId } = clinic
  const kavya = { ...patientBody('Kavya', clinicId), phoneNumber: '9886030002' }
  const patientId = await clinic.create('users/patients', kavya)
  for (const taken of [at(2), at(3)])
    await clinic.create('users/appointments', {
      clinicId,
      serviceId,
      doctorId: meenaId,
      patientId,
      start: taken,
    })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?sort=start')
  const change = await fromRow(page, at(1), 'Series…')
  await change.getByRole('button', { name: 'Move the visits' }).click()
  await expect(change.getByRole('alert')).toContainText('Please choose another date, time or doctor first.')
  await change.getByLabel('Doctor').selectOption('Meena Rao')
  const visits = change.getByRole('listitem')
  await expect(visits).toHaveCount(3)
  await expect(visits.nth(0)).not.toContainText('This time is taken.')
  await expect(visits.nth(1)).toContainText('This time is taken.')
  await visits
    .nth(1)
    .getByLabel(/^Instead of/)
    .selectOption(at(2, '10:30'))
  await visits
    .nth(2)
    .getByLabel(/^Instead of/)
    .selectOption('Leave it where it is')
  await change.getByRole('button', { name: 'Move the visits' }).click()
  await expect(said(page, 'The visits are moved.')).toBeVisible()
  const held = (await visitsOf(clinic)).map(visit => [visit.start, visit.doctor.name])
  expect(held).toEqual([
    [start, 'Asha Rao'],
    [at(1), 'Meena Rao'],
    [at(2, '10:30'), 'Meena Rao'],
    [at(3), 'Asha Rao'],
  ])

  await fromRow(page, at(3), 'Series…')
  await change.getByLabel('Change').selectOption('This visit only')
  await change.getByRole('button', { name: 'Cancel this visit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this visit' }).click()
  await expect(said(page, 'The visits are cancelled.')).toBeVisible()
  expect((await visitsOf(clinic)).map(({ status }) => status)).toEqual([
    'booked',
    'booked',
    'booked',
    'cancelled',
  ])
})
