import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { makeClinic } from '../support/records.ts'

test('an owner adds an item, sets its next price, and takes that back, also after Undo', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing')
  await page.getByRole('link', { name: 'Prices' }).click()

  await page.getByRole('button', { name: 'Add item' }).click()
  const adding = page.getByRole('dialog', { name: 'Add item' })
  await adding.getByLabel('Name').fill('Crutches')
  await adding.getByLabel('Tax').selectOption('Exempt')
  await adding.getByLabel('HSN or SAC code').fill('9021')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByLabel('Price')).toBeFocused()
  await adding.getByLabel('Price').fill('450.50')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: 'Crutches' })
  await expect(row).toContainText('₹450.50')
  await expect(row).toContainText('9021')

  await row.getByRole('button', { name: 'Set price of Crutches' }).click()
  const setting = page.getByRole('dialog', { name: 'Set price of Crutches' })
  await setting.getByLabel('Price', { exact: true }).fill('500')
  await setting.getByLabel('From').fill('1.1.2999')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('₹500')
  await expect(row).toContainText('₹450.50')

  await row.getByRole('button', { name: 'Set price of Crutches' }).click()
  const bin = setting.getByRole('button', { name: /^Remove ₹500/ })
  await bin.press('Enter')
  await expect(bin).toHaveCount(0)
  await setting.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(bin).toBeVisible()
  await expect(setting.getByRole('list')).toContainText('1 January 2999 · All clinics')
  await bin.click()
  await expect(setting.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await setting.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row).not.toContainText('₹500')
})

test('an owner adds a package of ten sessions and changes its price', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/prices')
  const packages = page.getByRole('region', { name: 'Packages' })
  await packages.getByRole('button', { name: 'Add package' }).click()
  const adding = page.getByRole('dialog', { name: 'Add package' })
  await adding.getByLabel('Name').fill('Ten sessions')
  await adding.getByLabel('Service').selectOption({ index: 1 })
  await adding.getByLabel('Times').fill('1')
  await adding.getByLabel('Price').fill('9000')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('A package has 2 to 365 uses').first()).toBeVisible()
  await adding.getByLabel('Times').fill('10')
  await page.keyboard.press('Enter')
  const row = packages.getByRole('row', { name: 'Ten sessions' })
  await expect(row).toContainText('₹9,000')
  await row.getByRole('button', { name: 'Change Ten sessions' }).click()
  await page.getByRole('dialog').getByLabel('Price').fill('8500')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('₹8,500')
})

test('a package that a patient bought stands in their account, with its use and its invoices', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { clinicId, patientId, serviceId } = clinic
  const terms = { name: 'Ten sessions', serviceId, uses: 10, priceMinor: 900_000, validMonths: 12 }
  const issue = async (itemId: string, quantity = 1) => {
    const lines = [{ itemId, quantity }]
    const id = await clinic.create('users/invoices', { clinicId, patientId, lines })
    await clinic.call('POST', `users/invoices/${id}/issue`, {})
  }
  await issue(await clinic.create('users/packages', terms))
  const [bought] = await clinic.call<{ _id: string }[]>('GET', `users/patients/${patientId}/packages`)
  await issue(bought!._id, 3)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient-details?id=${patientId}`)
  await page.getByRole('link', { name: 'Account' }).press('Enter')
  const packages = page.getByRole('region', { name: 'Packages' })
  await expect(packages).toContainText('3 of 10 used')
  await expect(packages.locator('.st')).toHaveText('In use')
  await packages.getByRole('listitem').getByRole('link').last().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/00002')

  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('button', { name: 'Credit note' }).press('Enter')
  const credit = page.getByRole('dialog', { name: /Credit invoice/ })
  await credit.getByLabel('Reason').fill('Two sessions were not given')
  await credit.getByLabel('Some of it').check()
  const uses = credit.getByLabel('Uses given back, Ten sessions')
  await uses.fill('4')
  await page.keyboard.press('Enter')
  await expect(uses).toHaveAccessibleDescription(/This is more than what is left of this line/)
  await uses.fill('2')
  await page.keyboard.press('Enter')
  await expect(credit).toBeHidden()
  await expect(page.getByText('Two sessions were not given')).toBeVisible()
  await page.goto(`/clinic/billing/account?id=${patientId}`)
  await expect(packages).toContainText('1 of 10 used')
  await expect(packages).toContainText('2 given back')
})
