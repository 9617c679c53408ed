import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { openPdf, pdfPages } from '#server/testing/data/pdf-text.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  await call('PUT', 'settings', { taxRate: '18', taxName: 'GST' })
  const clinicPath = `clinics/${clinic.clinicId}`
  const { version } = (await call('GET', clinicPath)).body.data
  expect(
    (await call('PUT', clinicPath, { version, country: 'IN', taxNumber: '27AAPFU0939F1ZV' })).status,
  ).toBe(200)
  const bills = createTestBills(app, clinic)
  return {
    ...clinic,
    ...bills,
    call,
    refund: async (paymentId: string, amountMinor: number) => {
      const body = { amountMinor, reason: 'Moved away' }
      const { refunds } = (await call('POST', `payments/${paymentId}/refunds`, body)).body.data as Payment
      return { ...refunds.at(-1)!, path: `payments/${paymentId}/refunds/${refunds.at(-1)!._id}/pdf` }
    },
    voucher: async (path: string, query = '') => {
      const answer = await call('GET', `${path}?${query}`)
      expect(answer.status).toBe(200)
      return answer.bytes
    },
  }
}
const wordsOf = async (pdf: Uint8Array) =>
  (await pdfPages(pdf))
    .flat()
    .map(({ text }) => text)
    .filter(text => text.trim())
    .join(' ')

test('a voucher says of which receipt, to whom, why and how money went back, and the tax in an advance', async () => {
  const { bill, take, refund, voucher } = await openPractice()
  const payment = (await take(await bill(), 59_000)).body.data as Payment
  const { path, number } = await refund(payment._id, 11_800)
  const text = await wordsOf(await voucher(path))
  expect(text).toContain('Refund voucher')
  for (const said of [
    number,
    payment.receiptNumber,
    'GSTIN: 27AAPFU0939F1ZV · State code: 27',
    'Moved away',
    'Kiran Rao',
    'Cash',
    'Blood count',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/CGST 9% on ₹ ?100\.00 ₹ ?9\.00 SGST 9% on ₹ ?100\.00 ₹ ?9\.00 Refunded ₹ ?118\.00/)
  expect(text).toContain('Authorised signatory')
})

test('where the books have a tax of the advance, the voucher says what was taken back', async () => {
  const { bill, take, refund, voucher, call } = await openPractice()
  const visit = await bill()
  const payment = (await take(visit, 59_000)).body.data as Payment
  const early = await refund(payment._id, 11_800)
  const invoice = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  const lines = [{ description: 'Shorter visit', quantity: '1', unitPriceMinor: 20_000 }]
  await call('PUT', `invoices/${invoice._id}`, { version: invoice.version, lines })
  expect((await call('POST', `invoices/${invoice._id}/issue`, {})).status).toBe(200)
  // The rest owes no tax any more.
  expect(await wordsOf(await voucher((await refund(payment._id, 11_800)).path))).not.toMatch(/GST 9%/)
  expect(await wordsOf(await voucher(early.path))).toMatch(/CGST 9% on ₹ ?100\.00 ₹ ?9\.00/)
})

test('a refund of an advance from before its tax was posted says the tax of its visit', async () => {
  const { bill, take, refund, voucher, call, clinicId } = await openPractice()
  const setNumber = async (taxNumber: string | null) => {
    const { version } = (await call('GET', `clinics/${clinicId}`)).body.data
    const body = { version, country: 'IN', taxNumber }
    expect((await call('PUT', `clinics/${clinicId}`, body)).status).toBe(200)
  }
  await setNumber(null)
  const payment = (await take(await bill(), 59_000)).body.data as Payment
  const { path } = await refund(payment._id, 11_800)
  await setNumber('27AAPFU0939F1ZV')
  expect(await wordsOf(await voucher(path))).toMatch(
    /CGST 9% on ₹ ?100\.00 ₹ ?9\.00 SGST 9% on ₹ ?100\.00 ₹ ?9\.00 Refunded ₹ ?118\.00/,
  )
})

test('money that an invoice had taken says no tax: its credit note takes that back', async () => {
  const { bill, refund, voucher, call } = await openPractice()
  const appointmentId = await bill()
  const invoice = (await call('POST', 'invoices', { appointmentId })).body.data
  const issued = (await call('POST', `invoices/${invoice._id}/issue`, {})).body.data
  const { grossMinor } = issued.totals
  const body = { invoiceId: invoice._id, amountMinor: grossMinor, method: 'upi' }
  const payment = (await call('POST', 'payments', body)).body.data as Payment
  const text = await wordsOf(await voucher((await refund(payment._id, 1_000)).path))
  expect(text).not.toMatch(/GST 9%/)
  expect(text).toMatch(/Refunded ₹ ?10\.00/)
})

test('in each script and on each paper it is one page, and its code verifies it', async () => {
  const { bill, take, refund, voucher } = await openPractice()
  const payment = (await take(await bill(), 59_000)).body.data as Payment
  const { path, number } = await refund(payment._id, 11_800)
  for (const lang of ['en', 'hi', 'ar'] as const)
    for (const size of ['a4', 'a5', 'thermal']) {
      const pdf = await voucher(path, `lang=${lang}&size=${size}`)
      const file = await openPdf(pdf)
      expect(file.numPages).toBe(1)
    }
  expect(await wordsOf(await voucher(path, 'lang=hi'))).toContain('रकम वापसी वाउचर')
  const text = await wordsOf(await voucher(path))
  const verifyCode = /verify\/([\w-]+)/.exec(text.replaceAll(' ', ''))![1]!.slice(0, 22)
  expect((await app.call('GET', `public/verify/${verifyCode}`)).body.data).toEqual({
    kind: 'refund',
    number,
    issuedOn: '2026-11-23',
    state: 'valid',
  })
})

test('who may read the payment reads the voucher; nobody else finds it, nor that of another payment', async () => {
  const { bill, take, refund, call, receptionistToken, doctorToken } = await openPractice()
  const payment = (await take(await bill(), 59_000)).body.data as Payment
  const second = (await take(await bill(), 59_000)).body.data as Payment
  const { path, _id } = await refund(payment._id, 1_000)
  for (const token of [receptionistToken, doctorToken])
    expect((await call('GET', path, undefined, token)).status).toBe(200)
  const { token: stranger } = await createTestClinic(app, {})
  expect((await call('GET', path, undefined, stranger)).status).toBe(404)
  expect((await call('GET', `payments/${second._id}/refunds/${_id}/pdf`)).status).toBe(404)
})
