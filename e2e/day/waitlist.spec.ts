import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { choosePatient } from '../support/booking.ts'
import { expect, test } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'
import { dateInIndia, doctorBody, makeClinic, patientBody, type Clinic } from '../support/records.ts'

interface Listed {
  _id: string
  start: string
  status: string
  patient: { name: string }
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

/** The offer link in the nth mail to an address. */
async function offerIn(email: string, nth: number): Promise<string> {
  const mail = await readMail(email, nth)
  const link = /https?:\/\/\S+\/book\/offer#\S+$/m.exec(mail)
  if (!link) throw new Error(`No offer in the mail:\n${mail}`)
  return link[0]
}

/** Adds a patient for any hour except the evening. */
async function addByHand(page: Page, name: string, days?: { from: string; to: string }) {
  await page.getByRole('button', { name: 'Add to Waiting List' }).first().click()
  const popup = page.getByRole('dialog', { name: 'Add to Waiting List' })
  await choosePatient(popup, name)
  if (days) {
    await popup.getByLabel('From').fill(days.from)
    await popup.getByLabel('Until').fill(days.to)
  }
  await popup.getByLabel('Morning').check()
  await popup.getByLabel('Afternoon').check()
  await popup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(popup).toHaveCount(0)
}

async function waitingPatients({ create, clinicId }: Clinic) {
  const people = [patientBody('Meera', clinicId), patientBody('Kiran', clinicId)]
  for (const person of people) await create('users/patients', person)
  return people.map(({ email }) => email) as [string, string]
}

test('a time that becomes free is offered to the first patient, who declines, and then to the second, who takes it', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const slots = await clinic.freeSlots()
  const slot = slots.find(({ start }) => start.slice(0, 10) > dateInIndia(1) && start.includes('T10:00'))!
  const day = slot.start.slice(0, 10)
  const only = [{ clinicId: clinic.clinicId, start: '10:00', end: '10:30' }]
  const setHours = (hours: object[]) =>
    clinic.call('PUT', `users/doctors/${clinic.doctorId}/exceptions/${day}`, { hours })
  await setHours([])
  const [first, second] = await waitingPatients(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Waiting List' }).click()
  await expect(page.getByText('Nobody waits for a time.')).toBeVisible()
  await addByHand(page, 'Meera', { from: day, to: day })
  await expect(page.getByText('The patient is on the waiting list.')).toBeVisible()
  await expect(rowOf(page, 'Meera')).toContainText('Waiting')
  await addByHand(page, 'Kiran', { from: day, to: day })
  await expect(rowOf(page, 'Kiran')).toContainText('No. 2')

  // Taken off by mistake: no question, and Undo puts her back in her place.
  await page.getByRole('button', { name: 'Take Meera Gupta off the list' }).press('Enter')
  await expect(rowOf(page, 'Kiran')).toContainText('No. 1')
  await expect(rowOf(page, 'Meera')).toContainText('Removed')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rowOf(page, 'Meera')).toContainText('No. 1')
  await expect(rowOf(page, 'Kiran')).toContainText('No. 2')

  await setHours(only)
  const link = await offerIn(first, 3)
  // The open desk is notified.
  await expect(rowOf(page, 'Meera')).toContainText('Offered')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A time for you' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Meera Gupta')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()

  const next = await offerIn(second, 3)
  await page.goto(next)
  await page.getByRole('button', { name: 'Take this appointment' }).click()
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  const booked = await clinic.call<Listed[]>('GET', 'users/appointments?status=booked')
  expect(booked).toMatchObject([{ start: slot.start, patient: { name: 'Kiran Gupta' } }])

  // The first link again: it says that the offer was declined, and nothing else happens.
  await page.goto(link)
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take this appointment' })).toHaveCount(0)
  await page.goto('/book/offer#token=made-up')
  await expect(page.getByRole('heading', { name: 'This time is not held for you any more' })).toBeVisible()
  await expect(page.getByText(/^This offer is over\./)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)

  await page.goto('/clinic/appointment?view=waitlist')
  await expect(rowOf(page, 'Kiran')).toContainText('Booked')
  await expect(rowOf(page, 'Meera')).toContainText('Declined')
})

