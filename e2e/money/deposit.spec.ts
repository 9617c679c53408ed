import { makeBookingPage } from '../support/booking-page.ts'
import { newEmail, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { codeIn, readMail } from '../support/mail.ts'
import { beginDeposit } from '../support/deposit-visitor.ts'
import { plantEndedHolds } from '../support/plant-rows.ts'
import { takeByRazorpay, takeOnline } from '../support/stripe.ts'

interface Visit {
  status: string
  paid: { amountMinor: number }
  paymentStatus: string
}

test('the owner asks for a deposit, a patient pays it on a phone in Arabic, cancels in time and gets it back', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const clinic = await makeBookingPage(request)
  await takeOnline(request, clinic, 'deposits')
  const visits = () => clinic.call<Visit[]>('GET', 'users/appointments')

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=bookingPage')
  await page
    .getByRole('combobox', { name: 'Paid before a visit is confirmed: Consultation' })
    .selectOption('An amount before')
  const amount = page.getByLabel('Amount before: Consultation')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(amount).toHaveAccessibleDescription(/The amount of a deposit must be above 0/)
  await amount.fill('200')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Booking page saved.')).toBeVisible()

  // The visitor leaves our pages, which the journeys' own browser may not.
  const context = await browser.newContext({
    locale: 'ar',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 375, height: 812 },
    serviceWorkers: 'block',
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  })
  const visitor = await context.newPage()
  const email = newEmail('visitor')
  await visitor.goto(clinic.path)
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  const goOn = visitor.getByRole('button', { name: 'المتابعة إلى الدفع' })
  await expect(goOn).toBeEnabled()
  await visitor.locator('input[name="date"]:not(:disabled)').nth(2).check()
  await visitor.locator('input[name="start"]').nth(1).check()
  await expect(visitor.locator('.slip')).toContainText(/200.* عبر الإنترنت قبل التأكيد/)
  await visitor.locator('input[name="name"]').fill('Meera Nair')
  await visitor.locator('input[name="phoneNumber"]').fill('98860 30077')
  await visitor.locator('input[name="email"]').fill(email)
  await goOn.press('Enter')
  await visitor.locator('input[name="code"]').fill(codeIn(await readMail(email)))
  await visitor.locator('input[name="code"]').press('Enter')
  const pay = visitor.getByRole('button', { name: 'Pay', exact: true })
  await pay.waitFor()
  expect(await visits()).toEqual([])

  // Back without a payment, and on to it again.
  await visitor.goto('/book/deposit')
  await expect(visitor.getByText('في انتظار دفعتك')).toBeVisible()
  await visitor.getByRole('button', { name: 'متابعة الدفع' }).press('Enter')
  await pay.press('Enter')
  await visitor.waitForURL(/\/book\/deposit(\?|$)/)
  await expect(visitor.getByText('تم الحجز', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(await visits()).toMatchObject([
    { status: 'booked', paid: { amountMinor: 20_000 }, paymentStatus: 'partly_paid' },
  ])

  const mail = (await readMail(email, 2)).replace(/=\r?\n/g, '')
  await visitor.goto(/\/book\/manage#token=(?:3D)?[\w-]+/.exec(mail)![0].replace('=3D', '='))
  await visitor.getByRole('button', { name: 'إلغاء الموعد' }).press('Enter')
  await visitor.getByRole('button', { name: /^نعم/ }).press('Enter')
  await expect(visitor.getByText('في طريقه إليك')).toBeVisible({ timeout: 30_000 })
  await context.close()

  await page.goto('/clinic/billing/payments')
  await expect(page.getByRole('row').filter({ hasText: 'RCP-000001' })).toContainText('₹200')
  await expect(page.getByRole('row').filter({ hasText: 'RCP-000001' })).toContainText('Refunded')
})

test('a visitor who does not pay gives the time up', async ({ request, browser }) => {
  const clinic = await makeBookingPage(request)
  await takeOnline(request, clinic, 'left_deposits')
  const { context, visitor, start } = await beginDeposit(browser, clinic, 'en-GB')
  await visitor.goto('/book/deposit')
  await expect(visitor.getByText(/^The time is kept for you until/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Give this time up' }).press('Enter')
  await expect(visitor.getByText('Not booked', { exact: true })).toBeVisible({ timeout: 30_000 })
  await visitor.getByRole('link', { name: 'Book another time' }).press('Enter')
  const day = visitor.locator(`input[name="date"][value="${start.slice(0, 10)}"]`)
  await day.check()
  await expect(visitor.locator(`input[name="start"][value="${start}"]`)).toBeVisible()
  await context.close()
})

test('a patient whose payment came too late chooses another of the free times', async ({
  request,
  browser,
}) => {
  test.slow()
  const clinic = await makeBookingPage(request)
  await takeOnline(request, clinic, 'late_deposits')
  const { context, visitor, start, pay } = await beginDeposit(browser, clinic, 'ar')
  const doctors = await clinic.call<{ _id: string }[]>('GET', 'users/doctors')
  /** The desk gives this time away, whichever doctor it was with. */
  const giveAway = async (time: string) => {
    const { clinicId, serviceId, patientId } = clinic
    for (const { _id: doctorId } of doctors)
      await clinic.create('users/appointments', { clinicId, doctorId, serviceId, patientId, start: time })
  }
  await plantEndedHolds(clinic)
  await giveAway(start)
  await pay.press('Enter')
  await expect(visitor.getByText('لم يعد الموعد متاحًا')).toBeVisible({ timeout: 30_000 })
  await expect(visitor.getByRole('heading', { name: /^اختر موعدًا آخر/ })).toBeVisible()

  // The first free time is chosen already; another one is taken while the patient looks at it.
  const times = visitor.locator('input[name="start"]')
  await visitor.locator('input[name="date"]:not(:disabled)').nth(3).check()
  const taken = (await times.nth(0).getAttribute('value'))!
  await times.nth(0).check()
  await giveAway(taken)
  const book = visitor.getByRole('button', { name: 'احجز هذا الموعد' })
  await book.press('Enter')
  await expect(visitor.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(visitor.locator(`input[name="start"][value="${taken}"]`)).toHaveCount(0)
  await expect(book).toBeDisabled()
  await times.nth(1).check()
  await book.press('Enter')
  await expect(visitor.getByText('تم الحجز', { exact: true })).toBeVisible({ timeout: 30_000 })
  await context.close()
})

test('a patient pays by Razorpay on a phone in Hindi', async ({ request, browser }) => {
  test.slow()
  const clinic = await makeBookingPage(request)
  await takeByRazorpay(request, clinic, 'deposits')
  const { context, visitor, pay } = await beginDeposit(browser, clinic, 'hi')
  await expect(visitor.locator('body')).not.toContainText(/Consultation|Meera/)
  await pay.press('Enter')
  await visitor.waitForURL(/\/book\/deposit(\?|$)/)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(visitor.getByText('बुक हो गया', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(await clinic.call<Visit[]>('GET', 'users/appointments')).toMatchObject([
    { status: 'booked', paymentStatus: 'paid' },
  ])
  await context.close()
})
