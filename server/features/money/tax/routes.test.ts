import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let now = Date.parse('2026-11-25T06:00:00Z')
const [today, yesterday] = ['2026-11-25', '2026-11-24']
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Rate = {
  _id: string
  name: string
  isDefault: boolean
  status: boolean
  version: number
  values: { validFrom: string; rate: string }[]
}

async function openPractice() {
  const clinic = await createTestClinic(app, { receptionist: true })
  const { token, serviceId, clinicId } = clinic
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, body })
  return {
    ...clinic,
    call,
    rates: async () => (await call('GET', 'tax-rates')).body.data as Rate[],
    add: async (body: object) =>
      (await call('POST', 'tax-rates', { rate: '18', validFrom: today, ...body })).body.data as Rate,
    setTax: (tax: string) => call('PUT', `services/${serviceId}`, { tax }),
    setNumber: (body: object) => call('PUT', `clinics/${clinicId}`, body),
  }
}

test('a rate gets another value from a day on, and values that hold stay', async () => {
  const { add, call, rates } = await openPractice()
  const { _id, version } = await add({ name: 'GST', rate: '12.5' })
  const changed = await call('PUT', `tax-rates/${_id}`, { version, rate: '5', validFrom: '2027-01-01' })
  expect(changed.body.data).toMatchObject({
    version: version + 1,
    values: [
      { validFrom: '2027-01-01', rate: '5' },
      { validFrom: today, rate: '12.5' },
    ],
  })
  const late = await call('PUT', `tax-rates/${_id}`, { rate: '28', validFrom: yesterday })
  expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['validFrom']])
  const dayless = await call('PUT', `tax-rates/${_id}`, { rate: '28' })
  expect([dayless.status, Object.keys(dayless.body.errors)]).toEqual([400, ['validFrom']])
  const stale = await call('PUT', `tax-rates/${_id}`, { version, name: 'Another' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  expect(await rates()).toEqual([changed.body.data])
})

test('one rate is the default; it stays in use, and so does a rate of services', async () => {
  const { add, call, rates, setTax } = await openPractice()
  const first = await add({ name: 'GST 18', isDefault: true })
  const second = await add({ name: 'GST 5', isDefault: true })
  expect((await rates()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['GST 18', false],
    ['GST 5', true],
  ])
  const turn = async (rate: Rate, status: boolean) =>
    (await call('PATCH', `tax-rates/${rate._id}/status`, { status })).status
  expect(await turn(second, false)).toBe(409)
  expect((await setTax(first._id)).body.data.tax).toBe(first._id)
  expect(await turn(first, false)).toBe(409)
  expect((await setTax('exempt')).body.data.tax).toBe('exempt')
  expect(await turn(first, false)).toBe(200)
  expect((await setTax(first._id)).status).toBe(400)
  expect((await call('PUT', `tax-rates/${first._id}`, { isDefault: true })).status).toBe(409)
  expect((await setTax('default')).body.data.tax).toBe('default')
  expect(await turn(first, true)).toBe(200)
})

test('a receptionist reads the rates and changes none', async () => {
  const { add, receptionistToken } = await openPractice()
  const { _id } = await add({ name: 'GST' })
  const as = { token: receptionistToken }
  expect((await app.call('GET', 'users/tax-rates', as)).body.data).toHaveLength(1)
  const body = { status: false }
  expect((await app.call('PATCH', `users/tax-rates/${_id}/status`, { ...as, body })).status).toBe(403)
})

test('the tax of the settings is the default rate, whose value follows from the day of the change', async () => {
  const { call, rates } = await openPractice()
  await call('PUT', 'settings', { contactPerson: 'Asha Menon' })
  expect(await rates()).toEqual([])
  await call('PUT', 'settings', { taxRate: '18', taxName: 'GST' })
  expect(await rates()).toMatchObject([
    { name: 'GST', isDefault: true, values: [{ validFrom: today, rate: '18' }] },
  ])
  now += 86_400_000
  await call('PUT', 'settings', { taxRate: '5' })
  now -= 86_400_000
  expect((await rates())[0]!.values).toEqual([
    { validFrom: '2026-11-26', rate: '5' },
    { validFrom: today, rate: '18' },
  ])
})

test('a clinic in India has a GSTIN or no tax number; elsewhere the number is as it is typed', async () => {
  const { setNumber } = await openPractice()
  const wrong = await setNumber({ country: 'IN', taxNumber: '27AAPFU0939F1ZW' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['taxNumber']])
  expect((await setNumber({ country: 'IN', taxNumber: '27AAPFU0939F1ZV' })).body.data.taxNumber).toBe(
    '27AAPFU0939F1ZV',
  )
  expect((await setNumber({ country: 'IN', taxNumber: '' })).body.data.taxNumber).toBeNull()
  expect((await setNumber({ country: 'SA', taxNumber: '310122393500003' })).body.data.taxNumber).toBe(
    '310122393500003',
  )
})

test('a series shows its next number; a prefix that numbered another series is refused', async () => {
  const { call, clinicId } = await openPractice()
  await call('PUT', `clinics/${clinicId}`, { country: 'IN' })
  const set = (kind: string, prefix: string) => call('PUT', 'document-series', { clinicId, kind, prefix })
  const list = async () =>
    (await call('GET', 'document-series')).body.data as { kind: string; prefix: string; next: string }[]
  expect((await list()).map(({ kind, prefix, next }) => [kind, prefix, next])).toEqual([
    ['invoice', null, null],
    ['credit_note', null, null],
    ['quotation', null, null],
    ['refund', null, null],
  ])
  expect((await set('invoice', 'k1')).body.data).toEqual({ prefix: 'K1', next: 'K1/26-27/00001' })
  const taken = await set('quotation', 'K1')
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['prefix']])
  expect((await set('quotation', 'TOO1')).status).toBe(400)
  expect((await set('invoice', 'K1')).status).toBe(200)
  expect((await list())[0]).toMatchObject({ kind: 'invoice', prefix: 'K1', next: 'K1/26-27/00001' })
})
