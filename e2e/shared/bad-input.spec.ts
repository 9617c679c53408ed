import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { apply } from '../support/whole-list.ts'
import { printed } from '../support/printed.ts'
import { makeClinic, patientBody } from '../support/records.ts'

const long = {
  Arabic: 'عبد الرحمن بن محمد '.repeat(5).trim(),
  Hindi: 'कृष्णमूर्ति राधाकृष्णन '.repeat(4).trim(),
  'a word without an end': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('the longest names of any script fit on a phone, and a longer one shows an error', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  for (const name of Object.values(long))
    await clinic.create('users/patients', { ...patientBody('Someone', clinic.clinicId), firstName: name })
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, clinic.owner)
  for (const path of ['/clinic/patient', '/clinic/patient?lang=ar']) {
    await page.goto(path)
    await settled(page)
    for (const name of Object.values(long))
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    expect([path, await widthOf(page)]).toEqual([path, 375])
  }
  await page.goto('/clinic/patient?lang=en')
  await page.getByRole('button', { name: 'Add Patient' }).first().click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('First Name').fill('न'.repeat(200))
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByLabel('First Name')).toHaveAccessibleDescription(/too long/i)
  await expect(popup.getByLabel('First Name')).toHaveValue('न'.repeat(200))
})

test('an impossible page number shows an existing page', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  for (const number of ['1000000000', '99999999999999999999', '-1', '1.5']) {
    await page.goto(`/clinic/category?page=${number}`)
    await settled(page)
    await expect(page.getByText('Showing 1 to 1 of 1 entry')).toBeVisible()
  }
})

test('a medicine name with emoji is accepted, and unprintable letters are listed before printing', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/createPrescription?patientId=${clinic.patientId}`)
  await page.getByRole('textbox', { name: 'Medicine' }).first().fill('🦄 500')
  await expect(page.getByRole('note').filter({ hasText: '🦄' })).toBeVisible()
})

test('a receipt lists the letters of a name that it cannot print', async ({ page, request }) => {
  const clinic = await makeClinic(request, { patient: 'Asha 🦄' })
  const [slot] = await clinic.freeSlots()
  await clinic.book(slot!)
  const [visit] = await clinic.call<{ _id: string }[]>('GET', 'users/appointments')
  await clinic.create('users/payments', { appointmentId: visit!._id, amountMinor: 100, method: 'cash' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/payments')
  const row = page.getByRole('row').filter({ hasText: 'Asha' })
  await printed(page, () => row.getByRole('button', { name: /^Print receipt/ }).click())
  await expect(page.getByRole('status').filter({ hasText: 'Documents cannot print 🦄' })).toBeVisible()
})

test('if the network fails during a bulk action, a message says so, and a retry takes effect once', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category')
  await settled(page)
  await page.getByRole('checkbox', { name: 'Select Pathology' }).check()
  // The server carries out the action, but its answer is lost.
  await page.route('**/api/users/categories/bulk', async route => {
    await route.fetch()
    await route.abort()
  })
  await apply(page, 'Set status: Inactive')
  await expect(page.getByRole('alert').filter({ hasText: /could not be reached|connection/i })).toBeVisible()
  await page.unroute('**/api/users/categories/bulk')
  await expect(page.getByRole('checkbox', { name: 'Select Pathology' })).toBeChecked()
  await apply(page, 'Set status: Inactive')
  await expect(page.getByRole('status').filter({ hasText: /1/ }).first()).toBeVisible()
  const [category] = await clinic.call<{ status: boolean }[]>('GET', 'users/categories')
  expect(category).toMatchObject({ status: false })
})
