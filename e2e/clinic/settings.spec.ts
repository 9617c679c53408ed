import { choosePatient, openBooking } from '../support/booking.ts'
import { signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { settled } from '../support/lists.ts'
import { picture } from '../support/picture.ts'
import { makeClinic } from '../support/records.ts'

test('the owner renames the organization; an invalid number shows an error at its field', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await settled(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/clinic\/settings/)
  const form = page.getByRole('form', { name: 'Organization' })
  await expect(form.getByLabel('Clinic Name')).toHaveValue('Riverside Clinic')
  await form.getByLabel('Clinic Name').fill('Hillside Clinics')
  await form.getByLabel('Contact Number').fill('98765')
  await form.getByRole('button', { name: 'Save' }).click()
  const number = form.getByLabel('Contact Number')
  await expect(number).toHaveAccessibleDescription('Contact number must be 10 digits.')
  await expect(number).toBeFocused()
  await number.fill('98765 43211')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Clinic Name')).toHaveValue('Hillside Clinics')
  await expect(number).toHaveValue('9876543211')
})

test('a new tax rate applies to the next booking; after a booking the currency is locked', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=money')
  const form = page.getByRole('form', { name: 'Money' })
  await form.getByLabel('Currency').selectOption('USD')
  await form.getByLabel('Tax Rate').fill('18.123')
  await form.getByLabel('Tax Name').fill('GST')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Tax Rate')).toHaveAccessibleDescription(/^Tax must be a percentage/)
  await form.getByLabel('Tax Rate').fill('18')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()

  const popup = await openBooking(page)
  await expect(popup.getByLabel('Service Amount')).toHaveText('$500')
  await expect(popup.getByLabel('GST (18%)')).toHaveText('$90')
  await expect(popup.getByLabel('Total Amount')).toHaveText('$590')
  await choosePatient(popup, 'Rohan')
  await popup.getByRole('radio').first().check()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup).toBeHidden()
  await page.goto('/clinic/billing')
  await expect(page.getByRole('row').filter({ hasText: 'Rohan Gupta' })).toContainText('$590')

  await page.goto('/clinic/settings?section=money')
  await expect(form.getByLabel('Currency')).toBeDisabled()
  await expect(form.getByLabel('Currency')).toHaveAccessibleDescription(
    /^The currency cannot change any more/,
  )
})

test('the letterhead has a live preview, including logo and number', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=organization')
  await page.getByLabel('Logo').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  // Each picture comes in about the size at which it is shown, never as it was sent.
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute(
    'src',
    /\?size=small$/,
  )
  await page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: 'Documents' })
    .click()
  await expect(page).toHaveURL(/section=documents/)
  const preview = page.getByRole('figure', { name: 'Preview of the letterhead' })
  await expect(preview.getByRole('img')).toBeVisible()
  await expect(preview.getByRole('img')).toHaveAttribute('src', /\?size=large$/)
  await page.getByLabel('Show the logo').uncheck()
  await expect(preview.getByRole('img')).toHaveCount(0)
  await page.getByLabel('Header Lines').fill('Reg. 4711\nOpen on Sundays')
  await page.getByLabel('Footer Text').fill('Get well soon')
  const receipt = page.getByRole('group', { name: 'Receipt' })
  await receipt.getByLabel('Prefix').fill('RR/')
  await receipt.getByLabel('Next Number').fill('500')
  await expect(preview).toContainText('Open on Sundays')
  await expect(preview).toContainText('RR/000500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await page.reload()
  await expect(preview).toContainText('RR/000500')
  await expect(preview).toContainText('Get well soon')
  await expect(preview.getByRole('img')).toHaveCount(0)
})

test('a new prefix applies to new bills, not to existing ones', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const [first, second] = await clinic.freeSlots()
  await clinic.book(first!)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=documents')
  const bill = page.getByRole('group', { name: 'Bill', exact: true })
  await bill.getByLabel('Prefix').fill('2027/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await clinic.book(second!)
  await page.goto('/clinic/billing')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: '2027/000002' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'INV-000001' })).toHaveCount(1)
})

