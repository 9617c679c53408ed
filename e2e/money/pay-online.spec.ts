import type { Page } from '@playwright/test'
import { confirmIdentity, logIn, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, callAs, makeClinic, receptionistBody, type Clinic } from '../support/records.ts'
import { takeOnline, tellStripe } from '../support/stripe.ts'

const keys = {
  publicKey: 'pk_test_of_journeys',
  secretKey: 'sk_test_of_journeys',
  webhookSecret: 'whsec_of_journeys',
}

/** For a visit that is booked for it. */
async function issueInvoice(clinic: Clinic): Promise<{ _id: string }> {
  const [slot] = await clinic.freeSlots()
  const appointmentId = await clinic.book(slot!)
  const invoice = await clinic.call<{ _id: string; version: number }>('POST', 'users/invoices', {
    appointmentId,
  })
  await clinic.call('POST', `users/invoices/${invoice._id}/issue`, { version: invoice.version })
  return invoice
}

/** Chooses Stripe and types its keys. Answers where Stripe sends its calls. */
async function typeKeys(page: Page): Promise<string> {
  await page.goto('/clinic/settings?section=onlinePayments')
  await expect(page.getByText('Patients cannot pay online yet.')).toBeVisible()
  await page.getByLabel('Provider').selectOption('stripe')
  await page.getByLabel('Public key').fill(keys.publicKey)
  await page.getByLabel('Secret key').fill(keys.secretKey)
  await page.getByLabel('Signing secret of the webhook').fill(keys.webhookSecret)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await confirmIdentity(page)
  await expect(page.getByText('Patients pay online by Stripe.')).toBeVisible()
  return page.getByRole('textbox', { name: 'Address for webhooks' }).inputValue()
}

