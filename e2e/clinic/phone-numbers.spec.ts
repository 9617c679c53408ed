import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { fillIn, openPopup, settled } from '../support/lists.ts'
import { makeClinic } from '../support/records.ts'

test('a number of another country is chosen or pasted, shown under its country, and called', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const popup = await openPopup(page, 'receptionist')
  await fillIn(popup, {
    'First Name': 'Jonas',
    'Last Name': 'Weber',
    Email: 'jonas@example.org',
    Gender: 'Male',
  })
  const country = popup.getByLabel('Country of the number')
  const number = popup.getByLabel('Phone Number')
  await expect(country).toHaveValue('IN')
  // Letters are said at once, as long as they are there.
  await number.fill('98O')
  await expect(number).toHaveAccessibleDescription('Phone Number must be 10 digits')
  await number.fill('98')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await country.selectOption({ label: 'Germany' })
  await expect(popup.getByText('+49')).toBeVisible()
  await number.fill('12')
  await popup.getByLabel('Clinic').selectOption({ index: 1 })
  await popup.getByLabel('Send invitation').check()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(number).toHaveAccessibleDescription(/This is no phone number of that country/)
  await number.fill('')
  await number.focus()
  await page.keyboard.insertText('+44 20 7946 0018')
  await expect(country).toHaveValue('GB')
  await expect(number).toHaveValue('2079460018')
  await popup.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Jonas Weber' })
  await expect(row).toContainText('+44 2079460018')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Country of the number')).toHaveValue('GB')
  await expect(page.getByRole('dialog').getByLabel('Phone Number')).toHaveValue('2079460018')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await settled(page)
})
