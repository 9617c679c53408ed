import { logIn, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { openPopup } from '../support/lists.ts'
import { callAs, makeClinic, patientBody } from '../support/records.ts'

test('25 rows are three pages; the page is in the address and survives a reload', async ({
  page,
  request,
}) => {
  const owner = await registerClinic(request)
  const { create } = callAs(request, await logIn(request, owner))
  for (let number = 1; number <= 25; number++)
    await create('users/categories', { name: `Category ${number}`, description: 'One of many' })
  await signIn(page, owner)
  await page.goto('/clinic/category')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(page.getByText('Showing 1 to 10 of 25 entries')).toBeVisible()
  await expect(rows).toHaveCount(10)
  // Newest first.
  await expect(rows.first()).toContainText('Category 25')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText('Showing 11 to 20 of 25 entries')).toBeVisible()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(rows.first()).toContainText('Category 15')
  await page.reload()
  await expect(page.getByText('Showing 11 to 20 of 25 entries')).toBeVisible()
  await expect(rows.first()).toContainText('Category 15')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(page.getByText('Showing 21 to 25 of 25 entries')).toBeVisible()
})

test('a contact number in a popup accepts ten digits of a pasted text', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const popup = await openPopup(page, 'patient')
  const number = popup.getByLabel('Phone Number')
  await number.focus()
  await page.keyboard.insertText('+91 98765-43210')
  await expect(number).toHaveValue('9876543210')
  await number.press('5')
  await expect(popup.getByText('Mobile Number is not more than 10 digit')).toBeVisible()
  await expect(number).toHaveValue('9876543210')
  await clinic.create('users/patients', patientBody('Sara', clinic.clinicId))
  // Records that others add behind the popup do not change its input.
  await expect(page.getByRole('table')).toContainText('Sara')
  await expect(number).toHaveValue('9876543210')
})
