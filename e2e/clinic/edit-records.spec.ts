import type { Page } from '@playwright/test'
import { signIn } from '../support/clinic.ts'
import { expect, test, watchFaults } from '../support/journey.ts'
import { exactly, fillIn, lists, type ListName } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import {
  acceptInvitation,
  doctorBody,
  makeClinic,
  receptionistBody,
  shownInField,
} from '../support/records.ts'
import { rowOf } from '../support/whole-list.ts'

interface Edit {
  list: ListName
  /** The name of the existing record. */
  name: string
  title: string
  /** The values that the form is opened with. */
  filled: Record<string, string>
  /** The fields to empty, and the errors that follow. */
  emptied: Record<string, string>
  changes: Record<string, string>
  row: string
  says: string
}

const edits: Edit[] = [
  {
    list: 'category',
    name: 'Pathology',
    title: 'Edit Category',
    filled: { Name: 'Pathology', Description: 'Pathology, in short' },
    emptied: { Name: 'Name is required', Description: 'Description is required' },
    changes: { Name: 'Dental', Description: 'Teeth' },
    row: 'Dental',
    says: 'Category updated successfully!',
  },
  {
    list: 'service',
    name: 'Consultation',
    title: 'Edit Service',
    filled: { 'System Service': 'Consultation', 'Service Duration': '30', 'Default Price': '500' },
    emptied: {
      'System Service': 'Please enter System Service',
      'Service Duration': 'Please enter Service Duration',
      'Default Price': 'Please enter Default Price',
      Description: 'Please enter Description',
    },
    changes: {
      'System Service': 'Check-up',
      'Service Duration': '45',
      'Default Price': '650',
      Description: 'Yearly',
      Type: 'Online',
    },
    row: '45',
    says: 'Service updated successfully!',
  },
  {
    list: 'clinic',
    name: 'Lakeside',
    title: 'Edit Clinic',
    filled: { Name: 'Lakeside', 'Contact Number': '8041230001', 'Time Zone': 'Asia/Kolkata', Country: 'IN' },
    emptied: {
      Name: 'Name is required',
      Service: 'Service is required',
      Description: 'Description is required',
      Email: 'Email is required',
      'Contact Number': 'Contact Number is required',
      Address: 'Address is required',
    },
    changes: {
      Name: 'Hillside',
      Service: 'Dental care',
      Description: 'On the hill',
      Email: 'hill@example.org',
      'Contact Number': '8041230099',
      Address: '1, Hill Road',
      'Time Zone': 'Europe/London',
      Country: 'United Kingdom',
    },
    row: '8041230099',
    says: 'Clinic updated successfully!',
  },
  {
    list: 'doctor',
    name: 'Asha Rao',
    title: 'Edit Doctor',
    filled: { 'First Name': 'Asha', 'Last Name': 'Rao', Expert: 'General medicine' },
    emptied: {
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      Email: 'Email is required',
      'Contact Number': 'Contact Number is required',
      Expert: 'Expert is required',
      'About Self': 'About Self is required',
    },
    changes: {
      'First Name': 'Maya',
      'Last Name': 'Iyer',
      Email: 'maya.iyer@example.org',
      'Contact Number': '9886010099',
      Expert: 'Cardiology',
      'About Self': 'Twelve years',
      'Registration Number': 'KMC 4711',
      Commission: '12',
    },
    row: 'Maya Iyer',
    says: 'Doctor updated successfully!',
  },
  {
    list: 'patient',
    name: 'Rohan Gupta',
    title: 'Edit Patient',
    filled: { 'First Name': 'Rohan', 'Date of Birth': '28 Feb 1990', Country: 'India' },
    emptied: {
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      'Date of Birth': 'Date of Birth is required',
      'Phone Number': 'Phone Number is required',
      Email: 'Email is required',
      Address: 'Address is required',
    },
    changes: {
      'First Name': 'Kiran',
      'Last Name': 'Shah',
      'Date of Birth': '1985-01-31',
      'Phone Number': '9886030099',
      Email: 'kiran.shah@example.org',
      Address: '2, Park Street',
      City: 'Mysuru',
    },
    row: 'Kiran Shah',
    says: 'Patient updated successfully!',
  },
  {
    list: 'receptionist',
    name: 'Mina Das',
    title: 'Edit Receptionist',
    filled: { 'First Name': 'Mina', 'Phone Number': '9886020001' },
    emptied: {
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      'Phone Number': 'Phone Number is required',
      Email: 'Email is required',
    },
    changes: {
      'First Name': 'Tara',
      'Last Name': 'Bose',
      'Phone Number': '9886020099',
      Email: 'tara.bose@example.org',
    },
    row: 'Tara Bose',
    says: 'Receptionist updated successfully!',
  },
]

