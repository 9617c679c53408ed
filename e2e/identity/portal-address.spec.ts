import type { APIRequestContext } from '@playwright/test'
import { messages } from '#contract/core/messages.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { readMail } from '../support/mail.ts'
import { plantSignatures } from '../support/plant-rows.ts'
import { acceptInvitation, makeClinic } from '../support/records.ts'

const confirmLink = (mail: string) => /https?:\/\/\S+\/confirm-email#\S+$/m.exec(mail)![0]

/** A patient who reads a prescription in the portal; staff have then changed the patient's address. */
async function makePatient(request: APIRequestContext) {
  const clinic = await makeClinic(request)
  const { patientId, doctorId } = clinic
  const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${patientId}`)
  const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }
  await clinic.create('users/prescriptions', { patientId, doctorId, lines: [line] })
  await plantSignatures(clinic)
  const account = await acceptInvitation(request, email)
  const change = (to: string) => clinic.call('PUT', `users/patients/${patientId}`, { email: to })
  return { clinic, account, email, change }
}

test('after an email change the portal says why records are hidden; the link to the old mailbox shows them again', async ({
  page,
  request,
}) => {
  const { account, email, change } = await makePatient(request)
  await change(newEmail('new'))
  await signIn(page, account)
  await page.goto('/portal')
  const closed = page.getByRole('region', { name: 'Your records are closed for now' })
  await expect(closed).toContainText('A mail with a link went to the old email')
  await expect(page.getByRole('heading', { name: 'After that' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prescriptions' })).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: messages.portalAddressWaits })).toHaveCount(0)

  // The first mail to this address was the invitation.
  const link = confirmLink(await readMail(email, 2))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is this email right?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the email' }).click()
  await expect(page.getByText(messages.addressLinkFollowed)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the email' }).click()
  await expect(page.getByText(messages.addressLinkInvalid)).toBeVisible()
  await page.goto('/portal')
  await expect(page.getByRole('region', { name: 'Prescriptions' })).toContainText('Amoxicillin')
  await expect(closed).toHaveCount(0)
})

test('the owner is notified of the change, sees the address beside the record, and confirms it', async ({
  page,
  request,
}) => {
  const { clinic, account, email, change } = await makePatient(request)
  const changed = newEmail('new')
  await change(changed)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${clinic.patientId}`)
  const address = page.locator('.portal-address')
  await expect(address).toContainText(email)
  await expect(address).toContainText(`In the record: ⁨${changed}⁩`)
  await expect(address).toContainText('Records are closed in the portal')
  await address.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(changed)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.portalAddressConfirmed })).toBeVisible()
  await expect(address).toContainText('Confirmed')
  await expect(address.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  await signIn(page, account)
  await page.goto('/portal')
  await expect(page.getByRole('region', { name: 'Prescriptions' })).toContainText('Amoxicillin')
})

test('a patient’s own email changes after the new mailbox is proved', async ({ page, request }) => {
  const { account, email } = await makePatient(request)
  const wanted = newEmail('moved')
  await signIn(page, account)
  await page.goto('/portal/security')
  const own = page.getByRole('region', { name: 'Your email at the clinic' })
  await expect(own).toContainText(email)
  await own.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(/Email is required/)
  await dialog.getByLabel('New email').fill(wanted)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(own.getByRole('status')).toContainText(wanted)
  await expect(own).toContainText(email)
  await page.goto(confirmLink(await readMail(wanted)))
  await page.getByRole('button', { name: 'Confirm the email' }).click()
  await expect(page.getByText(messages.addressLinkFollowed)).toBeVisible()
  await page.goto('/portal/security')
  await expect(own).toContainText(wanted)
  await expect(own.getByRole('status')).toHaveCount(0)
  expect(await readMail(email, 2)).toContain('was changed')
})
