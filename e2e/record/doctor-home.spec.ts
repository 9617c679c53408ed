import type { Page } from '@playwright/test'
import { logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { label } from '../support/translations.ts'
import {
  acceptInvitation,
  callAs,
  doctorBody,
  everyDay,
  makeClinic,
  patientBody,
  receptionistBody,
  type Clinic,
} from '../support/records.ts'

type Request = Parameters<typeof makeClinic>[0]

/** A clinic whose doctor Asha signs in, with Rohan in today's queue. */
async function practiceOf(request: Request) {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/opening-hours`, everyDay)
  const [{ email }] = await clinic.call<[{ email: string }]>('GET', 'users/doctors?keyword=Asha')
  const account = await acceptInvitation(request, email)
  const visit = await admit(clinic)
  return { clinic, account, visit, asDoctor: callAs(request, await logIn(request, account)) }
}

const admit = async ({ call, clinicId, doctorId, serviceId, patientId }: Clinic, who = patientId) =>
  (
    await call<{ _id: string }>('POST', 'users/queue/walk-ins', {
      clinicId,
      doctorId,
      serviceId,
      patientId: who,
      confirmed: true,
    })
  )._id

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onVisitPage = async (page: Page, name: string) => {
  await expect(page).toHaveURL(/\/clinic\/encounter\?id=/)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

test('a doctor calls the next patient in by keyboard and is on the page of the visit', async ({
  page,
  request,
}) => {
  const { clinic, account, asDoctor } = await practiceOf(request)
  const other = await clinic.create('users/doctors', doctorBody('Daniel', clinic.clinicId))
  const meera = await clinic.create('users/patients', patientBody('Meera', clinic.clinicId))
  await admit({ ...clinic, doctorId: other }, meera)
  await asDoctor.call('POST', `users/patients/${clinic.patientId}/allergies`, {
    substance: 'Aspirin',
    reaction: 'wheeze',
  })
  await signIn(page, account)
  await page.goto('/clinic')
  const queue = part(page, 'My queue')
  await expect(queue).toContainText('First visit')
  await expect(queue).toContainText(/Aspirin.*wheeze/)
  await expect(page.getByText('Meera Gupta')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^\d\d:00 to .*1 waiting/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await onVisitPage(page, 'Rohan Gupta')

  await page.goto('/clinic')
  await queue.getByRole('button', { name: /^Back to .*Rohan Gupta/ }).click()
  await onVisitPage(page, 'Rohan Gupta')
})

test('a visit begins from the queue, the card and the patient’s page, and is the same one', async ({
  page,
  request,
}) => {
  const { clinic, account, visit, asDoctor } = await practiceOf(request)
  await signIn(page, account)
  await page.goto('/clinic/queue')
  await page.getByRole('button', { name: 'Call in Rohan Gupta' }).click()
  await onVisitPage(page, 'Rohan Gupta')
  const first = page.url()

  await page.goto(`/clinic/queue?visit=${visit}`)
  const card = page.getByRole('complementary', { name: 'Visit' })
  await card.getByRole('button', { name: 'Open visit' }).click()
  await expect(page).toHaveURL(first)

  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Open visit' }).click()
  await expect(page).toHaveURL(first)

  const id = new URL(first).searchParams.get('id')!.replaceAll('"', '')
  await asDoctor.call('PUT', `users/encounters/${id}`, {
    version: 1,
    sections: [{ key: 'plan', text: 'Rest' }],
  })
  await asDoctor.call('POST', `users/encounters/${id}/sign`, { version: 2 })
  await page.goto('/clinic/queue')
  await page.getByRole('link', { name: 'Rohan Gupta' }).click()
  await expect(card.getByRole('button', { name: 'Show visit' })).toBeVisible()

  // Today's visit is signed: another begins without an appointment.
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  await page.getByRole('button', { name: 'Start visit' }).click()
  await onVisitPage(page, 'Rohan Gupta')
  await expect(page).not.toHaveURL(first)
})

test('a complete visit is signed from the home; another says what is missing', async ({ page, request }) => {
  const { clinic, account, visit, asDoctor } = await practiceOf(request)
  const meera = await clinic.create('users/patients', patientBody('Meera', clinic.clinicId))
  const second = await admit(clinic, meera)
  const complete = await asDoctor.create('users/encounters', { appointmentId: visit })
  await asDoctor.call('PUT', `users/encounters/${complete}`, {
    version: 1,
    sections: [{ key: 'plan', text: 'Rest' }],
  })
  const unfinished = await asDoctor.create('users/encounters', { appointmentId: second })
  const sections = [{ key: 'objective', text: 'Throat [[red]], ears [[clear]]' }]
  await asDoctor.call('PUT', `users/encounters/${unfinished}`, { version: 1, sections })
  await signIn(page, account)
  await page.goto('/clinic')
  const unsigned = part(page, 'Unsigned visits')
  await expect(unsigned.getByRole('listitem').filter({ hasText: 'Meera Gupta' })).toContainText(
    'Plan is empty, 2 fields not looked at',
  )
  await unsigned.getByRole('button', { name: 'Sign the visit of Rohan Gupta' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The visit of Rohan Gupta is signed.' }),
  ).toBeVisible()
  await expect(unsigned.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(/1 complete, 1 with you/).first()).toBeVisible()
  await unsigned.getByRole('link', { name: 'Finish the visit of Meera Gupta' }).click()
  await onVisitPage(page, 'Meera Gupta')
})

test('a visit with a warning to decide is opened instead of signed', async ({ page, request }) => {
  const { clinic, account, visit, asDoctor } = await practiceOf(request)
  await asDoctor.call('POST', `users/patients/${clinic.patientId}/allergies`, { substance: 'Penicillin' })
  const id = await asDoctor.create('users/encounters', { appointmentId: visit })
  await asDoctor.call('PUT', `users/encounters/${id}`, {
    version: 1,
    sections: [{ key: 'plan', text: 'Rest' }],
    lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }],
  })
  await signIn(page, account)
  await page.goto('/clinic')
  await part(page, 'Unsigned visits').getByRole('button', { name: 'Sign the visit of Rohan Gupta' }).click()
  await onVisitPage(page, 'Rohan Gupta')
  await expect(page.getByRole('textbox', { name: /Amoxicillin/ }).first()).toBeVisible()
})

test('a receptionist keeps the steps, and is told nothing clinical', async ({ page, request }) => {
  const { clinic, visit, asDoctor } = await practiceOf(request)
  await asDoctor.call('POST', `users/patients/${clinic.patientId}/allergies`, { substance: 'Aspirin' })
  const body = receptionistBody('Ravi', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const ravi = await acceptInvitation(request, body.email)
  await signIn(page, ravi)
  await page.goto('/clinic')
  await part(page, 'Waiting').getByRole('button', { name: 'Call in Rohan Gupta' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rohan Gupta is with the doctor.' })).toBeVisible()
  await expect(page).toHaveURL(/\/clinic$/)
  await asDoctor.create('users/encounters', { appointmentId: visit })
  await page.goto(`/clinic?visit=${visit}`)
  const card = page.getByRole('complementary', { name: 'Visit' })
  await expect(card.getByRole('button', { name: 'Complete' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Open visit' })).toHaveCount(0)
  await expect(page.getByText('Aspirin')).toHaveCount(0)
  const asRavi = callAs(request, await logIn(request, ravi))
  const seen = await asRavi.call<{ encounter: unknown }>('GET', `users/appointments/${visit}`)
  expect(seen.encounter).toBeNull()
})

test('an owner who is a doctor too has two first pages', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/opening-hours`, everyDay)
  const body = { ...doctorBody('Olga', clinic.clinicId), email: clinic.owner.email }
  const doctorId = await clinic.create('users/doctors', body)
  await admit({ ...clinic, doctorId })
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await expect(part(page, 'My queue')).toContainText('Rohan Gupta')
  await page.getByRole('link', { name: 'Clinic', exact: true }).click()
  await expect(part(page, 'Upcoming appointments')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clinic', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('link', { name: 'My day' })).not.toHaveAttribute('aria-current')
  await page.getByRole('link', { name: 'My day' }).click()
  await page.getByRole('button', { name: 'Call in Rohan Gupta' }).click()
  await onVisitPage(page, 'Rohan Gupta')
})

test('on a phone the queue comes first, and nothing is wider than the screen', async ({ page, request }) => {
  const { account } = await practiceOf(request)
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, account)
  await page.goto('/clinic')
  const callIn = page.getByRole('button', { name: 'Call in Rohan Gupta' })
  await expect(callIn).toBeVisible()
  const top = async (name: string) => (await part(page, name).boundingBox())!.y
  expect(await top('My queue')).toBeLessThan(await top('My day'))
  expect(await top('My day')).toBeLessThan(await top('Unsigned visits'))
  expect((await callIn.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('in Arabic the home reads from right to left, on a phone too', async ({ page, request }) => {
  const { account } = await practiceOf(request)
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, account)
  await page.goto('/clinic?lang=ar')
  await expect(page.getByRole('region', { name: label('ar', 'My queue') })).toContainText('Rohan Gupta')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.keyboard.press('Control+Enter')
  await onVisitPage(page, 'Rohan Gupta')
})
