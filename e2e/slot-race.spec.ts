import { signIn } from './support/clinic.ts'
import { choosePatient, openBooking } from './support/booking.ts'
import { expect, test, watchFaults } from './support/journey.ts'
import { makeClinic } from './support/records.ts'

test('two browsers want one slot: one gets it, the other is told and keeps its input', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await makeClinic(request)
  const slot = (await clinic.freeSlots())[2]!
  const time = slot.start.slice(11, 16)
  const second = await browser.newContext({ baseURL })
  watchFaults(second, baseURL!, faults)
  const other = await second.newPage()
  // The slower browser must not hear of the booking before it saves: this is the race itself.
  await other.route('**/api/users/live', route => route.abort())

  const popups = []
  for (const [browserPage, note] of [
    [page, 'first'],
    [other, 'second'],
  ] as const) {
    await signIn(browserPage, clinic.owner)
    const popup = await openBooking(browserPage)
    await choosePatient(popup, 'Rohan')
    await popup.getByLabel('Appointment Date').fill(slot.start.slice(0, 10))
    await popup.getByRole('radio', { name: time }).check()
    await popup.getByLabel(/^Note/).fill(`of the ${note} browser`)
    popups.push(popup)
  }
  const [winner, loser] = [popups[0]!, popups[1]!]
  await winner.getByRole('button', { name: 'Save' }).click()
  await expect(winner).toBeHidden()
  await loser.getByRole('button', { name: 'Save' }).click()
  await expect(loser.getByText('This slot has just been taken. Please choose another.').first()).toBeVisible()
  await expect(loser.getByRole('radio', { name: time })).toHaveCount(0)
  await expect(loser.getByLabel(/^Note/)).toHaveValue('of the second browser')
  await expect(loser.getByRole('combobox', { name: 'Patient' })).toHaveValue('Rohan Gupta')

  await loser.getByRole('radio').first().check()
  await loser.getByRole('button', { name: 'Save' }).click()
  await expect(loser).toBeHidden()
  const booked = await clinic.call<unknown[]>('GET', 'users/appointments')
  expect(booked).toHaveLength(2)
  await second.close()
})
