import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { exactly, lists } from '../support/lists.ts'
import { doctorBody, everyDay, makeClinic } from '../support/records.ts'
import { rowOf } from '../support/whole-list.ts'

test('a status changes in its row, and changes back if the call fails', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(lists.doctor.path)
  const status = page.getByRole('switch', { name: 'Status of Asha Rao' })
  await expect(status).toBeChecked()
  await expect(status).toHaveAccessibleDescription('Open')
  await status.click()
  await expect(status).not.toBeChecked()
  await expect(status).toHaveAccessibleDescription('Close')
  await expect(page.getByRole('status').filter({ hasText: 'Status updated successfully!' })).toBeVisible()
  await page.route('**/api/users/doctors/*/status', route => route.abort())
  await status.click()
  const error = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  await expect(error).toBeVisible()
  await expect(status).not.toBeChecked()
  await error.getByRole('button', { name: 'Dismiss' }).click()
  await expect(error).toHaveCount(0)
  await expect(status).toBeFocused()

  await test.step('a focus that left the message for nowhere stays there', async () => {
    await status.click()
    await error.getByRole('button', { name: 'Dismiss' }).focus()
    await error.getByText('The server cannot be reached.').click()
    await expect(page.locator('body')).toBeFocused()
    await page.unrouteAll()
    await status.dispatchEvent('click')
    await expect(error).toHaveCount(0)
    await expect(page.locator('body')).toBeFocused()
  })
})

test('a success in one row leaves the error about another row, and takes away its own', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/doctors', doctorBody('Vikram', clinic.clinicId))
  await signIn(page, clinic.owner)
  await page.goto(lists.doctor.path)
  const status = (name: string) => page.getByRole('switch', { name: `Status of ${name} Rao` })
  const error = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
  await page.route('**/api/users/doctors/*/status', route => route.abort())
  await status('Asha').click()
  await expect(error).toBeVisible()
  await page.unrouteAll()
  await status('Vikram').click()
  await expect(page.getByRole('status').filter({ hasText: 'Status updated successfully!' })).toBeVisible()
  await expect(error).toBeVisible()
  await status('Asha').click()
  await expect(error).toHaveCount(0)
})

test('closing asks first if there are future visits, shows them, and leaves them booked', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [first, second] = await clinic.freeSlots()
  for (const slot of [first!, second!]) await clinic.book(slot)
  await signIn(page, clinic.owner)
  for (const [path, name, title, keep, close] of [
    [lists.doctor.path, 'Asha Rao', 'Close Asha Rao?', 'Keep Open', 'Close'],
    [lists.clinic.path, 'Lakeside', 'Close Lakeside?', 'Keep Open', 'Close'],
    [lists.service.path, 'Consultation', 'Make Consultation inactive?', 'Keep Active', 'Make Inactive'],
  ] as const) {
    await page.goto(path)
    const status = page.getByRole('switch', { name: `Status of ${name}` })
    await status.click()
    const question = page.getByRole('alertdialog', { name: title })
    await expect(question).toContainText('2 visits ahead stay booked.')
    await question.getByRole('button', { name: keep }).click()
    await expect(status).toBeChecked()

    await status.click()
    await question.getByRole('link', { name: 'Show these visits' }).click()
    await expect(rowOf(page, 'Rohan Gupta')).toHaveCount(2)
    await expect(page).toHaveURL(/status=booked/)

    await page.goto(path)
    await status.click()
    await question.getByRole('button', { name: close, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Status updated successfully!' })).toBeVisible()
    await expect(status).not.toBeChecked()
  }
  expect(await clinic.call<object[]>('GET', 'users/appointments?status=booked')).toHaveLength(2)

  // Closing many doctors at once does not ask first; the message afterwards tells.
  await page.goto(lists.doctor.path)
  await page.getByRole('checkbox', { name: 'Select Asha Rao' }).check()
  await page.getByRole('combobox', { name: 'Bulk action' }).selectOption('close')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 visits ahead stay booked.' })).toBeVisible()
})

test('the owner verifies a doctor and undoes it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(lists.doctor.path)
  const row = rowOf(page, 'Asha Rao')
  await expect(row).toContainText('Not signed in yet')
  await page.getByRole('button', { name: 'More for Asha Rao' }).click()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(row).toContainText('Verified')
  await page.getByRole('button', { name: 'More for Asha Rao' }).click()
  await page.getByRole('button', { name: 'Withdraw verification' }).click()
  await expect(row).toContainText('Not signed in yet')
})

test('an appointment gets another time in its popup, and no step before its day', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  // Not today: there may be times left.
  const [first, second] = (await clinic.freeSlots()).slice(-2)
  const id = await clinic.book(first!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  const row = rowOf(page, 'Rohan Gupta')
  await page.getByRole('button', { name: /^Edit No\. .*Rohan Gupta$/ }).click()
  const popup = page.getByRole('dialog', { name: /^Edit Appointment/ })
  await popup.getByLabel('Appointment Date').fill(second!.start.slice(0, 10))
  await popup.getByRole('radio', { name: second!.start.slice(11, 16) }).check()
  await popup.getByLabel(exactly('Note')).fill('Brings the old reports')
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Appointment updated successfully!' }),
  ).toBeVisible()
  await expect(row.locator('time')).toHaveAttribute('datetime', second!.start)
  expect(await clinic.call('GET', `users/appointments/${id}`)).toMatchObject({
    note: 'Brings the old reports',
  })

  // Before its day, nobody is checked in or missed.
  await page.getByRole('button', { name: /^More for No\. / }).click()
  const menu = page.locator(':popover-open')
  await expect(menu.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Check In', exact: true })).toHaveCount(0)
})

test('an appointment of today moves on in its row', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const { call, clinicId, doctorId, serviceId, patientId } = clinic
  await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  const { _id: id } = await call('POST', 'users/queue/walk-ins', { clinicId, doctorId, serviceId, patientId })
  await call('PATCH', `users/appointments/${id}/status`, { status: 'booked' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/appointment')
  const row = rowOf(page, 'Rohan Gupta')
  const steps = { 'Check In': 'Check In', 'In Consultation': 'In Consultation', Complete: 'Complete' }
  for (const [step, shown] of Object.entries(steps)) {
    await page.getByRole('button', { name: /^More for No\. / }).click()
    await page.getByRole('button', { name: step, exact: true }).filter({ visible: true }).last().click()
    await expect(row).toContainText(shown)
  }
  await page.getByRole('button', { name: /^More for No\. / }).click()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Delete No\. / }).click()
  await expect(row).toHaveCount(0)
  const toast = page.locator('.toast').filter({ hasText: 'deleted' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})