test('the time of a visit deleted by mistake is offered; Undo gets it back before any patient is notified', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const slots = await clinic.freeSlots()
  const slot = slots.find(({ start }) => start.slice(0, 10) > dateInIndia(1) && start.includes('T10:00'))!
  const day = slot.start.slice(0, 10)
  await clinic.call('PUT', `users/doctors/${clinic.doctorId}/exceptions/${day}`, {
    hours: [{ clinicId: clinic.clinicId, start: '10:00', end: '10:30' }],
  })
  await clinic.book(slot)
  await waitingPatients(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?view=waitlist')
  await addByHand(page, 'Meera', { from: day, to: day })
  await expect(rowOf(page, 'Meera')).toContainText('Waiting')
  await page.goto('/clinic/appointment')
  const visit = rowOf(page, 'Rohan')
  await visit.getByRole('button', { name: /^Delete/ }).click()
  await expect(visit).toHaveCount(0)
  // The offer exists by now; this waits until the server reports it.
  await expect
    .poll(async () => (await clinic.call<{ status: string }[]>('GET', 'users/waitlist'))[0]!.status)
    .toBe('offered')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(visit).toBeVisible()
  await page.goto('/clinic/appointment?view=waitlist')
  await expect(rowOf(page, 'Meera')).toContainText('Waiting')
})

test('a free time is offered on joining; the desk offers another and removes the entry; filters and views work', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [first] = await waitingPatients(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?view=waitlist')
  await addByHand(page, 'Meera')
  await expect(page.getByText(/ is free: it is offered to Meera Gupta by mail\.$/)).toBeVisible()
  await expect(rowOf(page, 'Meera')).toContainText('Offered')
  await page.goto(await offerIn(first, 2))
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await page.goto('/clinic/appointment?view=waitlist')
  await page.getByRole('button', { name: 'Offer Meera Gupta the next free time now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offer' }).click()
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: 'The time is offered by mail.' })).toBeVisible()
  await expect(rowOf(page, 'Meera')).toContainText('Offered')
  const link = await offerIn(first, 3)
  await page.getByRole('button', { name: 'Take Meera Gupta off the list' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('goes to the next in line')
  await question.getByRole('button', { name: 'Take Off' }).click()
  await expect(said.filter({ hasText: 'The patient is off the waiting list.' })).toBeVisible()
  await expect(rowOf(page, 'Meera')).toContainText('Removed')
  await page.getByRole('button', { name: 'Waiting', exact: true }).click()
  await expect(page.getByText('Removed')).toHaveCount(0)
  await page.getByRole('link', { name: 'Everybody' }).click()
  await expect(rowOf(page, 'Meera')).toContainText('Removed')
  await page.goto(link)
  await expect(page.getByText(/^This offer is over\./)).toBeVisible()
})

test('if no time is free, New Appointment links to the waiting list', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/doctors', doctorBody('Vikram', clinic.clinicId))
  await clinic.create(`users/doctors/${clinic.doctorId}/leave`, {
    from: dateInIndia(-1),
    to: dateInIndia(60),
    reason: 'Abroad',
  })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  await page.getByRole('button', { name: 'New Appointment' }).first().click()
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await popup.getByLabel('Doctor').selectOption({ label: 'Asha Rao' })
  await choosePatient(popup, 'Rohan')
  await popup.getByRole('button', { name: 'Add to Waiting List' }).click()
  const waiting = page.getByRole('dialog', { name: 'Add to Waiting List' })
  await waiting.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('The patient is on the waiting list.')).toBeVisible()
  const [entry] = await clinic.call<{ doctor: { name: string }; patient: { name: string } }[]>(
    'GET',
    'users/waitlist',
  )
  expect(entry).toMatchObject({ doctor: { name: 'Asha Rao' }, patient: { name: 'Rohan Gupta' } })
})

test('a patient is booked from the row of the waiting list without a mouse, and leaves it', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const day = (await clinic.freeSlots())
    .find(({ start }) => start.slice(0, 10) > dateInIndia(1))!
    .start.slice(0, 10)
  await waitingPatients(clinic)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment?view=waitlist')
  await addByHand(page, 'Meera', { from: day, to: day })
  await rowOf(page, 'Meera')
    .getByRole('button', { name: /^Book for Meera/ })
    .press('Enter')
  const popup = page.getByRole('dialog', { name: 'New Appointment' })
  await expect(popup.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Meera Gupta/)
  await expect(popup.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(popup).toBeHidden()
  await expect(rowOf(page, 'Meera')).toContainText('Booked')
})