test('the owner sets keys, a receptionist sends a link, a patient pays in Arabic, the owner refunds a part', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const clinic = await makeClinic(request)
  const invoice = await issueInvoice(clinic)
  const body = receptionistBody('Meera', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const receptionist = await acceptInvitation(request, body.email)

  await signIn(page, clinic.owner)
  const webhookUrl = await typeKeys(page)
  await expect(page.getByLabel('Secret key')).toHaveValue('')
  await expect(page.getByLabel('Secret key')).toHaveAccessibleDescription(/It is set, and is never shown/)
  await expect(page.getByText('Test mode.')).toBeVisible()
  await page.getByRole('button', { name: 'Test the saved keys' }).press('Enter')
  await expect(page.getByText(/^Tested .*the provider does not accept these keys/)).toBeVisible()
  await tellStripe(request, 'accounts', { keys, webhookUrl })
  await page.getByRole('button', { name: 'Test the saved keys' }).press('Enter')
  await expect(page.getByText(/^Tested .*the provider accepts these keys/)).toBeVisible()
  await expect(page.getByText('No signed call of the provider has come yet.')).toBeVisible()

  await signIn(page, receptionist)
  await page.goto(`/clinic/billing/invoice?id=${invoice._id}`)
  await page.getByRole('button', { name: 'Link to pay' }).press('Enter')
  const link = page.getByRole('textbox', { name: 'Link to pay' })
  await expect(link).toHaveAccessibleDescription(/It works for 30 days/)
  const url = await link.inputValue()

  // The payer leaves our pages, which the journeys' own browser may not.
  const context = await browser.newContext({
    locale: 'ar',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 375, height: 812 },
    serviceWorkers: 'block',
  })
  const payer = await context.newPage()
  await payer.goto(url)
  await expect(payer.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(payer.getByRole('heading', { name: 'ادفع فاتورتك' })).toBeVisible()
  await expect(payer.getByText('Lakeside')).toBeVisible()
  await expect(payer.locator('main')).not.toContainText(/Rohan|Consultation/)
  await payer.getByRole('button', { name: /^ادفع .*500/ }).press('Enter')
  await payer.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await payer.waitForURL(/\/pay(\?|$)/)
  await expect(payer.getByText('شكرًا لك. وصلت دفعتك إلى العيادة.')).toBeVisible({ timeout: 30_000 })
  await context.close()

  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/payments')
  const payment = page.getByRole('row').filter({ hasText: 'RCP-000001' })
  await expect(payment).toContainText('Online')
  await expect(payment.getByRole('button', { name: 'Undo payment RCP-000001' })).toHaveAttribute(
    'title',
    'A payment that came online is refunded, not undone.',
  )
  await tellStripe(request, 'set', { refundsArePending: true })
  await payment.getByRole('button', { name: 'Refund payment RCP-000001' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Refund RCP-000001' })
  await expect(popup.getByRole('radio', { name: 'Online' })).toBeChecked()
  await popup.getByLabel('Amount').fill('200')
  await popup.getByLabel('Reason').fill('The second dressing was not needed')
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(payment).toContainText('Refund of ₹200 waits for the provider')
  await tellStripe(request, 'set', { refundsArePending: false })

  await page.goto('/clinic/settings?section=onlinePayments')
  await expect(page.getByText(/^The last signed call came/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop taking payments online' }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Stop taking payments online' })
    .press('Enter')
  await confirmIdentity(page)
  await expect(page.getByText('Patients cannot pay online yet.')).toBeVisible()
})

test('a patient pays an own invoice in the portal', async ({ request, browser }) => {
  test.slow()
  const clinic = await makeClinic(request)
  await issueInvoice(clinic)
  await takeOnline(request, clinic, 'the_portal')
  const { email } = await clinic.call<{ email: string }>('GET', `users/patients/${clinic.patientId}`)
  const patient = await acceptInvitation(request, email)

  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 375, height: 812 },
    serviceWorkers: 'block',
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  })
  const payer = await context.newPage()
  await signIn(payer, patient)
  await payer.goto('/portal')
  const bills = payer.getByRole('region', { name: 'Bills' })
  await expect(bills).toContainText('You pay online, or at the clinic.')
  await expect(bills.getByRole('listitem')).toHaveCount(1)
  await bills.getByRole('button', { name: /^Pay invoice/ }).press('Enter')
  await payer.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  // Away from the provider's page without a payment.
  await payer.goto('/portal')
  await expect(bills).toContainText('We wait for the confirmation of your payment.')
  await bills.getByRole('button', { name: /^Pay invoice/ }).press('Enter')
  await payer.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
  await expect(bills).toContainText('Thank you. The clinic has your payment.', { timeout: 30_000 })
  await expect(bills.getByRole('button', { name: 'Receipt RCP-000001' })).toBeVisible()
  await bills.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(bills).not.toContainText('Thank you')
  await context.close()
})

test('a payer without a link is told to open it again, and a link that is over says so', async ({ page }) => {
  await page.goto('/pay')
  await expect(page.getByText('Please open the link in the clinic’s mail or message again.')).toBeVisible()
  await page.goto('/pay#of-nothing')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'This link is no longer valid. Ask the clinic for a new one.',
  )
})

test('the owner sees who made a link to pay, and ends it', async ({ page, request }) => {
  const clinic = await makeClinic(request)
  const invoice = await issueInvoice(clinic)
  await takeOnline(request, clinic, 'links_of_staff')
  const body = receptionistBody('Meera', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const receptionist = callAs(request, await logIn(request, await acceptInvitation(request, body.email)))
  const { url } = await receptionist.call<{ url: string }>('POST', 'users/payment-links', {
    invoiceId: invoice._id,
  })

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=calendarFeeds')
  const link = page
    .getByRole('list', { name: 'Addresses in use' })
    .getByRole('listitem')
    .filter({ hasText: 'Link to pay' })
  await expect(link).toContainText(/₹500.*Made by Meera .*Not used yet/)
  await page.goto(url)
  await expect(page.getByText('Total')).toBeVisible()
  await page.goto('/clinic/settings?section=calendarFeeds')
  await expect(link).toContainText(/Last used/)
  await link.getByRole('button', { name: /^End: Link to pay/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: /^End: Link to pay/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).press('Enter')
  await expect(page.getByText('The link is ended.')).toBeVisible()
  await expect(page.getByText('No address is in use.')).toBeVisible()
  await page.goto(url)
  await expect(page.getByText(/This link is no longer valid/)).toBeVisible()
})
