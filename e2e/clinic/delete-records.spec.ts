import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { exactly, fillIn, lists, openPopup, type ListName } from '../support/lists.ts'
import { makeClinic, receptionistBody } from '../support/records.ts'
import { rowOf } from '../support/whole-list.ts'

test('a deleted row disappears immediately and Undo restores it; a row whose delete is refused stays', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.create('users/receptionists', receptionistBody('Mina', clinic.clinicId))
  await signIn(page, clinic.owner)
  const names = {
    service: 'Consultation',
    doctor: 'Asha Rao',
    patient: 'Rohan Gupta',
    receptionist: 'Mina Das',
  }
  for (const [list, name] of Object.entries(names))
    await test.step(list, async () => {
      await page.goto(lists[list as ListName].path)
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await expect(rowOf(page, name)).toHaveCount(0)
      const toast = page.getByRole('status').filter({ hasText: 'deleted successfully!' })
      await toast.getByRole('button', { name: 'Undo' }).click()
      await expect(rowOf(page, name)).toHaveCount(1)
      await page.reload()
      await expect(rowOf(page, name)).toHaveCount(1)
    })

  await page.goto(lists.category.path)
  await page.route('**/api/users/categories/*', route => route.abort())
  await page.getByRole('button', { name: 'Delete Pathology' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error deleting category' })).toBeVisible()
  await expect(rowOf(page, 'Pathology')).toHaveCount(1)
})

test('a doctor who cannot be deleted comes back into the list; one who cannot be added stays in the popup', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto(lists.doctor.path)
  await page.route('**/api/users/doctors{,/*}', route =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Delete Asha Rao' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
  await expect(rowOf(page, 'Asha Rao')).toHaveCount(1)

  const popup = await openPopup(page, 'doctor')
  await fillIn(popup, {
    'First Name': 'Ravi',
    'Last Name': 'Menon',
    Email: 'ravi.menon@example.org',
    'Contact Number': '9886010055',
    Gender: 'Male',
    Clinic: 'Lakeside',
    Expert: 'Surgery',
    'About Self': 'Five years',
    Password: 'a good password',
    'Confirm Password': 'another password',
  })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match.',
  )
  await popup.getByLabel('Confirm Password', { exact: true }).fill('a good password')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('alert')).toContainText('Error creating doctor.')
  await expect(popup.getByLabel(exactly('First Name'))).toHaveValue('Ravi')
})
