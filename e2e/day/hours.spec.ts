import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import {
  acceptInvitation,
  dateInIndia,
  makeClinic,
  receptionistBody,
  serviceBody,
  shownInField,
  type Clinic,
} from '../support/records.ts'
import { rowOf } from '../support/whole-list.ts'

/** The first day after today with at least this many free times, and those times. */
async function freeDay(clinic: Clinic, wanted: number) {
  const slots = await clinic.freeSlots()
  const days = Map.groupBy(slots, ({ start }) => start.slice(0, 10))
  days.delete(dateInIndia(0))
  return [...days].find(([, free]) => free.length >= wanted)!
}

const openHours = (page: Page, clinic: Clinic) => page.goto(`/clinic/doctor-hours?id=${clinic.doctorId}`)

test('a clinic’s week is set by keyboard and copied; leaving it unsaved asks first', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/clinics')
  await page.getByRole('button', { name: 'More for Lakeside' }).click()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByRole('heading', { name: 'Hours of Lakeside' })).toBeVisible()

  const monday = page.getByRole('group', { name: 'Monday', exact: true })
  await monday.getByLabel('Monday, to (1)').fill('1230')
  await page.keyboard.press('Tab')
  await expect(monday.getByLabel('Monday, to (1)')).toHaveValue('12:30')
  await monday.getByRole('button', { name: 'Add hours, Monday' }).focus()
  await page.keyboard.press('Enter')
  await expect(monday.getByLabel('Monday, from (2)')).toHaveValue('13:30')

  // Overlapping and reversed hours show an error at their fields.
  await monday.getByLabel('Monday, from (2)').fill('12:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(monday.getByText('Hours of one day overlap')).toBeVisible()
  await expect(monday.getByLabel('Monday, from (2)')).toBeFocused()
  await monday.getByLabel('Monday, from (2)').fill('13:05')
  await monday.getByRole('button', { name: 'Copy to: the hours of Monday' }).click()
  await page.getByRole('button', { name: 'Tuesday', exact: true }).click()

  await page.getByRole('link', { name: 'All clinics' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Hours updated successfully!')).toBeVisible()
  const week = await clinic.call<{ weekday: number; start: string; end: string }[]>(
    'GET',
    `users/clinics/${clinic.clinicId}/opening-hours`,
  )
  expect(week.filter(({ weekday }) => weekday < 3)).toEqual(
    [1, 2].flatMap(weekday => [
      { weekday, start: '09:00', end: '12:30' },
      { weekday, start: '13:05', end: '17:00' },
    ]),
  )
  await page.getByRole('link', { name: 'All clinics' }).click()
  await expect(page).toHaveURL(/clinic\/clinics/)
})

test('leave over two booked visits: one is moved, one is kept, and no leave is saved before that', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [day, [first, second]] = await freeDay(clinic, 2)
  const [moved, kept] = [await clinic.book(first!), await clinic.book(second!)]
  await signIn(page, clinic.owner)
  await openHours(page, clinic)
  await page.getByRole('button', { name: 'Add leave' }).click()
  const popup = page.getByRole('dialog', { name: 'Add leave' })
  await popup.getByLabel('First day').fill(day)
  await popup.getByLabel('Last day').fill(day)
  await popup.getByLabel('Reason').fill('Conference')
  await popup.getByRole('button', { name: 'Save' }).click()

  const question = page.getByRole('dialog', { name: '2 booked visits are in the way' })
  await expect(question.getByRole('button', { name: 'Set leave and move 2 visits' })).toBeVisible()
  expect(await clinic.call('GET', `users/doctors/${clinic.doctorId}/leave`)).toEqual([])
  const what = question.getByLabel('What to do with this visit')
  // One button for all: the later times are proposed.
  await expect(question.getByRole('button', { name: 'Move all to the next free time' })).toBeEnabled()
  await what.nth(1).selectOption('Keep it as it is, outside of the hours')

  // Choose another time for the first visit: days within the leave are not offered.
  await what.nth(0).selectOption('Another time …')
  await question.getByLabel('Day', { exact: true }).fill(day)
  await expect(question.getByRole('radio')).toHaveCount(0)
  await question.getByRole('button', { name: /^Next free/ }).click()
  await expect(question.getByRole('radio').first()).toBeVisible()
  await question.getByRole('radio').nth(2).check()
  await question.getByRole('button', { name: 'Set leave, move 1 visit and keep 1 visit' }).click()
  await expect(page.getByText('Leave added successfully!')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('list', { name: 'Leave' })).toContainText('Conference')
  const startOf = async (id: string) =>
    (await clinic.call<{ _id: string; start: string }>('GET', `users/appointments/${id}`)).start
  expect(await startOf(kept)).toBe(second!.start)
  expect((await startOf(moved)).slice(0, 10)).not.toBe(day)

  // A change of the reason asks nothing: the kept visit was already decided.
  await page.getByRole('button', { name: /^Change the leave of/ }).click()
  const edit = page.getByRole('dialog', { name: /^Change the leave of/ })
  await expect(edit.getByLabel('First day')).toHaveValue(shownInField(day))
  await edit.getByLabel('Reason').fill('Course')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Leave updated successfully!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Leave' })).toContainText('Course')
})

