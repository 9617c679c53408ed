import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'

let now = Date.parse('2026-11-23T03:00:00Z')
let app: TestApp
let clinic: Awaited<ReturnType<typeof newClinic>>
const newClinic = () => createTestClinic(app, { doctor: true, patient: true })
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await newClinic()
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: clinic.token, ...(body && { body }) })

let hour = 9
async function book(more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const start = `2026-11-24T${String(hour++).padStart(2, '0')}:00:00+05:30`
  return (
    await create(app, token, 'users/appointments', {
      clinicId,
      doctorId,
      serviceId,
      patientId,
      start,
      ...more,
    })
  )._id
}
async function pay(appointmentId: string, amountMinor: number): Promise<string> {
  now += 60_000
  return (await create(app, clinic.token, 'users/payments', { appointmentId, amountMinor, method: 'cash' }))
    ._id
}
/** The words of the receipt as one line. */
async function printed(id: string): Promise<string> {
  const answer = await call('GET', `users/payments/${id}/receipt`)
  expect(answer.status).toBe(200)
  const pages = await pdfPages(answer.bytes)
  return pages
    .flat()
    .map(({ text }) => text)
    .filter(text => text.trim())
    .join(' ')
}

test('a receipt says what was paid when it was given, however often it is printed', async () => {
  const visit = await book()
  const first = await pay(visit, 10_010)
  const before = await printed(first)
  expect(before).toMatch(/Paid so far ₹ ?100\.10 Still due ₹ ?399\.90/)
  const second = await pay(visit, 20_000)
  expect(await printed(second)).toMatch(/Paid so far ₹ ?300\.10 Still due ₹ ?199\.90/)
  expect(await printed(first)).toBe(before)
  now += 60_000
  await call('POST', `users/payments/${first}/undo`)
  // What was undone later was paid then; the next receipt knows of it.
  expect(await printed(second)).toMatch(/Paid so far ₹ ?300\.10/)
  expect(await printed(first)).toMatch(/Undone: .+ Paid so far ₹ ?100\.10/)
  expect(await printed(await pay(visit, 5_000))).toMatch(/Paid so far ₹ ?250\.00 Still due/)
})

test('a receipt names the invoice that it was taken for, and else the visit’s bill', async () => {
  const visit = await book()
  const before = await pay(visit, 10_000)
  const { _id } = await create(app, clinic.token, 'users/invoices', { appointmentId: visit })
  const { number } = (await call('POST', `users/invoices/${_id}/issue`, {})).body.data
  const after = await printed(await pay(visit, 10_000))
  expect(after).toContain(`Invoice ${number}`)
  expect(after).not.toContain('Bill No.')
  expect(await printed(before)).toMatch(/Bill No\. INV-\d{6}/)
})

test('each service stands on a line with its price, and the tax with the rate of its day', async () => {
  await call('PUT', 'users/settings', { taxName: 'GST', taxRate: '18' })
  const dressing = { ...good.service(clinic.categoryId), systemService: 'Dressing', defaultPrice: '250' }
  const { _id: dressingId } = await create(app, clinic.token, 'users/services', dressing)
  const visit = await book({ moreServiceIds: [dressingId] })
  const id = await pay(visit, 1_000)
  await call('PUT', 'users/settings', { taxRate: '5' })
  const text = await printed(id)
  expect(text).toMatch(/Blood count ₹ ?500\.00 Dressing ₹ ?250\.00 GST \(18%\) ₹ ?135\.00 Total ₹ ?885\.00/)
})

test('the receipt of an advance says the tax that it owes, however much of it went back since', async () => {
  await call('PUT', 'users/settings', { taxName: 'GST', taxRate: '18' })
  const untaxed = await pay(await book(), 11_800)
  const path = `users/clinics/${clinic.clinicId}`
  const { version } = (await call('GET', path)).body.data
  const gstin = { version, country: 'IN', taxNumber: '27AAPFU0939F1ZV' }
  expect((await call('PUT', path, gstin)).status).toBe(200)
  const visit = await book()
  const id = await pay(visit, 11_800)
  const said =
    /Tax in this payment ₹ ?18\.00 CGST 9% on ₹ ?100\.00 ₹ ?9\.00 SGST 9% on ₹ ?100\.00 ₹ ?9\.00 Received ₹ ?118\.00/
  expect(await printed(id)).toMatch(said)
  expect(await printed(id)).toContain('GSTIN: 27AAPFU0939F1ZV · State code: 27')
  expect(await printed(id)).toMatch(/Address 2 Hill Street.* Authorised signatory/)
  expect(await printed(untaxed)).not.toMatch(/GSTIN|Hill Street|signatory/)
  for (const lang of ['en', 'hi', 'ar']) {
    const small = await call('GET', `users/payments/${id}/receipt?lang=${lang}&size=a5`)
    expect([lang, (await pdfPages(small.bytes)).length]).toEqual([lang, 1])
  }
  const refund = { amountMinor: 5_900, reason: 'Moved away' }
  expect((await call('POST', `users/payments/${id}/refunds`, refund)).status).toBe(201)
  expect(await printed(id)).toMatch(said)
  // Under the number that it had then.
  const changed = { version: (await call('GET', path)).body.data.version, taxNumber: '29AAGCB7383J1Z4' }
  expect((await call('PUT', path, changed)).status).toBe(200)
  expect(await printed(id)).toContain('GSTIN: 27AAPFU0939F1ZV · State code: 27')
  // In the books none is owed: by a payment without a number of the clinic, and by one for an invoice.
  const { _id: invoiceId } = await create(app, clinic.token, 'users/invoices', { appointmentId: visit })
  expect((await call('POST', `users/invoices/${invoiceId}/issue`, {})).status).toBe(200)
  for (const other of [untaxed, await pay(visit, 1_000)]) expect(await printed(other)).not.toMatch(/GST 9%/)
})
