import { signIn } from './support/clinic.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/lists.ts'
import { makeClinic } from './support/records.ts'

test('the owner renames the organization; a bad number is said beside its field', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await settled(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/clinic\/settings/)
  const form = page.getByRole('form', { name: 'Organization' })
  await expect(form.getByLabel('Clinic Name')).toHaveValue('Riverside Clinic')
  await form.getByLabel('Clinic Name').fill('Hillside Clinics')
  await form.getByLabel('Contact Number').fill('98765')
  await form.getByRole('button', { name: 'Save' }).click()
  const number = form.getByLabel('Contact Number')
  await expect(number).toHaveAccessibleDescription('Contact number must be 10 digits.')
  await expect(number).toBeFocused()
  await number.fill('98765 43211')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Clinic Name')).toHaveValue('Hillside Clinics')
  await expect(number).toHaveValue('9876543211')
})
