import { newEmail, registerClinic, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { exactly, fillIn, lists, openPopup, settled, type ListName } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { makeClinic, receptionistBody } from '../support/records.ts'

interface Form {
  list: ListName
  /** The errors of an empty form, in the order of its fields. */
  required: string[]
  fields: Record<string, string>
  /** The text of the new row. */
  row: string
  says: string
}

/** Each form needs the records of the ones before it. */
const forms: Form[] = [
  {
    list: 'category',
    required: ['Name is required', 'Description is required', 'Image is required'],
    fields: { Name: 'Pathology', Description: 'Blood and tissue' },
    row: 'Pathology',
    says: 'Category created successfully!',
  },
  {
    list: 'service',
    required: [
      'Please enter System Service',
      'Please enter Service Duration',
      'Please enter Time Slot',
      'Please enter Type',
      'Please enter Default Price',
      'Please enter Description',
      'Please upload an image',
    ],
    fields: {
      'System Service': 'Blood test',
      Category: 'Pathology',
      'Service Duration': '30',
      'Time Slot': '30 minutes',
      Type: 'In Clinic',
      'Default Price': '450',
      Description: 'Drawn in the morning',
    },
    row: 'Blood test',
    says: 'Service added successfully!',
  },
  {
    list: 'clinic',
    required: [
      'Name is required',
      'Description is required',
      'Email is required',
      'Contact Number is required',
      'Service is required',
      'Time Slot is required',
      'Address is required',
    ],
    fields: {
      Name: 'Lakeside',
      Description: 'By the lake',
      Email: newEmail('clinic'),
      'Contact Number': '8041230001',
      Service: 'General practice',
      'Time Slot': '15 minutes',
      Address: '7, Lake Road',
    },
    row: 'Lakeside',
    says: 'Clinic created successfully!',
  },
  {
    list: 'doctor',
    required: [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Contact Number is required',
      'About Self is required',
      'Expert is required',
      'Gender is required',
      'Password is required',
    ],
    fields: {
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Email: newEmail('doctor'),
      'Contact Number': '9886010001',
      Gender: 'Female',
      Password: 'a good password',
      'Confirm Password': 'a good password',
      'About Self': 'Ten years in practice',
      Expert: 'General medicine',
      Clinic: 'Lakeside',
    },
    row: 'Asha Rao',
    says: 'Doctor created successfully!',
  },
  {
    list: 'patient',
    required: [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Phone Number is required',
      'Gender is required',
      'Password is required',
      'Date of Birth is required',
      'Address is required',
      'Country is required',
    ],
    fields: {
      'First Name': 'Rohan',
      'Last Name': 'Gupta',
      Email: newEmail('patient'),
      'Phone Number': '9886030001',
      Gender: 'Male',
      Password: 'a good password',
      'Confirm Password': 'a good password',
      'Date of Birth': '1990-02-28',
      Address: '7, Lake Road',
      Country: 'India',
      Clinic: 'Lakeside',
    },
    row: 'Rohan Gupta',
    says: 'Patient added successfully!',
  },
  {
    list: 'receptionist',
    required: [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Phone Number is required',
    ],
    fields: {
      'First Name': 'Mina',
      'Last Name': 'Das',
      Email: newEmail('receptionist'),
      'Phone Number': '9886020001',
      Gender: 'Female',
      Password: 'a good password',
      'Confirm Password': 'a good password',
      Clinic: 'Lakeside',
    },
    row: 'Mina Das',
    says: 'Receptionist added successfully!',
  },
]

test('an owner sets the clinic up through the popups', async ({ page, request }) => {
  test.slow()
  await signIn(page, await registerClinic(request))
  for (const { list, required, fields, row, says } of forms)
    await test.step(list, async () => {
      await page.goto(lists[list].path)
      await settled(page)
      await expect(page.getByText('No Data Found')).toBeVisible()
      const popup = await openPopup(page, list)
      await popup.getByRole('button', { name: 'Save' }).click()
      for (const message of required)
        await expect(popup.getByText(message, { exact: true }).first()).toBeVisible()
      const [firstField] = Object.keys(fields)
      await expect(popup.getByLabel(exactly(firstField!))).toBeFocused()

      await fillIn(popup, fields)
      await popup.locator('input[type=file]').setInputFiles(await picture())
      await popup.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
      await expect(popup).toBeHidden()
      const cells = page.getByRole('table').getByRole('row').filter({ hasText: row })
      await expect(cells).toHaveCount(1)
      await expect(page.getByText('Showing 1 to 1 of 1 entry')).toBeVisible()
    })
})

test('a first password that is easy to guess is refused in the popup', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  const popup = await openPopup(page, 'receptionist')
  await fillIn(popup, { 'First Name': 'Meenakshi', 'Last Name': 'Das' })
  for (const [weak, message] of [
    ['      ', 'A password cannot be blanks alone. Please choose another.'],
    ['Meenakshi', 'The name of the person alone is no password. Please choose another.'],
    ['Riverside Clinic', 'The name of the clinic alone is no password. Please choose another.'],
  ] as const) {
    await fillIn(popup, { Password: weak, 'Confirm Password': weak })
    await popup.getByRole('button', { name: 'Save' }).click()
    await expect(popup.getByText(message, { exact: true }).first()).toBeVisible()
  }
})

test('a field that the server refuses gets the focus in its popup', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const taken = receptionistBody('Mina', clinic.clinicId)
  await clinic.create('users/receptionists', taken)
  await signIn(page, clinic.owner)
  const popup = await openPopup(page, 'receptionist')
  await fillIn(popup, {
    'First Name': 'Ravi',
    'Last Name': 'Das',
    'Phone Number': '9886020002',
    Email: taken.email,
    Gender: 'Male',
    Clinic: 'Lakeside',
  })
  await popup.getByRole('checkbox', { name: /^Send invitation/ }).check()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(popup.getByLabel('Email')).toBeFocused()
})

test('a popup keeps its input when the server refuses, and closes with Escape', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.route('**/api/users/clinics', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const popup = await openPopup(page, 'clinic')
  await fillIn(popup, { Name: 'Lakeside', Address: '7, Lake Road' })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.locator('[aria-invalid=true]').first()).toBeFocused()
  await fillIn(popup, {
    Description: 'By the lake',
    Email: 'lake@example.org',
    'Contact Number': '8041230001',
    Service: 'General practice',
    'Time Slot': '15 minutes',
  })
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(popup.getByLabel(exactly('Name'))).toHaveValue('Lakeside')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(popup.getByLabel(exactly('Name'))).toHaveValue('Lakeside')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(popup).toBeHidden()
})
