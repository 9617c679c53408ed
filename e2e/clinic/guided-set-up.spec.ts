import { newEmail, password, registerClinic, registration, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'
import { exactly } from '../support/lists.ts'

for (const width of [1280, 375])
  test(`an owner goes from sign-up to the first booking without a mouse at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const email = newEmail('owner')
    await page.goto('/register')
    const { name, type, contactPerson, contactNumber } = registration(email)
    for (const [label, text] of Object.entries({
      'Clinic Name': name,
      'Clinic Type': type,
      'Contact Person': contactPerson,
      'Contact Number': contactNumber,
      Email: email,
      Password: password,
      'Confirm Password': password,
    }))
      await page.getByLabel(exactly(label)).fill(text)
    const terms = page.getByRole('checkbox')
    if (await terms.count()) await terms.first().press('Space')
    await page.getByRole('button', { name: 'Register' }).press('Enter')
    await page.getByLabel('OTP').fill(codeIn(await readMail(email)))
    await page.keyboard.press('Enter')
    await page.getByLabel(exactly('Password')).fill(password)
    // A page whose script has not loaded yet ignores Enter, and shows its button disabled.
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/clinic$/)
    await page.getByRole('link', { name: 'Add Clinic' }).press('Enter')
    const clinic = page.getByRole('dialog', { name: 'Add Clinic' })
    await expect(clinic.getByText('Step 1 of 6')).toBeVisible()
    await expect(clinic.getByLabel(exactly('Name'))).toHaveValue(name)
    await expect(clinic.getByLabel(exactly('Email'))).toHaveValue(email)
    // What is missing is said beside its field.
    await page.keyboard.press('Control+Enter')
    await expect(clinic.getByText('Address is required', { exact: true }).first()).toBeVisible()
    await clinic.getByLabel(exactly('Address')).fill('7, Lake Road')
    await page.keyboard.press('Control+Enter')

    const doctor = page.getByRole('dialog', { name: 'Add Doctor' })
    await expect(doctor.getByLabel(exactly('First Name'))).toHaveValue('Asha')
    await expect(doctor.getByLabel(exactly('Email'))).toHaveValue(email)
    // Left and taken up again: the address says which step it is.
    await expect(page).toHaveURL(/step=doctor/)
    await page.reload()
    await doctor.getByRole('radio', { name: 'Female' }).press('Space')
    await doctor.getByLabel(exactly('About Self')).fill('Ten years in practice')
    await page.keyboard.press('Control+Enter')

    const category = page.getByRole('dialog', { name: 'Add Category' })
    await expect(category.getByLabel(exactly('Name'))).toHaveValue(type)
    await page.keyboard.press('Control+Enter')

    const service = page.getByRole('dialog', { name: 'Add Service' })
    await service.getByLabel(exactly('Default Price')).fill('450')
    await page.keyboard.press('Control+Enter')

    await expect(page).toHaveURL(/step=hours/)
    await page.getByRole('button', { name: 'Save' }).press('Enter')

    await expect(page.getByRole('button', { name: 'New Appointment' }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('General consultation').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('a step that needs another one opens nothing', async ({ page, request }) => {
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/set-up?step=doctor')
  await expect(page.getByRole('link', { name: 'Add Clinic' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('sample data is filled in and removed again without a mouse', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, await registerClinic(request))
  await page.goto('/clinic/set-up')
  await page.getByRole('button', { name: 'Fill with sample data' }).press('Enter')
  await expect(page.getByText('Sample data: 10 patients with')).toBeVisible()
  await expect(page.getByText('The first visit is booked.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'To the calendar' })).toBeVisible()
  await page.goto('/clinic/patient')
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible()
  await page.goto('/clinic/set-up')
  await page.getByRole('button', { name: 'Remove sample data' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample data' }).press('Enter')
  await expect(page.getByText('Sample data removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Clinic' })).toBeVisible()
})
