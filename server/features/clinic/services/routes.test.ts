import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { bookFirstSlot, create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/services',
  body: ({ categoryId }) => good.service(categoryId),
  textField: 'systemService',
  change: { systemService: 'Blood sugar', defaultPrice: '499.50', serviceDuration: 45 },
  empty: {
    systemService: 'Please enter System Service',
    category: 'Please enter Category',
    serviceDuration: 'Please enter Service Duration',
    timeSlot: 'Please enter Time Slot',
    defaultPrice: 'Please enter Default Price',
    type: 'Please enter Type',
    description: 'Please enter Description',
  },
  imageRequired: 'Please upload an image',
  bad: [
    ['category', randomUUID(), messages.categoryUnknown],
    ['category', 'none', messages.invalidValue],
    ['serviceDuration', 4, messages.serviceDurationRange],
    ['serviceDuration', 481, messages.serviceDurationRange],
    ['timeSlot', 20, messages.timeSlotChoices],
    ['defaultPrice', '-1', messages.defaultPriceInvalid],
    ['defaultPrice', '1.234', messages.defaultPriceInvalid],
    ['type', 'By Post', messages.pleaseEnterType],
  ],
})

describe('a service', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('goes on naming its category when that is deleted', async () => {
    const { token, categoryId, serviceId } = await createTestClinic(app)
    expect((await app.call('DELETE', `users/categories/${categoryId}`, { token })).status).toBe(200)
    const path = `users/services/${serviceId}`
    expect((await app.call('GET', path, { token })).body.data.category.name).toBe('Pathology')
    const kept = await app.call('PUT', path, {
      token,
      body: { category: categoryId, systemService: 'Blood' },
    })
    expect(kept.status).toBe(200)
    const refused = await app.call('POST', 'users/services', { token, body: good.service(categoryId) })
    expect(refused.body.errors).toEqual({ category: messages.categoryUnknown })
  })

  test('takes no category of another organization', async () => {
    const [mine, theirs] = [await createTestClinic(app), await createTestClinic(app)]
    const body = { category: theirs.categoryId }
    const moved = await app.call('PUT', `users/services/${mine.serviceId}`, { token: mine.token, body })
    expect([moved.status, moved.body.errors]).toEqual([400, { category: messages.categoryUnknown }])
  })

  test('has a price in the currency of the organization', async () => {
    const { token, organizationId, serviceId } = await createTestClinic(app)
    const path = `users/services/${serviceId}`
    const price = async (defaultPrice: string | number) =>
      (await app.call('PUT', path, { token, body: { defaultPrice } })).body.data?.defaultPrice
    expect(await price('499.5')).toBe('499.50')
    expect(await price(250)).toBe('250')
    expect(await price('1,500')).toBe('1500')
    const setCurrency = (currency: string) =>
      app.database.asOwner(
        db => db`update organizations set currency = ${currency} where id = ${organizationId}`,
      )
    // One and a half dinars to one reader, fifteen hundred to another.
    await setCurrency('KWD')
    const unclear = await app.call('PUT', path, { token, body: { defaultPrice: '1,500' } })
    expect([unclear.status, unclear.body.errors]).toEqual([
      400,
      { defaultPrice: messages.defaultPriceInvalid },
    ])
    expect(await price('1.250')).toBe('1.250')
    expect(await price('1,500.000')).toBe('1500')
    await setCurrency('JPY')
    const half = await app.call('PUT', path, { token, body: { defaultPrice: '499.5' } })
    expect([half.status, half.body.errors]).toEqual([400, { defaultPrice: messages.defaultPriceInvalid }])
    expect(await price('500')).toBe('500')
  })

  test('is not deleted, nor its doctor, patient and clinic, while an appointment is ahead', async () => {
    const clinic = await createTestClinic(app, { doctor: true, patient: true })
    const { token, clinicId, serviceId, doctorId, patientId } = clinic
    const { _id } = await bookFirstSlot(app, clinic, { patientId })
    const paths = [
      `services/${serviceId}`,
      `doctors/${doctorId}`,
      `patients/${patientId}`,
      `clinics/${clinicId}`,
    ]
    for (const path of paths) {
      const refused = await app.call('DELETE', `users/${path}`, { token })
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'in_use'])
    }
    await app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status: 'cancelled' } })
    for (const path of paths) expect((await app.call('DELETE', `users/${path}`, { token })).status).toBe(200)
  })

  test('is closed, as are its doctor and clinic, while visits are ahead: it is said how many, and they stay booked', async () => {
    const clinic = await createTestClinic(app, { doctor: true, patient: true })
    const { token, serviceId, doctorId, clinicId, patientId } = clinic
    const dressing = { ...good.service(clinic.categoryId), systemService: 'Dressing' }
    const { _id: further } = await create(app, token, 'users/services', dressing)
    const ahead = async (path: string) =>
      (await app.call('GET', `users/${path}/visits-ahead`, { token })).body.data
    expect(await ahead(`services/${further}`)).toEqual({ count: 0, firstStart: null })
    const first = await bookFirstSlot(app, clinic, { patientId, moreServiceIds: [further] })
    const second = await bookFirstSlot(app, clinic, { patientId })
    const of = { count: 2, firstStart: first.start }
    for (const path of [`services/${serviceId}`, `doctors/${doctorId}`, `clinics/${clinicId}`])
      expect([path, await ahead(path)]).toEqual([path, of])
    expect(await ahead(`services/${further}`)).toEqual({ count: 1, firstStart: first.start })
    const closed = await app.call('PATCH', `users/services/${further}/status`, {
      token,
      body: { status: false },
    })
    expect([closed.status, closed.body.data.status]).toEqual([200, false])
    const many = (kind: string, body: object) =>
      app.call('POST', `users/${kind}/bulk`, { token, body: { action: 'close', ...body } })
    // Each visit once, whichever of its services are closed.
    const both = await many('services', { ids: [serviceId, further] })
    expect(both.body.data).toMatchObject({ done: 2, kept: 0, visitsAhead: 2 })
    for (const kind of ['doctors', 'clinics'])
      expect((await many(kind, { filter: {} })).body.data).toMatchObject({ done: 1, visitsAhead: 2 })
    for (const { _id } of [first, second])
      expect((await app.call('GET', `users/appointments/${_id}`, { token })).body.data.status).toBe('booked')
    await app.call('PATCH', `users/appointments/${first._id}/status`, {
      token,
      body: { status: 'cancelled' },
    })
    expect(await ahead(`services/${further}`)).toEqual({ count: 0, firstStart: null })
    expect(await ahead(`doctors/${doctorId}`)).toEqual({ count: 1, firstStart: second.start })
  })

  test('is not deleted while a visit ahead has it as a further service, alone or among many', async () => {
    const clinic = await createTestClinic(app, { doctor: true, patient: true })
    const { token, patientId } = clinic
    const dressing = { ...good.service(clinic.categoryId), systemService: 'Dressing' }
    const { _id: further } = await create(app, token, 'users/services', dressing)
    const { _id } = await bookFirstSlot(app, clinic, { patientId, moreServiceIds: [further] })
    const remove = () => app.call('DELETE', `users/services/${further}`, { token })
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    const many = await app.call('POST', 'users/services/bulk', {
      token,
      body: { action: 'delete', ids: [further] },
    })
    expect(many.body.data).toMatchObject({ done: 0, kept: 1, reasons: ['in_use'] })
    await app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status: 'cancelled' } })
    expect((await remove()).status).toBe(200)
  })
})
