import type { APIRequestContext } from '@playwright/test'
import { logIn, registerClinic, signIn, type Account } from '../support/clinic.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { callAs, clinicBody, makeClinic, patientBody, type Caller } from '../support/records.ts'
import {
  apply,
  deleteChosen,
  expectApplied,
  exported,
  exportedLines,
  pickWhole,
  rowsOf as rows,
  undoDelete,
} from '../support/whole-list.ts'

/** 30 categories: 1 to 15 are active, 16 to 30 inactive. */
async function thirtyCategories(request: APIRequestContext): Promise<Caller & { owner: Account }> {
  const owner = await registerClinic(request)
  const caller = callAs(request, await logIn(request, owner))
  for (let number = 1; number <= 30; number++)
    await caller.create('users/categories', {
      name: `Category ${String(number).padStart(2, '0')}`,
      description: number % 2 === 0 ? 'Even' : '=Odd',
      status: number <= 15,
    })
  return { ...caller, owner }
}

test('search, order and filter are in the address and survive a reload', async ({ page, request }) => {
  const { owner } = await thirtyCategories(request)
  await signIn(page, owner)
  await page.goto('/clinic/category')
  const search = page.getByRole('searchbox', { name: 'Search Categories' })
  await search.fill('Category 1')
  await search.press('Enter')
  await expect(page).toHaveURL(/keyword=Category(\+|%20)1/)
  await expect(page.getByText('Showing 1 to 10 of 10 entries')).toBeVisible()

  await page.getByRole('button', { name: 'Inactive', exact: true }).click()
  await expect(page.getByText('Showing 1 to 4 of 4 entries')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Status: Inactive')
  const heading = page.getByRole('columnheader', { name: 'Name' })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Category 16')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Category 19')

  await page.reload()
  await expect(page.getByText('Showing 1 to 4 of 4 entries')).toBeVisible()
  await expect(search).toHaveValue('Category 1')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'Inactive', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('button', { name: 'Remove filter Status: Inactive' }).click()
  await expect(page.getByText('of 10 entries')).toBeVisible()
  await search.fill('nothing like it')
  await expect(page.getByText('No Data Found')).toBeVisible()
  await expect(page.getByText('Nothing matches the search and the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('of 30 entries')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('the advanced filter finds the clinic among many by typing', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  for (let number = 1; number <= 101; number++)
    await clinic.create('users/clinics', clinicBody(`Branch ${String(number).padStart(3, '0')}`))
  const last = await clinic.create('users/clinics', clinicBody('Zenith'))
  await clinic.create('users/patients', patientBody('Zara', last))
  await signIn(page, clinic.owner)
  await page.goto('/clinic/patient')
  await page.getByRole('button', { name: 'Advanced Filter' }).click()
  const panel = page.getByRole('region', { name: 'Advanced Filter' })
  await panel.getByRole('combobox', { name: 'Clinic' }).fill('zen')
  await panel.getByRole('option', { name: 'Zenith' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Zara')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Clinic: Zenith')

  await page.getByRole('button', { name: 'Edit Zara Gupta' }).click()
  const popup = page.getByRole('dialog', { name: 'Edit Patient' })
  await expect(popup.getByRole('combobox', { name: 'Clinic' })).toHaveValue('Zenith')
  await popup.getByRole('combobox', { name: 'Clinic' }).fill('Branch 101')
  await popup.getByRole('option', { name: 'Branch 101' }).click()
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('No Data Found')).toBeVisible()

  await page.goto('/clinic/appointment?add=true')
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  await booking.getByRole('combobox', { name: 'Clinic' }).fill('zen')
  await booking.getByRole('option', { name: 'Zenith' }).click()
  await expect(booking.getByRole('combobox', { name: 'Clinic' })).toHaveValue('Zenith')
  await expect(booking.getByText('No doctor works at this clinic yet.')).toBeVisible()
})

test('the focus stays with a user who types in the booking while its choices load', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  for (let number = 1; number <= 26; number++)
    await clinic.create('users/clinics', clinicBody(`Branch ${number}`))
  await clinic.create('users/clinics', clinicBody('Zenith'))
  await signIn(page, clinic.owner)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/users/services?*', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/clinic/appointment?add=true')
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  const box = booking.getByRole('combobox', { name: 'Clinic' })
  await box.fill('zen')
  const come = page.waitForResponse('**/api/users/services?*')
  held.resolve()
  await come
  await expect(booking.getByRole('option', { name: 'Zenith' })).toBeVisible()
  await expect(box).toBeFocused()
})