test('every kind of record is changed in its prefilled popup', async ({ page, request }) => {
  test.slow()
  const clinic = await makeClinic(request)
  await clinic.create('users/receptionists', receptionistBody('Mina', clinic.clinicId))
  await signIn(page, clinic.owner)
  for (const { list, name, title, filled, emptied, changes, row, says } of edits)
    await test.step(list, async () => {
      await page.goto(lists[list].path)
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const popup = page.getByRole('dialog', { name: title })
      for (const [field, value] of Object.entries(filled))
        await expect(popup.getByLabel(exactly(field))).toHaveValue(value)

      for (const field of Object.keys(emptied)) await popup.getByLabel(exactly(field)).fill('')
      await popup.getByRole('button', { name: 'Update' }).click()
      for (const [field, message] of Object.entries(emptied))
        await expect(popup.getByLabel(exactly(field))).toHaveAccessibleDescription(new RegExp(message))
      await expect(popup.getByLabel(exactly(Object.keys(emptied)[0]!))).toBeFocused()

      await fillIn(popup, changes)
      await popup.locator('input[type=file]').setInputFiles(await picture())
      await expect(popup.getByAltText('Preview of the picture')).toBeVisible()
      await popup.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
      await expect(popup).toBeHidden()
      await expect(rowOf(page, row)).toHaveCount(1)
      await page.reload()
      await expect(rowOf(page, row)).toHaveCount(1)
    })
})

test('an optional field can be emptied again', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/patients/${clinic.patientId}`, { city: 'Mysuru' })
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/patient?edit=${clinic.patientId}`)
  const popup = page.getByRole('dialog', { name: 'Edit Patient' })
  await popup.getByLabel(exactly('City')).fill('')
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
  expect(await clinic.call('GET', `users/patients/${clinic.patientId}`)).toMatchObject({ city: null })
})

