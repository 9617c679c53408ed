import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { picture } from '#server/testing/data/pictures.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')
const at = (date: string, time: string) => `${date}T${time}:00+05:30`

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

const read = async (token = clinic.token) => app.call('GET', 'users/settings', { token })
const save = (body: object, token = clinic.token) => app.call('PUT', 'users/settings', { token, body })

test('the owner changes what the organization is called; what is not sent stays', async () => {
  const before = (await read()).body.data
  expect(before).toMatchObject({
    name: 'Riverside',
    contactPerson: 'Asha Menon',
    contactNumber: '+919876543210',
  })
  const saved = await save({ name: 'Hillside', contactNumber: '+91 98765-00000', email: 'Desk@Example.org' })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.'])
  expect(saved.body.data).toEqual({
    ...before,
    ...saved.body.data,
    name: 'Hillside',
    contactNumber: '+919876500000',
    email: 'desk@example.org',
    contactPerson: before.contactPerson,
  })
  expect((await read()).body.data).toEqual(saved.body.data)
  const profile = await app.call('GET', 'user/profile', { token: clinic.doctorToken })
  expect(profile.body.data.organization.name).toBe('Hillside')
})

test.each([
  ['name', '', 'Clinic Name is required.'],
  ['type', ' ', 'Clinic Type is required.'],
  ['contactPerson', '', 'Contact Person is required.'],
  ['contactNumber', '123', 'Contact number must be 10 digits.'],
  ['email', 'nobody', 'Invalid email format.'],
  ['currency', 'RUPEES', 'This currency is not known'],
  ['taxRate', '101', 'Tax must be a percentage from 0 to 100, like 18 or 12.5'],
  ['taxRate', '1.234', 'Tax must be a percentage from 0 to 100, like 18 or 12.5'],
  ['taxName', 'x'.repeat(41), 'This text is too long'],
  ['timeZone', 'Mars/Olympus', 'Time Zone is not known'],
  ['locale', 'tlh', 'Invalid value'],
  ['billPrefix', 'no spaces', 'A prefix is 1 to 12 letters, digits or / . _ -'],
  ['receiptPrefix', '', 'A prefix is 1 to 12 letters, digits or / . _ -'],
  ['prescriptionPrefix', 'x'.repeat(13), 'A prefix is 1 to 12 letters, digits or / . _ -'],
  ['nextBillNumber', 0, 'The next number must be a whole number from 1'],
  ['nextReceiptNumber', 1.5, 'The next number must be a whole number from 1'],
  ['nextPrescriptionNumber', 'many', 'The next number must be a whole number from 1'],
  ['letterhead', 'x'.repeat(601), 'This text is too long'],
  ['letterheadFooter', 'x'.repeat(301), 'This text is too long'],
  ['showsLogo', 'maybe', 'Invalid value'],
  ['moneyPaperSize', 'a3', 'Invalid value'],
  ['minimumNoticeMinutes', -1, 'Minimum notice must be from 0 to 43200 minutes'],
  ['bookingHorizonDays', 0, 'The booking horizon must be from 1 to 730 days'],
  ['cancellationWindowHours', 721, 'The cancellation window must be from 0 to 720 hours'],
])('%s does not take %j', async (field, value, message) => {
  const before = (await read()).body.data
  const refused = await save({ [field]: value })
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }])
  expect((await read()).body.data).toEqual(before)
})

test('doctors and receptionists read them, patients do not, and nobody but the owner writes', async () => {
  for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
    expect((await read(token)).status).toBe(200)
    expect((await save({ name: 'Mine' }, token)).status).toBe(403)
  }
  expect((await read(clinic.patientToken)).status).toBe(403)
  expect((await save({ name: 'Mine' }, clinic.patientToken)).status).toBe(403)
})

test('another organization has its own', async () => {
  const other = await createTestClinic(app)
  await save({ name: 'Only here' })
  expect((await read(other.token)).body.data.name).toBe('Riverside')
})

