import { messages } from '#contract/core/messages.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { makeBookingPage } from '../support/booking-page.ts'
import { enterCode, fillIn } from '../support/booking-visitor.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { codeIn, mailWith, readMail } from '../support/mail.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic, patientBody } from '../support/records.ts'

const phone = { width: 375, height: 800 }

/** A patient with two visits ahead, signed in, at a clinic whose booking page is open. */
async function atHome(page: Parameters<typeof signIn>[0], request: Parameters<typeof makeClinic>[0]) {
  const clinic = await makeClinic(request)
  const slug = `portal-${clinic.clinicId.slice(-12)}`
  // Closed today: the first free time would pass while it is being booked, whenever the test runs at a half hour.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  await clinic.call('POST', `users/clinics/${clinic.clinicId}/holidays`, { from: today, to: today })
  await clinic.call('PUT', `users/clinics/${clinic.clinicId}/booking-page`, { slug, isOpen: true })
  const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
  const slots = await clinic.freeSlots()
  const [first, later] = [slots.at(-20)!, slots.at(-1)!]
  await clinic.book(first)
  await clinic.book(later)
  await page.setViewportSize(phone)
  await signIn(page, await acceptInvitation(request, email))
  return { clinic, slug, slots, first, later }
}

test('a patient confirms, moves and cancels the next visit on a phone', async ({ page, request }) => {
  const { slots, first, later } = await atHome(page, request)
  await page.goto('/portal')
  const next = page.getByRole('region', { name: 'Your next visit' })
  await expect(next).toContainText(wallClock(first.start))
  await expect(next.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /BEGIN%3AVCALENDAR/,
  )
  await next.getByRole('button', { name: 'Yes, I will come' }).click()
  await expect(next).toContainText('Confirmed')
  await expect(next.getByRole('paragraph').filter({ hasText: 'Confirmed' })).toBeFocused()

  await next.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move your visit' })
  const to = slots.at(-2)!
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await expect(dialog.getByText(messages.startRequired)).toBeVisible()
  await dialog.getByLabel('Day').fill(to.start.slice(0, 10))
  await dialog.getByRole('radio', { name: wallClock(to.start) }).check()
  await dialog.getByRole('button', { name: 'Move here' }).click()
  await expect(dialog).toBeHidden()
  await expect(next).toContainText(wallClock(to.start))

  await next.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await next.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(next).toContainText(wallClock(later.start))
  await expect(page.getByRole('region', { name: 'After that' }).getByRole('listitem')).toHaveCount(0)
})