test('a bulk action started on the second page changes the whole filtered list, and is undone', async ({
  page,
  request,
}) => {
  const { owner } = await thirtyCategories(request)
  await signIn(page, owner)
  await page.goto('/clinic/category?status=true&page=2')
  await expect(page.getByText('Showing 11 to 15 of 15 entries')).toBeVisible()
  const button = page.getByRole('button', { name: 'Apply' })
  await expect(button).toHaveAttribute('title', 'Select rows to act on many at once.')
  await pickWhole(page, 15)
  await expect(button).toHaveAttribute('title', 'Choose what to do with them first.')
  await deleteChosen(page, 15)
  await expect(page.getByText('No Data Found')).toBeVisible()
  await undoDelete(page, 15)
  await expect(page.getByText('Showing 11 to 15 of 15 entries')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Category 05' }).check()
  await page.getByRole('checkbox', { name: 'Select Category 01' }).check()
  await apply(page, 'Set status: Inactive')
  await expectApplied(page, 2)
  await expect(page.getByText('of 13 entries')).toBeVisible()
})

test('the export has the whole filtered list, and makes formulas harmless', async ({ page, request }) => {
  const { owner } = await thirtyCategories(request)
  await signIn(page, owner)
  await page.goto('/clinic/category?status=true&sort=name')
  await settled(page)
  const lines = await exportedLines(page)
  expect(lines).toHaveLength(16)
  expect(lines[0]).toContain('Name')
  expect(lines[1]).toContain('Category 01')
  expect(lines[1]).toContain("'=Odd")
  expect(lines[15]).toContain('Category 15')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Status' }).uncheck()
  await page.keyboard.press('Escape')
  expect((await exportedLines(page))[0]).toMatch(/^"?Name"?$/)
  expect((await exported(page, 'XLSX')).subarray(0, 2).toString()).toBe('PK')
})

test('a slow export shows its progress', async ({ page, request }) => {
  const { owner, create } = await thirtyCategories(request)
  // Long texts that compress badly, so that the file arrives in many parts.
  for (let number = 31; number <= 60; number++)
    await create('users/categories', {
      name: `Category ${number}`,
      description: Array.from({ length: 48 }, () => crypto.randomUUID()).join(' '),
    })
  await signIn(page, owner)
  await page.goto('/clinic/category?sort=name')
  await settled(page)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: 12_000, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
    expect(page.getByText(/^Exported [1-5]?\d of 60$/)).toBeVisible(),
  ])
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 })
  await network.detach()
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText(/^Exported/)).toHaveCount(0)
})

test('Print shows every row of the filtered list as a table, and says if there is none', async ({
  page,
  request,
}) => {
  const { owner } = await thirtyCategories(request)
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
  await signIn(page, owner)
  await page.goto('/clinic/category?status=false')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(page.locator('.print-sheet tbody tr')).toHaveCount(15)
  // The sheet disappears when printing ends.
  const paper = await pdfPages(await page.pdf({ format: 'A4' }))
  expect(paper).toHaveLength(1)
  // One line of headings, and one line per record.
  const linesOf = (word: RegExp) =>
    new Set(paper[0]!.filter(({ text }) => word.test(text)).map(({ bottom }) => bottom))
  expect(linesOf(/^Name$/).size).toBe(1)
  expect(linesOf(/^Category \d+$/).size).toBe(15)
  await expect(page.locator('.print-sheet')).toHaveCount(0)

  await page.goto('/clinic/category?keyword=nobody-has-this')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to print' })).toBeVisible()
})

test('columns are chosen and remembered; a view is saved, renamed and deleted', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/doctor')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.getByRole('checkbox', { name: 'Contact Number' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await page.goto('/clinic/doctor')
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Contact Number' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Only open' }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  const popup = page.getByRole('dialog', { name: 'Save view' })
  await popup.getByLabel('Name of the view').fill('On duty')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(views.getByRole('link', { name: 'On duty' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'All doctors' }).click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0)
  await page.reload()
  await views.getByRole('link', { name: 'On duty' }).click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Status: Open')

  await views.getByRole('button', { name: 'More for the view On duty' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename' })
  await rename.getByLabel('Name of the view').fill('Seeing patients')
  await rename.getByRole('button', { name: 'Save' }).click()
  await views.getByRole('button', { name: 'More for the view Seeing patients' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByRole('link')).toHaveCount(1)
})

test('a list that does not load says so, and a retry loads it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.route('**/api/users/clinics?*', route => route.abort())
  await page.goto('/clinic/clinics')
  await expect(page.getByText('Failed to load clinics.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/users/clinics?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(1)
})
