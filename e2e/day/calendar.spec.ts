import type { Locator, Page } from '@playwright/test'
import { serviceChoice } from '../support/booking.ts'
import { card, clinicOnDay, clock, dayAhead, freeTime, moved, openDay } from '../support/calendar-board.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { dateInIndia, everyDay, makeClinic, serviceBody, type Slot } from '../support/records.ts'

test('an appointment opens with Enter, and an empty time is booked with the keyboard alone', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { doctors: ['Meena'], booked: [1] })
  await openDay(page, clinic, date)
  const cell = (slot: Slot, doctor: string) =>
    page.getByRole('button', { name: `${clock(slot)}, ${doctor}: free` })
  await cell(slots[0]!, 'Asha Rao').focus()
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('button', { name: /^Rohan Gupta/ })
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('complementary', { name: 'Visit' })
  await expect(popup.getByRole('heading', { name: 'Rohan Gupta' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(card).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(cell(slots[1]!, 'Meena Rao')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByRole('radio', { name: clock(slots[2]!) })).toBeChecked()
  await expect(booking.getByLabel('Doctor')).toContainText('Meena Rao')
  await page.keyboard.type('Rohan')
  await expect(booking.getByRole('option', { name: /^Rohan Gupta/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(booking).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slots[2]!)} to .*Meena Rao$`) }),
  ).toBeVisible()

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('PageDown')
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`))
})