for (const [lang, book, free] of [
  ['en', 'Book a visit', 'Book this time'],
  ['hi', 'विज़िट बुक करें', ''],
  ['ar', 'حجز زيارة', ''],
] as const)
  test(`a patient books from the portal in three taps, in ${lang}`, async ({ page, request }) => {
    const { clinic } = await atHome(page, request)
    await page.goto(`/portal?lang=${lang}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.getByRole('button', { name: book }).click()
    await expect(page).toHaveURL(/\/book\/portal-/)
    const submit = page.locator('form.book button[type=submit]')
    await expect(submit).toBeEnabled()
    if (free) await expect(page.getByText('You book as Rohan Gupta.')).toBeVisible()
    await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
    await expect(page.locator('input[name=start]').first()).toBeAttached()
    await page.locator('label.slot').first().click()
    await submit.click()
    await expect(page.locator('form.book')).toBeHidden()
    const listed = await clinic.call<unknown[]>('GET', 'users/appointments')
    expect(listed).toHaveLength(3)
  })

test('booking is offered once the page knows for whom', async ({ page, request }) => {
  await atHome(page, request)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/users/patients?**', async route => {
    await held
    await route.continue()
  })
  const home = page.waitForResponse('**/api/users/portal')
  await page.goto('/portal')
  await home
  const book = page.getByRole('button', { name: 'Book a visit' })
  // What the answer brings is drawn within two frames.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(book).toHaveCount(0)
  answer()
  await book.click()
  await expect(page.getByText('You book as Rohan Gupta.')).toBeVisible()
})

test('a patient who books before the page knows them is not asked for a name', async ({ page, request }) => {
  const { clinic, slug } = await atHome(page, request)
  let answer = () => {}
  const asked = new Promise<void>(submitted => (answer = submitted))
  await page.route(`**/public/clinics/${slug}/me`, async route => {
    await asked
    await route.continue()
  })
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const submit = page.getByRole('button', { name: 'Book this time' })
  await expect(submit).toBeEnabled()
  await page.locator('label.slot').first().click()
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page.locator('form.book')).toBeHidden()
  expect(await clinic.call<unknown[]>('GET', 'users/appointments')).toHaveLength(3)
})

test('a member of the family is added, and looked at alone', async ({ page, request }) => {
  await atHome(page, request)
  await page.goto('/portal')
  // Who is alone there reads what the button adds.
  await page.getByRole('button', { name: 'Add a member of the family' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a member of the family' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toHaveCSS('font-weight', '600')
  await expect(save).toHaveCSS('padding-inline', '12px')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('First Name').fill('Riya')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const family = page.getByRole('navigation', { name: 'Whose visits' })
  await family.getByRole('link', { name: /Riya/ }).click()
  await expect(page).toHaveURL(/patientId=/)
  await expect(page.getByRole('region', { name: 'Your next visit' })).toHaveCount(0)
  await expect(page.getByText('No visit is booked from today on.')).toBeVisible()
  await page.reload()
  await expect(family.getByRole('link', { name: /Riya/ })).toHaveAttribute('aria-current', 'page')
})

test('a patient adds a document, finds receipts, and sees who read the record', async ({ page, request }) => {
  const { clinic } = await atHome(page, request)
  await clinic.call('GET', `users/patients/${clinic.patientId}`)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const part = page.getByRole('region', { name: 'Add a document' })
  await part.locator('input[multiple]').setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'),
  })
  await part.getByLabel('Title').fill('Insurance card')
  await part.getByLabel('Category').selectOption('Insurance')
  await part.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByRole('region', { name: 'Medical Reports' })).toContainText('Insurance card')
  await expect(page.getByRole('region', { name: 'Bills' })).toContainText('Nothing to pay')
  await page.getByRole('link', { name: 'Who has seen my record' }).click()
  await expect(page.getByRole('region', { name: /Record of .*Rohan Gupta/ })).toContainText('Owner')
})

for (const [lang, title] of [
  ['en', 'See your visits'],
  ['hi', 'अपनी विज़िट देखें'],
  ['ar', 'اطّلع على زياراتك'],
] as const)
  test(`who booked without an account signs in with a mailed code, in ${lang}`, async ({ page, request }) => {
    const { path, slug } = await makeBookingPage(request)
    const email = newEmail('visitor')
    await page.setViewportSize(phone)
    await page.goto(path)
    const service = page.getByRole('radio', { name: /Consultation/ })
    if (await service.count()) await service.check()
    await expect(page.locator('.step[aria-busy]')).toHaveCount(0)
    await page.locator('label.slot').first().click()
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Book this time' }).click()
    await enterCode(page, email)
    await expect(page.locator('form.book')).toBeHidden()
    await mailWith(email, /\/book\/manage#/)

    await page.goto(`${path}?lang=${lang}`)
    await page.locator('.clinic-links a').last().click()
    await expect(page).toHaveURL(new RegExp(`/book/${slug}/sign-in`))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#email').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.locator('#code')).toBeFocused()
    await page.locator('#code').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#code').fill(codeIn(await readMail(email, 3)))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/portal$/)
    await expect(page.locator('.next-visit')).toBeVisible()
  })

for (const [lang, enter] of [
  ['en', 'Sign in'],
  ['hi', 'लॉग इन करें'],
  ['ar', 'تسجيل الدخول'],
] as const)
  test(`when others have used up the codes, a mailed link signs in, in ${lang}`, async ({
    page,
    request,
  }) => {
    const { path, clinicId, create } = await makeBookingPage(request)
    const email = newEmail('patient')
    await create('users/patients', { ...patientBody('Meera', clinicId), email })
    await readMail(email)
    for (let asked = 0; asked < 10; asked++)
      await request.post('/api/users/resend-otp', { data: { email, attemptId: crypto.randomUUID() } })
    await page.setViewportSize(phone)
    await page.goto(`${path}/sign-in?lang=${lang}`)
    await page.locator('#email').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.locator('#link')).toBeFocused()
    await expect(page.locator('#link')).toContainText(email)
    await expect(page.locator('#code')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    const [link] = /https?:\/\/\S+\/sign-in#token=\S+$/m.exec(await readMail(email, 2)) ?? []
    // A mail program or scanner that only opens the link uses nothing up.
    await page.goto(link!)
    await page.reload()
    await page.getByRole('button', { name: enter, exact: true }).click()
    await expect(page).toHaveURL(/\/portal$/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.goto(link!)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await page.locator('main [role=alert] a').click()
    await expect(page.locator('#email')).toBeVisible()
  })

test('Enter pressed before the sign-in page of a clinic reacts asks for the code', async ({
  page,
  request,
}) => {
  const { path } = await makeBookingPage(request)
  const { promise: held, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${path}/sign-in`, { waitUntil: 'commit' })
  await page.locator('#email').fill(newEmail('patient'))
  const button = page.locator('main form button[type=submit]')
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  wake()
  await expect(page.locator('#code')).toBeFocused()
})
