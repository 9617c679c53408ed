import { signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { makeClinic } from './support/records.ts'

test('the owner chooses when patients are reminded; what waits for them stands in the log', async ({
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
  // Only what failed is sent again.
  await expect(
    rows.first().getByRole('button', { name: 'Send again to Rohan Gupta' }).first(),
  ).toHaveAttribute('aria-disabled', 'true')
})
