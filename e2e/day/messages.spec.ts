import { messages } from '#contract/core/messages.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { mailWith } from '../support/mail.ts'
import { plantFailedMessages } from '../support/plant-rows.ts'
import { makeClinic } from '../support/records.ts'

test('the owner chooses when patients get reminders; waiting messages are in the log', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const slots = await clinic.freeSlots()
  await clinic.book(slots.at(-1)!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=messages')
  const form = page.getByRole('form', { name: 'Messages to patients' })
  await expect(form.getByLabel('SMS', { exact: true })).toBeDisabled()
  await form.getByLabel('Reminder 1').selectOption('2 hours before')
  await form.getByLabel('Reminder 2').selectOption('2 hours before')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Reminder 2')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Reminder 2').selectOption('3 days before')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await page.reload()
  const chosen = (number: number) => form.getByLabel(`Reminder ${number}`).locator('option:checked')
  const both = [await chosen(1).innerText(), await chosen(2).innerText()]
  expect(both.toSorted()).toEqual(['2 hours before', '3 days before'])

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Rohan Gupta' })
  await expect(rows.filter({ hasText: 'Reminder' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Visit booked' })).toHaveCount(1)
  // Only failed messages can be sent again.
  await expect(
    rows.first().getByRole('button', { name: 'Send again to Rohan Gupta' }).first(),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('a failed message is sent again; a patient who stops messages with the mailed link gets none, and the log says why', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  type Patient = { email: string; messageChannel: string | null }
  const patient = () => clinic.call<Patient>('GET', `users/patients/${clinic.patientId}`)
  const { email } = await patient()
  const { organization } = await clinic.call<{ organization: { _id: string } }>('GET', 'user/profile')
  const slots = await clinic.freeSlots()
  await clinic.book(slots.at(-1)!)
  const reason = '452 4.2.2 Mailbox full'
  await plantFailedMessages(organization._id, email, reason)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/messages')
  const row = (kind: string) => page.getByRole('table').getByRole('row').filter({ hasText: kind }).first()
  const again = (kind: string) => row(kind).getByRole('button', { name: 'Send again to Rohan Gupta' }).click()
  await expect(row('Visit booked')).toContainText(`Not delivered${reason}`)
  await expect(row('Visit booked').getByRole('link', { name: 'Rohan Gupta' })).toHaveAttribute(
    'href',
    /patient.*id=/,
  )
  await again('Visit booked')
  await expect(page.getByRole('status').filter({ hasText: messages.messageSentAgain })).toBeVisible()
  await expect(row('Visit booked')).toContainText(/Sent(?! by)/)
  await expect(row('Visit booked')).not.toContainText(reason)

  const stop = /https?:\/\/\S+\/stop-messages#\S+$/m
  const link = stop.exec(await mailWith(email, stop))![0]
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'No more messages?' })).toBeVisible()
  expect((await patient()).messageChannel, 'opening it stops nothing').toBeNull()
  await page.getByRole('button', { name: 'Stop the messages' }).click()
  await expect(page.getByText(messages.messagesStopped)).toBeVisible()
  expect((await patient()).messageChannel).toBe('none')

  await page.goto('/stop-messages#token=half')
  await page.reload()
  await page.getByRole('button', { name: 'Stop the messages' }).click()
  await expect(page.getByText(messages.stopLinkWrong)).toBeVisible()

  await page.goto('/clinic/messages')
  await again('Reminder')
  await expect(row('Reminder')).toContainText('Not sentThe patient wants no messages.')
  await expect(row('Visit booked')).toContainText(/Sent(?! by)/)
})