test('one desk books, and the other desk sees it', async ({ page, request, browser, baseURL, faults }) => {
  const { clinic, date, slots } = await clinicOnDay(request)
  await openDay(page, clinic, date)
  await expect(page.getByRole('button', { name: /^Rohan Gupta/ })).toHaveCount(0)
  const second = await browser.newContext({ baseURL })
  watchFaults(second, baseURL!, faults)
  const other = await second.newPage()
  await signIn(other, clinic.owner)
  await other.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await other.getByRole('button', { name: `${clock(slots[3]!)}, Asha Rao: free` }).click()
  const booking = other.getByRole('dialog', { name: 'New Appointment' })
  await booking.getByRole('combobox', { name: 'Patient' }).fill('Rohan')
  await booking.getByRole('option', { name: /^Rohan Gupta/ }).click()
  await booking.getByRole('button', { name: 'Save' }).click()
  await expect(booking).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slots[3]!)} to`) }),
  ).toBeVisible()
  await second.close()
})

/** Drags from one place to another, in steps like a hand. */
async function drag(page: Page, from: Locator, to: Locator, grabbed = { x: 40, y: 8 }) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  await page.mouse.move(a!.x + grabbed.x, a!.y + grabbed.y)
  await page.mouse.down()
  await page.mouse.move(a!.x + grabbed.x, a!.y + grabbed.y + 12, { steps: 3 })
  await page.mouse.move(b!.x + grabbed.x, b!.y + grabbed.y, { steps: 5 })
  await page.mouse.up()
}

test('an appointment moves with three keys, goes back with Undo, and the other desk sees it', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [1] })
  await openDay(page, clinic, date)
  const second = await browser.newContext({ baseURL })
  watchFaults(second, baseURL!, faults)
  const other = await second.newPage()
  await signIn(other, clinic.owner)
  await other.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await expect(card(other, slots[1]!)).toBeVisible()

  await card(page, slots[1]!).focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('button', { name: 'Move here' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(moved(page)).toBeVisible()
  await expect(card(page, slots[2]!)).toBeFocused()
  await expect(card(other, slots[2]!)).toBeVisible()
  await moved(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, slots[1]!)).toBeVisible()
  await expect(card(other, slots[1]!)).toBeVisible()
  await expect
    .poll(async () => (await clinic.call<Slot>('GET', `users/appointments/${id}`)).start)
    .toBe(slots[1]!.start)

  await card(page, slots[1]!).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Move here' })).toHaveCount(0)
  await expect(card(page, slots[1]!)).toBeVisible()
  await second.close()
})

test('a refused move is explained on the board, and the appointment is back at its place', async ({
  page,
  request,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { booked: [1] })
  // The page must not learn of the other desk's booking before the move.
  await page.route('**/api/users/live', route => route.abort())
  await openDay(page, clinic, date)
  await card(page, slots[1]!).focus()
  await clinic.book(slots[2]!)
  for (const key of ['F2', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const refusal = page.getByRole('alert').filter({ hasText: `Rohan Gupta stays at ${clock(slots[1]!)}.` })
  await expect(refusal).toContainText(new RegExp(`Rohan Gupta.* has .*${clock(slots[2]!)}`))
  await expect(card(page, slots[1]!)).toBeVisible()

  // Another visit has the time; with a reason both can have it.
  await refusal.getByRole('button', { name: 'Overbook…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Overbook for Rohan Gupta' })
  await dialog.getByRole('button', { name: 'Move here' }).click()
  const reason = dialog.getByLabel('Reason for overbooking')
  await expect(reason).toHaveAccessibleDescription(/Please say why this time is booked twice\./)
  await reason.fill('In pain')
  await page.keyboard.press('Enter')
  await expect(moved(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Overbooked' })).toBeVisible()
  const { start, overbookReason } = await clinic.call<Slot & { overbookReason: string }>(
    'GET',
    `users/appointments/${id}`,
  )
  expect([start, overbookReason]).toEqual([slots[2]!.start, 'In pain'])
})

test('a clicked time stays when a service is chosen, or says why it cannot', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { create, categoryId } = clinic
  await create('users/services', serviceBody('Dressing', categoryId))
  await create('users/services', { ...serviceBody('Surgery', categoryId), serviceDuration: 120 })
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[5]!)
  await openDay(page, clinic, date)
  await freeTime(page, slots[3]!).click()
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  const service = booking.getByLabel('Service', { exact: true })
  const pressed = booking.getByRole('radio', { name: clock(slots[3]!) })
  await service.selectOption({ label: serviceChoice('Consultation', 30) })
  await expect(pressed).toBeChecked()
  await service.selectOption({ label: serviceChoice('Dressing', 30) })
  await expect(pressed).toBeChecked()
  await service.selectOption({ label: serviceChoice('Surgery', 120) })
  await expect(booking.getByLabel('Time', { exact: true })).toHaveValue(clock(slots[3]!))
  await expect(booking.getByText(/^Taken by Rohan Gupta:/)).toBeVisible()
})

test('the mouse moves an appointment to another doctor, makes it longer, and draws a new one', async ({
  page,
  request,
}) => {
  const { clinic, date, slots, id } = await clinicOnDay(request, { doctors: ['Meena'], booked: [0] })
  await openDay(page, clinic, date)
  await drag(page, card(page, slots[0]!), freeTime(page, slots[2]!, 'Meena Rao'))
  await expect(moved(page)).toBeVisible()
  await expect(card(page, slots[2]!, 'Meena Rao')).toBeVisible()

  const box = await card(page, slots[2]!, 'Meena Rao').boundingBox()
  await page.mouse.move(box!.x + 60, box!.y + box!.height - 2)
  await page.mouse.down()
  await page.mouse.move(box!.x + 60, box!.y + box!.height + 20, { steps: 4 })
  await page.mouse.move(box!.x + 60, box!.y + box!.height + 46, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => {
      const { service } = await clinic.call<{ service: { durationMinutes: number } }>(
        'GET',
        `users/appointments/${id}`,
      )
      return service.durationMinutes
    })
    .toBe(60)

  await drag(page, freeTime(page, slots[4]!), freeTime(page, slots[5]!))
  await page
    .getByRole('dialog', { name: /^Block time of/ })
    .getByRole('button', { name: 'New Appointment' })
    .click()
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByRole('radio', { name: clock(slots[4]!) })).toBeChecked()
})

test('the form moves an appointment and makes it longer, by keyboard alone', async ({ page, request }) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [1] })
  await openDay(page, clinic, date)
  await card(page, slots[1]!).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Move Rohan Gupta' })
  await form.getByLabel('Length in minutes').fill('3')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Length in minutes')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Length in minutes').fill('45')
  await form.getByLabel('Start').fill(clock(slots[3]!))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(moved(page)).toBeVisible()
  await expect(card(page, slots[3]!)).toBeVisible()
})

test('a time between slots is drawn, shown as a typed time, and booked unchanged', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  // The clinic opens a second time at ten past, so slots start at 10:10, 10:40 and 11:10. The board's lines still follow the
  // first opening.
  const weekdays = [1, 2, 3, 4, 5, 6]
  const hours = weekdays.flatMap(weekday => [
    { weekday, start: '09:00', end: '09:30' },
    { weekday, start: '10:10', end: '17:10' },
  ])
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/opening-hours`, hours)
  const { date, slots } = await dayAhead(clinic)
  expect(slots.map(clock)).toEqual(expect.arrayContaining(['10:40', '11:10']))
  await openDay(page, clinic, date)
  const at = (start: string): Slot => ({ start: `${date}T${start}:00+05:30`, end: '' })
  await drag(page, freeTime(page, at('11:00')), freeTime(page, at('11:30')))
  await page
    .getByRole('dialog', { name: /^Block time of/ })
    .getByRole('button', { name: 'New Appointment' })
    .click()
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(booking.getByLabel('Time', { exact: true })).toHaveValue('11:00')
  await expect(booking.getByText(/^Free/)).toContainText('11:00–11:30')
  await expect(booking.getByRole('radio', { name: '11:10' })).not.toBeChecked()
  await booking.getByRole('combobox', { name: 'Patient' }).fill('Rohan')
  await booking.getByRole('option', { name: /^Rohan Gupta/ }).click()
  await booking.getByRole('button', { name: 'Save' }).click()
  await expect(booking).toBeHidden()
  await expect(card(page, at('11:00'))).toBeVisible()
  const [held] = await clinic.call<(Slot & { overbookReason: string | null })[]>('GET', 'users/appointments')
  expect([held!.start, held!.overbookReason]).toEqual([`${date}T11:00:00+05:30`, null])
  // The times that it leaves free still follow the slots.
  const left = (await clinic.freeSlots()).filter(({ start }) => start.startsWith(date)).map(clock)
  expect(left).toEqual(expect.arrayContaining(['10:10', '11:40']))
  expect(left).not.toContain('10:40')
  expect(left).not.toContain('11:10')
})

