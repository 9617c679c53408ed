import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { openPdf } from '#server/testing/data/pdf-text.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

test('a tax invoice of two lines with its signature is one page of A5, in each script, paid and owed', async () => {
  const { token, clinicId, patientId } = await createTestClinic(app, { patient: true })
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, ...(body && { body }) })
  const { version } = (await call('GET', `clinics/${clinicId}`)).body.data
  await call('PUT', `clinics/${clinicId}`, {
    version,
    country: 'IN',
    taxNumber: '27AAPFU0939F1ZV',
    upiId: 'clinic@okaxis',
  })
  const rate = { name: 'GST', rate: '18', validFrom: '2026-01-01' }
  const taxRateId = (await call('POST', 'tax-rates', rate)).body.data._id
  const line = { quantity: 1, taxRateId, unitPriceMinor: 80_050 }
  const lines = [
    { ...line, description: 'Consultation' },
    { ...line, description: 'Dressing, large' },
  ]
  const { _id } = (await call('POST', 'invoices', { clinicId, patientId, lines })).body.data
  const { totals } = (await call('POST', `invoices/${_id}/issue`, {})).body.data
  const onOnePage = async (state: string) => {
    for (const lang of ['en', 'hi', 'ar']) {
      const { bytes } = await call('GET', `invoices/${_id}/pdf?size=a5&lang=${lang}`)
      expect.soft([state, lang, (await openPdf(bytes)).numPages]).toEqual([state, lang, 1])
    }
  }
  await onOnePage('owed')
  await call('POST', 'payments', { invoiceId: _id, amountMinor: totals.grossMinor, method: 'cash' })
  await onOnePage('paid')
})
