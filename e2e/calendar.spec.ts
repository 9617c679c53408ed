import { signIn } from './support/clinic.ts'
import { expect, test, watchFaults } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { doctorBody, makeClinic, type Clinic, type Slot } from './support/records.ts'

/** A day that is all ahead, and its free slots. */
async function dayAhead(clinic: Clinic): Promise<{ date: string; slots: Slot[] }> {
  const all = await clinic.freeSlots()
  const date = all.at(-1)!.start.slice(0, 10)
  return { date, slots: all.filter(({ start }) => start.startsWith(date)) }
}
const clock = ({ start }: Slot) => start.slice(11, 16)

test('the calendar stands beside the list, and its address keeps what it shows', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[2]!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await expect(page.getByRole('table', { name: 'Appointment' })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'View' })
  await views.getByRole('link', { name: 'Day' }).click()
  await expect(page).toHaveURL(/\?view=calendar$/)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  const card = page.getByRole('button', { name: new RegExp(`^Rohan Gupta, ${clock(slots[2]!)} to`) })
  await expect(card).toHaveAccessibleName(/Booked, Consultation, Asha Rao$/)
  await page.getByRole('button', { name: /^Booked 1/ }).click()
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(/hide=booked/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Booked 1/ })).toHaveAttribute('aria-pressed', 'false')
  await views.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/clinic\/appointment$/)
})

test('an appointment opens with Enter, and an empty time is booked with the keyboard alone', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/doctors', doctorBody('Meena', clinic.clinicId))
  const { date, slots } = await dayAhead(clinic)
  await clinic.book(slots[1]!)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await settled(page)
  const cell = (slot: Slot, doctor: string) =>
    page.getByRole('button', { name: `${clock(slot)}, ${doctor}: free` })
  await cell(slots[0]!, 'Asha Rao').focus()
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('button', { name: /^Rohan Gupta/ })
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await expect(popup).toBeVisible()
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

test('what one desk books, the other sees', async ({ page, request, browser, baseURL, faults }) => {
  const clinic = await makeClinic(request)
  const { date, slots } = await dayAhead(clinic)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/appointment?view=calendar&date=${date}`)
  await settled(page)
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
