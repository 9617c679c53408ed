import { password, signIn } from '../support/clinic.ts'
import { expect, test } from '../support/journey.ts'
import { acceptInvitation, makeClinic, receptionistBody } from '../support/records.ts'

test('a visit says its likely co-pay, a cheque comes back, and an advance is paid back', async ({
  page,
  request,
}) => {
  const clinic = await makeClinic(request)
  const { create, call, patientId } = clinic
  const payerId = await create('users/payers', { name: 'Works Ltd', kind: 'employer' })
  const terms = { payerId, memberNumber: 'W-42', validFrom: '2020-01-01', copayRate: '20' }
  await create(`users/patients/${patientId}/policies`, terms)
  const [slot] = await clinic.freeSlots()
  const appointmentId = await clinic.book(slot!)
  await signIn(page, clinic.owner)

  // Before there is an invoice, and of its draft.
  const popup = page.getByRole('dialog', { name: 'Take payment' })
  const saysOfCopay = async (text: RegExp) => {
    await page.goto('/clinic/billing')
    await page.getByRole('button', { name: 'Take payment from Rohan Gupta' }).press('Enter')
    await expect(popup).toContainText(text)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
  await saysOfCopay(/Policy with .?Works Ltd.?: co-pay 20%/)
  const invoice = await create('users/invoices', { appointmentId })
  await saysOfCopay(/Co-pay likely to be due: ₹100/)

  // The employer's cheque comes back.
  await call('POST', `users/invoices/${invoice}/issue`, {})
  const [claim] = await call<{ _id: string }[]>('GET', `users/claims?invoiceId=${invoice}`)
  const settle = (method: string, reference: string) =>
    create('users/claims/settlements', {
      method,
      reference,
      claims: [{ claimId: claim!._id, receivedMinor: 40_000 }],
    })
  await settle('cheque', '000123')
  await page.goto(`/clinic/billing/payers?payer=${payerId}`)
  const claims = page.getByRole('table', { name: 'Claims' })
  await expect(claims).toContainText('Settled')
  await claims.getByRole('button', { name: /^Settlements of/ }).click()
  await page.getByRole('button', { name: /^Cheque returned: / }).click()
  const returning = page.getByRole('dialog', { name: 'Cheque returned' })
  await returning.getByRole('button', { name: 'Book as returned' }).click()
  await expect(returning.getByText('Give a reason').first()).toBeVisible()
  await returning.getByLabel('Reason').fill('No funds')
  await returning.getByRole('button', { name: 'Book as returned' }).click()
  await expect(returning).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText('No funds')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(claims).toContainText('To send')

  // It pays by bank, and the invoice is credited: what it paid is an advance, which goes back.
  await settle('bank', 'NEFT 1')
  await call('POST', `users/invoices/${invoice}/credit-notes`, { reason: 'Not done' })
  await page.goto(`/clinic/billing/payers?part=statement&payer=${payerId}`)
  await expect(page.getByText('An advance of ₹400')).toBeVisible()
  await page.getByRole('button', { name: 'Pay back' }).click()
  const paying = page.getByRole('dialog', { name: /Pay back to/ })
  await expect(paying.getByLabel('Amount')).toHaveValue('400')
  await paying.getByLabel('Amount').fill('401')
  await paying.getByRole('button', { name: 'Pay back' }).click()
  await expect(paying.getByText('The advance of this payer is smaller than that').first()).toBeVisible()
  await paying.getByLabel('Amount').fill('150')
  await paying.getByLabel('Reference').fill('NEFT 2')
  await paying.getByLabel('Reason').fill('Asked for it')
  await paying.getByRole('button', { name: 'Pay back' }).click()
  await expect(paying).toBeHidden()
  await expect(page.getByText('An advance of ₹250')).toBeVisible()
  const statement = page.getByRole('region', { name: /^Statement of/ })
  await expect(statement).toContainText('Asked for it')
  await expect(statement).toContainText('No funds')

  // It was a mistake.
  await statement.getByRole('button', { name: 'Undo paying back ₹150' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Undo paying back ₹150?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The payout was undone' })).toBeVisible()
  await expect(page.getByText('An advance of ₹400')).toBeVisible()
  await expect(statement).toContainText('Paying back undone')
  await expect(statement.getByRole('button', { name: /^Undo paying back/ })).toHaveCount(0)

  // Above the limit two people decide.
  await call('POST', 'user/step-up', { password })
  await call('PUT', 'users/money-rules', { approvalAboveMinor: 10_000 })
  const body = receptionistBody('Meera', clinic.clinicId)
  await create('users/receptionists', body)
  const receptionist = await acceptInvitation(request, body.email)
  await page.getByRole('button', { name: 'Pay back' }).press('Enter')
  await paying.getByLabel('Reason').fill('Paid twice')
  await page.keyboard.press('Enter')
  await expect(paying.getByRole('alert')).toContainText('This is more than one person may give away.')
  await paying.getByRole('button', { name: 'Ask for approval' }).press('Enter')
  await expect(paying).toBeHidden()
  await expect(
    page.getByRole('link', { name: 'Waits for approval: Money back to a payer, ₹400' }),
  ).toBeVisible()
  await signIn(page, receptionist)
  await page.goto('/clinic/billing/approvals')
  await page.getByRole('button', { name: 'Approve what is asked for Works Ltd' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Money back to a payer · Bank transfer')
  await page.getByRole('button', { name: 'Approve ₹400' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Approved and done.' })).toBeVisible()
})