const bookAt = (of: TestClinic, start: string, token = of.token) => {
  const { clinicId, doctorId, serviceId, patientId } = of
  return app.call('POST', 'users/appointments', {
    token,
    body: { clinicId, doctorId, serviceId, patientId, start },
  })
}
const newClinic = () => createTestClinic(app, { doctor: true, receptionist: true, patient: true })

test('every section is kept, and each save counts the version up', async () => {
  const before = (await read()).body.data
  const changes = {
    taxRate: '12.5',
    taxName: 'GST',
    timeZone: 'Europe/London',
    locale: 'ar',
    billPrefix: 'B/2026-',
    letterhead: 'Riverside\nRiver Road 1',
    letterheadFooter: 'Get well soon',
    showsLogo: false,
    moneyPaperSize: 'thermal',
    minimumNoticeMinutes: 60,
    bookingHorizonDays: 90,
    cancellationWindowHours: 24,
  }
  const saved = await save({ ...changes, version: before.version })
  expect(saved.body.data).toEqual({ ...before, ...changes, version: before.version + 1 })
  const cleared = await save({ taxName: null, letterhead: '' })
  expect(cleared.body.data).toMatchObject({
    taxName: null,
    letterhead: null,
    letterheadFooter: 'Get well soon',
  })
  const stale = await save({ name: 'Late', version: before.version })
  expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'stale_version', cleared.body.data])
})