test('two users save settings at once: both versions are shown, and my changes are kept beside theirs', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=organization')
  const form = page.getByRole('form', { name: 'Organization' })
  await form.getByLabel('Type').fill('Hospital')
  await clinic.call('PUT', 'users/settings', { type: 'Day clinic', contactPerson: 'Ravi Nair' })
  await form.getByRole('button', { name: 'Save' }).click()
  const both = form.getByRole('alert', { name: 'Both versions' })
  await expect(both).toContainText('Someone changed this meanwhile.')
  await expect(both.getByRole('row').filter({ hasText: 'Day clinic' })).toContainText('Hospital')
  await expect(both.getByRole('row').filter({ hasText: 'Ravi Nair' })).toContainText('not changed by you')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings saved.' })).toBeVisible()
  await expect(form.getByLabel('Contact Person')).toHaveValue('Ravi Nair')
  const saved = await clinic.call<{ type: string; contactPerson: string }>('GET', 'users/settings')
  expect(saved).toMatchObject({ type: 'Hospital', contactPerson: 'Ravi Nair' })

  await page.goto('/clinic/settings?section=booking')
  const notice = page.getByLabel('Minimum Notice')
  await notice.fill('30')
  await clinic.call('PUT', 'users/settings', { minimumNoticeMinutes: 60 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(notice).toHaveValue('60')
})

test('two users write one mail at once: the typed text stays until one of them chooses', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=mail')
  const form = page.getByRole('form', { name: 'Mail templates' })
  await form.getByLabel('Subject').fill('My subject')
  const theirs = { kind: 'invitation', locale: 'en', subject: 'Their subject', body: 'Their words' }
  const heard = page.waitForResponse(answer => answer.url().includes('/mail-templates'))
  await clinic.call('PUT', 'users/settings/mail-templates', theirs)
  // The page has received the change and does not replace the typed text.
  await heard
  await expect(form.getByLabel('Subject')).toHaveValue('My subject')
  await form.getByRole('button', { name: 'Save' }).click()
  const both = form.getByRole('alert', { name: 'Both versions' })
  await expect(both).toContainText('Their subject')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mail text saved.' })).toBeVisible()
  await expect(form.getByLabel('Subject')).toHaveValue('My subject')
  await expect(form.getByLabel('Text')).toHaveValue('Their words')
})

test('two users change a booking page at once: both versions are shown, and my changes are kept beside theirs', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=bookingPage')
  const form = page.getByRole('form', { name: 'Booking page' })
  const address = form.getByLabel('Address', { exact: true })
  const slug = await address.inputValue()
  await address.fill(`${slug}-mine`)
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, {
    slug: `${slug}-2`,
    isOpen: true,
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const both = form.getByRole('alert', { name: 'Both versions' })
  await expect(both.getByRole('row').filter({ hasText: `${slug}-2` })).toContainText(`${slug}-mine`)
  await expect(both.getByRole('row').filter({ hasText: 'not changed by you' })).toContainText('✓')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Booking page saved.' })).toBeVisible()
  expect(await clinic.call('GET', `users/clinics/${clinic.clinicId}/booking-page`)).toMatchObject({
    slug: `${slug}-mine`,
    isOpen: true,
  })
})

test('a mail is written with placeholders, previewed and reset', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=mail')
  const form = page.getByRole('form', { name: 'Mail templates' })
  const preview = page.getByRole('figure', { name: 'Preview of the mail' })
  await expect(preview).toContainText('Riverside Clinic invites you to Lindenwell')
  await form.getByLabel('Subject').fill('Hello {{name}}, from {{organization}}')
  await form.getByLabel('Text').fill('Come in: {{code}}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Text')).toHaveAccessibleDescription(/^Only {{name}} and {{organization}}/)
  await form.getByLabel('Text').fill('Come in: evil.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Text')).toHaveAccessibleDescription(
    /^Web and e-mail addresses cannot stand here/,
  )
  await form.getByLabel('Text').fill('Come in.')
  await expect(preview).toContainText('Come in. Choose your password here:')
  await expect(preview).toContainText('Hello Asha Menon, from Riverside Clinic')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mail text saved.' })).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('Hello {{name}}, from {{organization}}')
  await page.getByRole('main').getByLabel('Language').selectOption('العربية')
  await expect(preview).toContainText('دعوة من Riverside Clinic')
  await page.getByRole('main').getByLabel('Language').selectOption('English')
  await form.getByRole('button', { name: 'Reset to default' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('{{organization}} invites you to Lindenwell')
})