test('a decision asks again if another user takes the time meanwhile', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [day, [first]] = await freeDay(clinic, 1)
  const visit = await clinic.book(first!)
  await signIn(page, clinic.owner)
  await openHours(page, clinic)
  await page.getByRole('button', { name: 'Add a day' }).click()
  const popup = page.getByRole('dialog', { name: 'Add a day' })
  await popup.getByLabel('Day', { exact: true }).fill(day)
  await popup.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: '1 booked visit is in the way' })
  const what = question.getByLabel('What to do with this visit')
  const [start] = (await what.inputValue()).split(' ')
  await clinic.book({ start: start!, end: start! })
  await question.getByRole('button', { name: 'Save this day and move 1 visit' }).click()
  await expect(question.getByText('This slot has just been taken. Please choose another.')).toBeVisible()
  await expect(what).not.toHaveValue(new RegExp(`^${RegExp.escape(start!)} `))
  await question.getByRole('button', { name: 'Save this day and move 1 visit' }).click()
  await expect(page.getByText('The hours of this day are saved.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Days with other hours' })).toContainText('Not working')
  const moved = await clinic.call<{ _id: string; start: string }>('GET', `users/appointments/${visit}`)
  expect(moved.start.slice(0, 10)).not.toBe(day)
})

test('a room is added and used by a service; with a future visit it cannot be deleted, only closed after a question', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/services', serviceBody('X-ray', clinic.categoryId))
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/clinic-hours?id=${clinic.clinicId}`)
  await page.getByRole('button', { name: 'Add room or equipment' }).click()
  const popup = page.getByRole('dialog', { name: 'Add room or equipment' })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByText('Name is required')).toBeVisible()
  await popup.getByLabel('Name').fill('X-ray room')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Rooms and equipment' })).toContainText('X-ray room')

  await page.goto('/clinic/services')
  await page.getByRole('button', { name: 'Edit X-ray' }).click()
  const service = page.getByRole('dialog', { name: 'Edit Service' })
  await service.getByLabel('Kept free after').fill('15')
  await service.getByRole('checkbox', { name: 'X-ray room' }).check()
  await service.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  const [needing] = await clinic.call<
    { _id: string; bufferAfterMinutes: number; resources: { name: string }[] }[]
  >('GET', 'users/services?keyword=x-ray')
  expect(needing).toMatchObject({ bufferAfterMinutes: 15, resources: [{ name: 'X-ray room' }] })

  const { clinicId, doctorId, patientId } = clinic
  const { start } = (await freeDay(clinic, 1))[1][0]!
  await clinic.create('users/appointments', {
    clinicId,
    doctorId,
    patientId,
    serviceId: needing!._id,
    start,
  })
  await page.goto(`/clinic/clinic-hours?id=${clinicId}`)
  await page.getByRole('button', { name: 'Delete X-ray room' }).click()
  await expect(page.getByText(/Visits ahead have this room or equipment/)).toBeVisible()

  const use = page.getByRole('switch', { name: 'Use of X-ray room' })
  await use.click()
  const question = page.getByRole('alertdialog', { name: 'Take X-ray room out of use?' })
  await expect(question).toContainText('1 visit ahead stays booked.')
  await question.getByRole('link', { name: 'Show this visit' }).click()
  await expect(rowOf(page, 'Rohan Gupta')).toHaveCount(1)
  const chip = page.getByRole('button', { name: 'Remove filter Room or equipment: X-ray room, Lakeside' })
  await expect(chip).toBeVisible()
  await page.goBack()
  await use.click()
  await question.getByRole('button', { name: 'Take Out of Use' }).click()
  await expect(page.getByText('Status updated successfully!')).toBeVisible()
  await expect(use).not.toBeChecked()
  await use.click()
  await expect(use).toBeChecked()
})

test('leave for some hours of a day says its times, and asks only about visits within them', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [day, free] = await freeDay(clinic, 6)
  await clinic.book(free[0]!)
  await clinic.book(free.at(-1)!)
  await signIn(page, clinic.owner)
  await openHours(page, clinic)
  await page.getByRole('button', { name: 'Add leave' }).click()
  const popup = page.getByRole('dialog', { name: 'Add leave' })
  await popup.getByLabel('First day').fill(day)
  await popup.getByLabel('Last day').fill(day)
  await popup.getByLabel('Only from and until a time of day').check()
  await popup.getByLabel('From (on the first day)').fill('9')
  await popup.getByLabel('Until (on the last day)').fill('900')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByLabel('Until (on the last day)')).toHaveAttribute('aria-invalid', 'true')
  await popup.getByLabel('Until (on the last day)').fill('930')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^(1|One) booked visit/ })
  await question
    .getByLabel('What to do with this visit')
    .selectOption('Keep it as it is, outside of the hours')
  await question.getByRole('button', { name: /^Set leave/ }).click()
  await expect(page.getByRole('list').filter({ hasText: '09:00–09:30' })).toBeVisible()
})

test('a double click removes one leave, not the next one that slides under the pointer', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  for (const ahead of [20, 30, 40])
    await clinic.create(`users/doctors/${clinic.doctorId}/leave`, {
      from: dateInIndia(ahead),
      to: dateInIndia(ahead + 1),
    })
  await signIn(page, clinic.owner)
  await openHours(page, clinic)
  const bins = page.getByRole('button', { name: /^Remove the leave of/ })
  await expect(bins).toHaveCount(3)
  const { x, y, width, height } = (await bins.first().boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(bins).toHaveCount(2)
  // What the browser sends as the second half.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.reload()
  await expect(bins).toHaveCount(2)
})

test('who removes leave with the keyboard stays in the list', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  for (const ahead of [20, 30])
    await clinic.create(`users/doctors/${clinic.doctorId}/leave`, {
      from: dateInIndia(ahead),
      to: dateInIndia(ahead + 1),
    })
  await signIn(page, clinic.owner)
  await openHours(page, clinic)
  const bins = page.getByRole('button', { name: /^Remove the leave of/ })
  await expect(bins).toHaveCount(2)
  await bins.first().press('Enter')
  await expect(bins).toHaveCount(1)
  await expect(bins).toBeFocused()
  await bins.press('Enter')
  await expect(bins).toHaveCount(0)
  await expect(page.locator(':focus').getByRole('button', { name: 'Add leave' })).toBeVisible()
})

test('a receptionist enters leave once the owner allows it', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await makeClinic(request)
  const body = receptionistBody('Ravi', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const context = await browser.newContext({ baseURL })
  watchFaults(context, baseURL!, faults)
  const desk = await context.newPage()
  await signIn(desk, await acceptInvitation(request, body.email))
  await openHours(desk, clinic)
  await expect(desk.getByRole('heading', { name: /Asha Rao/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add leave' })).toHaveCount(0)

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=booking')
  await page.getByLabel('Receptionists enter leave of the doctors at their clinics').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: /saved/i })).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: 'Add leave' }).click()
  const popup = desk.getByRole('dialog', { name: 'Add leave' })
  await popup.getByLabel('Reason').fill('Ill')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('list', { name: 'Leave' })).toContainText('Ill')
  await context.close()
})

test('one button moves all visits that are in the way of leave', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [day, ofDay] = await freeDay(clinic, 3)
  const ids: string[] = []
  for (const slot of ofDay) ids.push(await clinic.book(slot))
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/doctor-hours?id=${clinic.doctorId}`)
  await page.getByRole('button', { name: 'Add leave' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Add leave' })
  await popup.getByLabel('First day').fill(day)
  await popup.getByLabel('Last day').fill(day)
  await popup.getByLabel('Reason').fill('Conference')
  await page.keyboard.press('Control+Enter')
  const all = page.getByRole('button', { name: 'Move all to the next free time' })
  await all.press('Enter')
  await expect(page.getByText('Leave added successfully!')).toBeVisible()
  for (const id of ids) {
    const { start } = await clinic.call<{ start: string }>('GET', `users/appointments/${id}`)
    expect(start.slice(0, 10) > day).toBe(true)
  }
})