test('the logo is a picture that every member may see, and can be taken away', async () => {
  const saved = await app.call('PUT', 'users/settings', {
    token: clinic.token,
    form: { image: await picture(), showsLogo: 'true' },
  })
  expect(saved.body.data).toMatchObject({ logo: expect.stringMatching(/^\/api\/files\//), showsLogo: true })
  const path = (saved.body.data.logo as string).replace('/api/', '')
  for (const token of [clinic.token, clinic.doctorToken, clinic.patientToken])
    expect((await app.call('GET', path, { token })).status).toBe(200)
  expect((await save({ removeLogo: true })).body.data.logo).toBeNull()
})

test('a tax rate holds for what is booked from then on', async () => {
  const own = await newClinic()
  const before = (await bookAt(own, at('2026-11-25', '10:00'))).body.data
  expect(before.tax.amountMinor).toBe(0)
  await save({ taxRate: '18' }, own.token)
  const after = (await bookAt(own, at('2026-11-25', '11:00'))).body.data
  expect([after.tax.amountMinor, after.total.amountMinor, after.due.amountMinor]).toEqual([
    9000, 59_000, 59_000,
  ])
  const path = `users/appointments/${before._id}`
  expect((await app.call('GET', path, { token: own.token })).body.data.total.amountMinor).toBe(50_000)
})

test('a currency changes until something is booked in it, and prices keep their figures', async () => {
  const own = await newClinic()
  const price = async () =>
    (await app.call('GET', `users/services/${own.serviceId}`, { token: own.token })).body.data.defaultPrice
  expect((await save({ currency: 'JPY' }, own.token)).body.data.currency).toBe('JPY')
  expect(await price()).toBe('500')
  expect((await save({ currency: 'KWD' }, own.token)).status).toBe(200)
  expect(await price()).toBe('500')
  const booked = (await bookAt(own, at('2026-11-25', '10:00'))).body.data
  expect(booked.price).toEqual({ amountMinor: 500_000, currency: 'KWD' })
  const refused = await save({ currency: 'INR', name: 'Not renamed' }, own.token)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { currency: 'The currency cannot change any more: appointments were booked or money was entered in it.' },
  ])
  const settings = (await read(own.token)).body.data
  expect([settings.name, settings.locked]).toEqual(['Riverside', ['currency', 'nextBillNumber']])
  expect((await save({ currency: 'KWD' }, own.token)).status).toBe(200)
})

test('numbers begin where the owner says, and then follow one another', async () => {
  const own = await newClinic()
  const begun = await save({ nextBillNumber: 501, nextReceiptNumber: 78, receiptPrefix: 'R/' }, own.token)
  expect(begun.body.data).toMatchObject({ nextBillNumber: 501, nextReceiptNumber: 78, locked: [] })
  await save({ nextReceiptNumber: 77 }, own.token)
  const { _id, number } = (await bookAt(own, at('2026-11-25', '10:00'))).body.data
  expect(number).toBe(501)
  const pay = (amountMinor: number) =>
    create(app, own.token, 'users/payments', { appointmentId: _id, amountMinor, method: 'cash' })
  expect(await pay(100)).toMatchObject({ number: 77, receiptNumber: 'R/000077' })
  expect(await pay(100)).toMatchObject({ number: 78 })
  const refused = await save({ nextReceiptNumber: 100 }, own.token)
  expect(refused.body.errors).toEqual({
    nextReceiptNumber: 'Numbers have been given already: the next one follows the last.',
  })
})

test('a new clinic begins in the organization’s time zone', async () => {
  const own = await newClinic()
  await save({ timeZone: 'America/New_York' }, own.token)
  expect(await create(app, own.token, 'users/clinics', good.clinic())).toMatchObject({
    timeZone: 'America/New_York',
  })
})

test('the booking policy binds patients who book, and not staff', async () => {
  const own = await newClinic()
  await save({ minimumNoticeMinutes: 120, bookingHorizonDays: 2 }, own.token)
  const free = async (token: string) => {
    const { clinicId, doctorId, serviceId } = own
    const days = { from: '2026-11-23', to: '2026-11-30' }
    const query = new URLSearchParams({ clinicId, doctorId, serviceId, ...days })
    const answer = await app.call('GET', `users/slots?${query}`, { token })
    return answer.body.data.map((slot: { start: string }) => slot.start) as string[]
  }
  const offered = await free(own.patientToken)
  expect([offered[0], offered.at(-1)]).toEqual([at('2026-11-23', '10:30'), at('2026-11-25', '16:30')])
  expect((await free(own.token))[0]).toBe(at('2026-11-23', '09:00'))
  const soon = await bookAt(own, at('2026-11-23', '10:00'), own.patientToken)
  expect(soon.body.errors).toEqual({ start: 'The clinic needs more notice. Please choose a later time.' })
  const far = await bookAt(own, at('2026-11-26', '10:00'), own.patientToken)
  expect(far.body.errors).toEqual({
    start: 'The clinic does not take bookings so far ahead. Please choose an earlier day.',
  })
  expect((await bookAt(own, at('2026-11-23', '10:00'), own.receptionistToken)).status).toBe(201)
  expect((await bookAt(own, at('2026-11-25', '10:00'), own.patientToken)).status).toBe(201)
})

test('within the cancellation window a patient neither moves nor cancels; staff do', async () => {
  const own = await newClinic()
  const book = async (date: string) => (await bookAt(own, at(date, '10:00'))).body.data._id as string
  const [near, far] = [await book('2026-11-24'), await book('2026-11-26')]
  await save({ cancellationWindowHours: 48 }, own.token)
  const cancel = (id: string, token: string) =>
    app.call('PATCH', `users/appointments/${id}/status`, { token, body: { status: 'cancelled' } })
  const move = (id: string, start: string, token: string) =>
    app.call('PUT', `users/appointments/${id}`, { token, body: { start } })
  const tooLate = 'It is too late to move or cancel this here. Please call the clinic.'
  const refused = await cancel(near, own.patientToken)
  expect([refused.status, refused.body.message]).toEqual([403, tooLate])
  const unmoved = await move(near, at('2026-11-27', '10:00'), own.patientToken)
  expect([unmoved.status, unmoved.body.message]).toEqual([403, tooLate])
  expect((await move(far, at('2026-11-27', '10:00'), own.patientToken)).status).toBe(200)
  expect((await cancel(far, own.patientToken)).status).toBe(200)
  expect((await cancel(near, own.receptionistToken)).status).toBe(200)
})
