import { signIn } from '../support/clinic.ts'
import { choosePatient, openBooking } from '../support/booking.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('two browsers want one slot: one gets it, the other shows a message and keeps its input', async ({
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
  // The slower browser must not learn of the booking before it saves: that is the race.
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
  await expect(loser.getByText(/Rohan Gupta\W+has/).first()).toBeVisible()
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

test('if a time is taken while an appointment moves to it, an error shows beside the times and the input stays', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [own, wanted, spare] = (await clinic.freeSlots()).filter(
    ({ start }, _, all) => start.slice(0, 10) === all.at(-1)!.start.slice(0, 10),
  )
  const id = await clinic.book(own!)
  const clock = ({ start }: { start: string }) => start.slice(11, 16)
  // The page must not learn of the other desk's booking before the move is saved.
  await page.route('**/api/users/live', route => route.abort())
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: /^Edit No\. .*Rohan Gupta$/ }).click()
  const popup = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await popup.getByLabel('Appointment Date').fill(wanted!.start.slice(0, 10))
  await popup.getByRole('radio', { name: clock(wanted!) }).check()
  await popup.getByLabel(/^Note/).fill('Brings the old reports')
  await clinic.book(wanted!)

  await popup.getByRole('button', { name: 'Update' }).click()
  const times = popup.getByRole('group', { name: 'Available Slots' })
  const taken = times.getByText('This slot has just been taken. Please choose another.')
  await expect(taken).toBeVisible()
  await expect(popup.getByRole('radio', { name: clock(wanted!) })).toHaveCount(0)
  await expect(popup.getByLabel(/^Note/)).toHaveValue('Brings the old reports')
  // As long as no other time is chosen, a second save changes nothing.
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(taken).toBeVisible()

  await popup.getByRole('radio', { name: clock(spare!) }).check()
  await expect(taken).toHaveCount(0)
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
  expect(await clinic.call('GET', `users/appointments/${id}`)).toMatchObject({
    start: spare!.start,
    note: 'Brings the old reports',
  })
})