test('a drawn time is blocked with a reason, shown, not bookable, and freed again by Undo', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [0] })
  await openDay(page, clinic, date)
  await drag(page, freeTime(page, slots[3]!), freeTime(page, slots[4]!))
  const question = page.getByRole('dialog', { name: 'Block time of Asha Rao' })
  await expect(question).toContainText(`${clock(slots[3]!)}–`)
  await question.getByLabel('Reason').fill('Staff meeting')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Staff meeting')).toBeVisible()
  const free = async () => (await clinic.freeSlots()).map(({ start }) => start)
  expect(await free()).not.toContain(slots[3]!.start)
  expect(await free()).toContain(slots[2]!.start)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Staff meeting')).toHaveCount(0)
  expect(await free()).toContain(slots[3]!.start)
})

test('today’s board has the queue beside it, and patients are called in from there', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { clinicId, doctorId, serviceId, patientId } = clinic
  await clinic.call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  await clinic.call('POST', 'users/queue/walk-ins', { clinicId, doctorId, serviceId, patientId })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?view=calendar')
  const queue = page.getByRole('region', { name: 'Queue', exact: true })
  await expect(queue.getByRole('region', { name: 'Waiting' })).toContainText('Rohan Gupta')
  await queue.getByRole('button', { name: /^Call in/ }).click()
  await expect(queue.getByRole('region', { name: 'In consultation' })).toContainText('Rohan Gupta')
  await page.goto(`/clinic/appointment?view=calendar&date=${dateInIndia(1)}`)
  await expect(page.getByRole('grid', { name: /^Calendar/ })).toBeVisible()
  await expect(queue).toHaveCount(0)
})
