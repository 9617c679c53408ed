import { card, clinicOnDay, clock, dayAhead, freeTime, openDay } from '../support/calendar-board.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { doctorBody, makeClinic } from '../support/records.ts'

test('the calendar is a view beside the list, and the address keeps its state', async ({ page, request }) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [2] })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await expect(page.getByRole('table', { name: 'Appointment' })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'View' })
  await views.getByRole('link', { name: 'Day' }).click()
  await expect(page).toHaveURL(/\?view=calendar$/)
  await expect(page.getByRole('grid', { name: /^Calendar/ })).toBeVisible()
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  const card = page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slots[2]!)} to`) })
  await expect(card).toHaveAccessibleName(/Booked, Consultation, Asha Rao$/)
  await page.getByRole('button', { name: /^Booked 1/ }).click()
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(/hide=booked/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Booked 1/ })).toHaveAttribute('aria-pressed', 'false')
  await views.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/\/clinic\/appointment$/)
})

test('the day is printed as one list per doctor', async ({ page, request }) => {
  const { clinic, date, slots } = await clinicOnDay(request, { doctors: ['Meena'], booked: [4, 1] })
  await openDay(page, clinic, date)
  await expect(page.getByRole('button', { name: 'Print the day' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    /^Time/,
    new RegExp(`^${clock(slots[1]!)}–.*Rohan Gupta.*9886030001.*Consultation.*Booked$`),
    new RegExp(`^${clock(slots[4]!)}–`),
  ])
  await expect(page.getByText('No appointments.')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('the month shows counts, and each day opens its board; the agenda is a list', async ({
  page,
  request,
}) => {
  const { clinic, date, slots } = await clinicOnDay(request, { booked: [1] })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&span=month&date=${date}`)
  const day = page.getByRole('grid').getByRole('link', { name: /: 1 visit$/ })
  await expect(day).toBeVisible()
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(card(page, slots[1]!)).toBeVisible()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Agenda' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Rohan Gupta' })
  await expect(row).toContainText('Consultation')
  await row.getByRole('button').first().click()
  const opened = page.getByRole('complementary', { name: 'Visit' })
  await expect(opened.getByRole('heading', { name: 'Rohan Gupta' })).toBeVisible()
})

test('a phone shows one doctor’s day and can switch to another doctor', async ({ page, request }) => {
  const { clinic, date, slots } = await clinicOnDay(request, { doctors: ['Meena'] })
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await expect(freeTime(page, slots[0]!)).toBeVisible()
  await expect(freeTime(page, slots[0]!, 'Meena Rao')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Doctor' }).selectOption({ label: 'Meena Rao' })
  await expect(freeTime(page, slots[0]!, 'Meena Rao')).toBeVisible()
  await expect(freeTime(page, slots[0]!)).toHaveCount(0)
})

test('a month names each doctor with the number of visits, and does not count hidden doctors', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { clinicId, serviceId, patientId } = clinic
  const meenaId = await clinic.create('users/doctors', doctorBody('Meena', clinicId))
  await clinic.create('users/doctors', doctorBody('Sunil', clinicId))
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[1]!)
  for (const { start } of slots.slice(3, 5))
    await clinic.create('users/appointments', { clinicId, serviceId, patientId, doctorId: meenaId, start })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&span=month&date=${date}`)
  const day = page.getByRole('grid').locator(`[data-date="${date}"]`)
  await expect(day).toHaveAccessibleName(
    /: 3 visits \(Asha Rao: 1 visit, Meena Rao: 2 visits, Sunil Rao: 0 visits\)$/,
  )
  await expect(day).toContainText('Meena Rao2')
  await page.getByRole('button', { name: 'All doctors' }).click()
  await page.getByRole('checkbox', { name: 'Asha Rao' }).uncheck()
  await expect(day).toHaveAccessibleName(/: 2 visits \(Meena Rao: 2 visits, Sunil Rao: 0 visits\)$/)
  await expect(page).toHaveURL(new RegExp(`doctors=${meenaId}`))
  await page.reload()
  await expect(page.getByRole('button', { name: '2 of 3 doctors' })).toBeVisible()
  await expect(day).toHaveAccessibleName(/: 2 visits/)
  // The day's board shows the same doctors.
  await day.click()
  await expect(page.getByRole('columnheader', { name: /Meena Rao/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Asha Rao/ })).toHaveCount(0)
})
