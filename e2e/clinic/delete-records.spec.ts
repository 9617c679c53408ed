import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { exactly, fillIn, lists, openPopup, type ListName } from '../support/lists.ts'
import { makeClinic, patientBody, receptionistBody } from '../support/records.ts'
import { rowOf, rowsOf } from '../support/whole-list.ts'

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

test('a double click deletes one patient, named in the message, and the keyboard goes on in the next row', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  for (const name of ['Anil', 'Bina', 'Chitra'])
    await clinic.create('users/patients', patientBody(name, clinic.clinicId))
  await signIn(page, clinic.owner)
  await page.goto(`${lists.patient.path}?sort=name`)
  await expect(rowsOf(page)).toHaveCount(4)
  const bin = (name: string) => page.getByRole('button', { name: `Delete ${name} Gupta` })
  const said = (name: string) =>
    page.getByRole('status').getByText(`Patient deleted successfully! ${name} Gupta`, { exact: true })

  await test.step('the second half of a double click meets the next row', async () => {
    const { x, y, width, height } = (await bin('Anil').boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(rowOf(page, 'Anil Gupta')).toHaveCount(0)
    // What the browser sends as the second half.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(said('Anil')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(3)
  })

  await test.step('the focus goes to the bin of the next row, then of the one before, then to the main button', async () => {
    await bin('Bina').press('Enter')
    await expect(said('Bina')).toBeVisible()
    await expect(bin('Chitra')).toBeFocused()
    // A key that is held down deletes no more.
    const held = await bin('Chitra').evaluate(button =>
      button.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true, bubbles: true }),
      ),
    )
    expect(held).toBe(false)
    await bin('Rohan').press('Enter')
    await expect(said('Rohan')).toBeVisible()
    await expect(bin('Chitra')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(said('Chitra')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Patient' }).first()).toBeFocused()
  })
})