test('a clinic that moves abroad has no country until one is chosen, and its form explains the effect', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}`, { timeZone: 'Europe/Berlin' })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=region')
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('India')
  await page.goto(lists.clinic.path)
  const edit = page.getByRole('button', { name: 'Edit Lakeside' })
  await edit.click()
  const country = page.getByRole('dialog', { name: 'Edit Clinic' }).getByLabel(exactly('Country'))
  await expect(country).toHaveValue('')
  await expect(country).toHaveAccessibleDescription(/^Nothing is sent to phones from here/)
  await country.selectOption('Germany')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Clinic updated successfully!' })).toBeVisible()
  await page.reload()
  await edit.click()
  await expect(country).toHaveValue('DE')
})

test('two browsers change one clinic: both versions are shown, and the user keeps one of them', async ({
  page,
  request,
  browser,
  baseURL,
  faults,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  const other = await browser.newContext({ baseURL: baseURL! })
  watchFaults(other, baseURL!, faults)
  const theirs = await other.newPage()
  await signIn(theirs, clinic.owner)
  const address = `/clinic/clinics?edit=${clinic.clinicId}`

  const change = async (where: Page, fields: Record<string, string>) => {
    await where.goto(address)
    const popup = where.getByRole('dialog', { name: 'Edit Clinic' })
    await fillIn(popup, fields)
    return popup
  }
  const save = async (popup: Awaited<ReturnType<typeof change>>) => {
    await popup.getByRole('button', { name: 'Update' }).click()
  }

  await test.step('keep mine', async () => {
    const mine = await change(page, { Name: 'Mine' })
    const other = await change(theirs, { Name: 'Theirs', Address: 'Their road' })
    await save(other)
    await expect(other).toBeHidden()
    await save(mine)
    const notice = mine.getByRole('alert', { name: 'Both versions' })
    await expect(notice).toContainText('Someone changed this meanwhile.')
    await expect(notice.getByRole('row', { name: /^Name/ })).toContainText(/Theirs\s*Mine/)
    await expect(notice.getByRole('row', { name: /^Address/ })).toContainText('Their road')
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(mine).toBeHidden()
    const kept = await clinic.call('GET', `users/clinics/${clinic.clinicId}`)
    expect(kept).toMatchObject({ name: 'Mine', address: 'Their road' })
  })

  await test.step('take theirs', async () => {
    const mine = await change(page, { Name: 'Mine again' })
    await save(await change(theirs, { Name: 'Theirs again' }))
    await expect(theirs.getByRole('dialog')).toBeHidden()
    await save(mine)
    await mine.getByRole('button', { name: 'Take theirs' }).click()
    await expect(mine.getByLabel(exactly('Name'))).toHaveValue('Theirs again')
    await save(mine)
    await expect(mine).toBeHidden()
  })
  await other.close()
})

test('every way to leave a popup with typed input asks first', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/category')
  await page.getByRole('button', { name: 'Edit Pathology' }).click()
  const popup = page.getByRole('dialog', { name: 'Edit Category' })
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  const leave: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    Close: () => popup.getByRole('button', { name: 'Close', exact: true }).click(),
    backdrop: () => page.mouse.click(5, 5),
    back: () => page.goBack(),
  }
  await popup.getByLabel('Name').pressSequentially(' and more')
  for (const [way, go] of Object.entries(leave))
    await test.step(way, async () => {
      await go()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(popup.getByLabel('Name')).toHaveValue('Pathology and more')
    })
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Edit Pathology' }).click()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('a doctor reads the lists and sees why they cannot be changed', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const body = doctorBody('Ravi', clinic.clinicId)
  await clinic.create('users/doctors', body)
  await signIn(page, await acceptInvitation(request, body.email))
  for (const list of ['category', 'service', 'clinic', 'doctor', 'receptionist'] as const)
    await test.step(list, async () => {
      const { path, add } = lists[list]
      await page.goto(path)
      const button = page.getByRole('main').getByRole('button', { name: add }).first()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAttribute('title', 'Your role may not do this.')
      await button.click({ force: true })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // Everyone who reads clinics and doctors also reads their hours.
      const actions = list === 'clinic' || list === 'doctor' ? 1 : 0
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(actions)
      await expect(page.getByRole('switch')).toHaveCount(0)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    })
})

test('another time zone says what happens to the visits ahead, and asks', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [slot] = (await clinic.freeSlots()).slice(-1)
  await clinic.book(slot!)
  await signIn(page, clinic.owner)
  await page.goto(`/clinic/clinics?edit=${clinic.clinicId}`)
  const popup = page.getByRole('dialog', { name: 'Edit Clinic' })
  await popup.getByRole('combobox', { name: 'Time Zone' }).fill('New York')
  await popup.getByRole('option', { name: /New York/ }).click()
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup.getByRole('combobox', { name: 'Time Zone' })).toHaveAccessibleDescription(
    /Visits are booked ahead/,
  )
  await expect(popup).toContainText(
    `1 upcoming visit. In the current time zone it starts ${shownInField(slot!.start.slice(0, 10))}`,
  )
  await popup.getByRole('checkbox', { name: /Change the time zone/ }).check()
  await popup.getByRole('button', { name: 'Update' }).click()
  await expect(popup).toBeHidden()
})
