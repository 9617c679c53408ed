import { confirmIdentity, password, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic, receptionistBody } from '../support/records.ts'

test('a receptionist asks for approval of a refund, and the owner approves it by keyboard', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const [slot] = await clinic.freeSlots()
  const appointmentId = await clinic.book(slot!)
  await clinic.create('users/payments', { appointmentId, amountMinor: 50_000, method: 'card' })
  const body = receptionistBody('Meera', clinic.clinicId)
  await clinic.create('users/receptionists', body)
  const receptionist = await acceptInvitation(request, body.email)

  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=moneyRules')
  await page.getByLabel('Two people decide above').fill('100')
  await page.keyboard.press('Enter')
  await confirmIdentity(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await signIn(page, receptionist)
  await page.goto('/clinic/billing/payments')
  const payment = page.getByRole('row').filter({ hasText: 'RCP-000001' })
  await payment.getByRole('button', { name: 'Refund payment RCP-000001' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Refund RCP-000001' })
  await expect(popup.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('200')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The second dressing was not needed')
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('alert')).toContainText('This is more than one person may give away.')
  await expect(popup).toContainText('Nothing is booked until somebody else approves it.')
  await expect(popup.getByLabel('Reason')).toHaveValue('The second dressing was not needed')
  // The same Enter asks now.
  await expect(popup.getByRole('button', { name: 'Ask for approval' })).toBeVisible()
  await popup.getByLabel('Reason').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Asked.' })).toBeVisible()
  await expect(popup).toBeHidden()
  await payment.getByRole('link', { name: 'Waits for approval: Refund, ₹200' }).press('Enter')
  const request1 = page.getByRole('row').filter({ hasText: 'The second dressing was not needed' })
  await expect(request1).toContainText('Meera Das')
  await expect(request1.getByRole('button')).toHaveCount(1)
  await expect(request1.getByRole('button', { name: /^Withdraw what you asked/ })).toBeVisible()

  await signIn(page, clinic.owner)
  await page.goto('/clinic')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).press('Enter')
  await page
    .getByRole('button', { name: /Meera Das.* asks for approval: .*₹200.*Rohan Gupta/ })
    .press('Enter')
  await expect(request1).toContainText('Waiting')
  await request1.getByRole('button', { name: 'Approve what is asked for Rohan Gupta' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Approve ₹200 for Rohan Gupta?' })
  await expect(question).toContainText('Reason: The second dressing was not needed')
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Approved and done.' })).toBeVisible()
  await expect(request1).toContainText('Approved')
  await expect(request1).toContainText('AR/26-27/00001')
  await page.getByRole('link', { name: 'Payments' }).press('Enter')
  await expect(payment).toContainText('refunded ₹200')
  await expect(payment).not.toContainText('Waits for approval')
})

test('the amount for two people is raised after 24 hours, and the owner keeps the former one until then', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  await clinic.call('POST', 'user/step-up', { password })
  await clinic.call('PUT', 'users/money-rules', { approvalAboveMinor: 10_000 })
  await signIn(page, clinic.owner)
  await page.goto('/clinic/settings?section=moneyRules')
  const field = page.getByRole('textbox', { name: 'Two people decide above' })
  const notice = page.getByRole('region', { name: 'Two people decide above' })
  await field.fill('five')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A limit is an amount from 0, like 500 or 499.50').first()).toBeVisible()
  await field.fill('500')
  await page.keyboard.press('Enter')
  await confirmIdentity(page)
  await expect(page.getByRole('status').filter({ hasText: 'changes after 24 hours' })).toBeVisible()
  await expect(notice).toContainText('two people decide above ₹500. Asha Menon asked for it.')
  await expect(field).toHaveValue('100')
  await expect(notice.getByRole('button')).toHaveCount(1)
  await notice.getByRole('button', { name: 'Keep ₹100' }).press('Enter')
  await expect(notice).toBeHidden()
  await expect(field).toHaveValue('100')
})

test('a credit note is asked for, and declined with a reason that who asked reads', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { call, create, clinicId, patientId } = clinic
  await call('POST', 'user/step-up', { password })
  await call('PUT', 'users/money-rules', { approvalAboveMinor: 10_000 })
  const body = receptionistBody('Meera', clinicId)
  await create('users/receptionists', body)
  const receptionist = await acceptInvitation(request, body.email)
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 30_000 }]
  const invoiceId = await create('users/invoices', { patientId, clinicId, lines })
  await call('POST', `users/invoices/${invoiceId}/issue`, {})

  await signIn(page, receptionist)
  await page.goto(`/clinic/billing/invoice?id=${invoiceId}`)
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('button', { name: 'Credit note' }).press('Enter')
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Reason').fill('Charged twice')
  await page.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'Ask for approval' }).press('Enter')
  await page.getByRole('link', { name: 'Waits for approval: Credit note, ₹300' }).waitFor()

  await signIn(page, clinic.owner)
  await page.goto('/clinic/billing/approvals?state=waiting')
  const row = page.getByRole('row').filter({ hasText: 'Charged twice' })
  await row.getByRole('button', { name: 'Decline what is asked for Rohan Gupta' }).press('Enter')
  const decline = page.getByRole('dialog', { name: 'Decline ₹300 for Rohan Gupta?' })
  await page.keyboard.press('Enter')
  await expect(decline.getByLabel('Reason')).toHaveAccessibleDescription(/Say why it is declined/)
  await page.keyboard.type('It was charged once')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Declined.' })).toBeVisible()

  await signIn(page, receptionist)
  await page.goto('/clinic')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter')
  await page.getByRole('button', { name: /Declined: .*₹300.*Rohan Gupta/ }).press('Enter')
  await expect(row).toContainText('It was charged once')
})
