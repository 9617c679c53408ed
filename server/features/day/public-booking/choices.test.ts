import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, keysOf, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()
const addService = async (more: object = {}) => {
  const service = { ...good.service(here.clinic.categoryId), systemService: 'Blood pressure', ...more }
  return (await create(here.app, here.clinic.token, 'users/services', service))._id
}
const addDoctor = async (more: object = {}) => {
  const doctor = { ...good.doctor(here.clinic.clinicId), firstName: 'Asha', ...more }
  return (await create(here.app, here.clinic.token, 'users/doctors', doctor))._id
}
const page = async () => (await here.visit('GET', '')).body.data

describe('several services in one visit', () => {
  test('are held, booked and priced together, and take their time together', async () => {
    const more = await addService({ serviceDuration: 60, defaultPrice: '300' })
    const held = await here.hold('10:00', { moreServiceIds: [more] })
    expect([held.status, held.body.data.end]).toEqual([201, at(tuesday, '11:30')])
    expect(await here.times()).not.toContain('11:00')
    const keys = keysOf(held)
    const code = await here.mailedCode(keys, nextEmail('visitor'))
    const booked = await here.book({ ...keys, code })
    const { service, moreServices, total, calendar } = booked.body.data
    expect([booked.status, service.name, moreServices, total.amountMinor]).toEqual([
      201,
      'Blood count',
      [{ name: 'Blood pressure' }],
      80_000,
    ])
    expect(calendar.replaceAll('\\', '')).toContain('Blood count, Blood pressure')
    expect((await here.app.deliverMail()).text).toContain('Price: ₹800')
  })

  test('times are those in which all of them fit', async () => {
    const more = await addService({ serviceDuration: 60 })
    const alone = await here.times()
    const together = await here.times(`serviceId=${here.clinic.serviceId}&moreServiceIds=${more}`)
    expect([alone.at(-1), together.at(-1)]).toEqual(['16:30', '15:30'])
  })

  test('one twice, one unknown and one that the page leaves out are refused beside their field', async () => {
    const { serviceId, clinicId } = here.clinic
    const twice = await here.hold('10:00', { moreServiceIds: [serviceId] })
    expect([twice.status, twice.body.errors]).toEqual([400, { moreServiceIds: messages.serviceTwice }])
    const unknown = await here.hold('10:00', { moreServiceIds: [clinicId] })
    expect([unknown.status, unknown.body.errors]).toEqual([400, { moreServiceIds: messages.serviceUnknown }])
    const more = await addService()
    await here.openPage({ slug: here.slug, isOpen: true, unlistedServiceIds: [more] })
    expect((await here.hold('10:00', { moreServiceIds: [more] })).status).toBe(400)
  })
})

test('the reason is the visit’s note, and no longer than that', async () => {
  const keys = keysOf(await here.hold())
  const code = await here.mailedCode(keys, nextEmail('visitor'))
  const long = await here.book({ ...keys, code, reason: 'x'.repeat(201) })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['reason']])
  await here.book({ ...keys, code, reason: ' A cough for a week ' })
  expect(await here.appointments()).toMatchObject([{ note: 'A cough for a week' }])
})

describe('doctors', () => {
  test('come with what they say of themselves, their languages and a picture for everybody', async () => {
    const { token, doctorId } = here.clinic
    const image = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const saved = await here.app.call('PUT', `users/doctors/${doctorId}`, {
      token,
      form: { languages: 'English, Hindi', image },
    })
    expect(saved.body.data.languages).toBe('English, Hindi')
    const other = await addDoctor()
    const [asha, ravi] = (await page()).doctors
    expect(asha).toMatchObject({ _id: other, languages: null, picture: null })
    expect(ravi).toMatchObject({
      _id: doctorId,
      about: 'Twenty years of practice',
      languages: 'English, Hindi',
    })
    const shown = await here.app.app.http.inject({ method: 'GET', url: ravi.picture })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['cache-control']).toContain('public')
    // Nobody sees another picture here, nor this one once the page does not show its doctor.
    const elsewhere = ravi.picture.replace(/[^/]+$/, here.clinic.clinicId)
    await here.app.call('PATCH', `users/doctors/${doctorId}/status`, { token, body: { status: false } })
    for (const url of [elsewhere, ravi.picture, ravi.picture.replace(/[^/]+$/, 'x')])
      expect((await here.app.app.http.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('each has a first free time for the service, or none', async () => {
    const { serviceId, doctorId, token } = here.clinic
    const other = await addDoctor()
    await create(here.app, token, `users/doctors/${other}/leave`, {
      from: '2026-11-20',
      to: '2027-01-20',
      reason: 'Away',
    })
    const first = await here.visit('GET', `/first-times?serviceId=${serviceId}`)
    expect([first.status, first.body.data]).toEqual([
      200,
      [
        { doctorId: other, start: null },
        { doctorId, start: at('2026-11-23', '09:00') },
      ],
    ])
    expect((await here.visit('GET', `/first-times?serviceId=${other}`)).status).toBe(400)
  })
})

describe('a mailed link', () => {
  const tokenOf = async () => {
    await here.bookAs(nextEmail('visitor'))
    return /#token=([\w-]+)$/m.exec((await here.app.deliverMail()).text)![1]!
  }
  const link = (path: string, token: string, more: object = {}) =>
    here.app.call('POST', `public/appointment${path}`, { body: { token, ...more } })
  const range = { from: tuesday, to: tuesday }

  test('moves the visit to another doctor of the clinic, whose times it shows', async () => {
    const token = await tokenOf()
    const other = await addDoctor()
    const doctors = await link('/doctors', token)
    expect(doctors.body.data).toEqual([
      { _id: here.clinic.doctorId, name: 'Ravi Nair' },
      { _id: other, name: 'Asha Nair' },
    ])
    const free = await link('/slots', token, { ...range, doctorId: other })
    expect(free.body.data[0].times).toContain(at(tuesday, '10:00'))
    const moved = await link('/move', token, { start: at(tuesday, '10:00'), doctorId: other })
    expect([moved.status, moved.body.data.doctor.name, moved.body.data.start]).toEqual([
      200,
      'Asha Nair',
      at(tuesday, '10:00'),
    ])
    expect(await here.times(`serviceId=${here.clinic.serviceId}&doctorId=${here.clinic.doctorId}`)).toContain(
      '10:00',
    )
  })

  test('moves it to no doctor of elsewhere', async () => {
    const token = await tokenOf()
    const { clinicId } = here.clinic
    for (const path of ['/slots', '/move']) {
      const answer = await link(path, token, { ...range, start: at(tuesday, '11:00'), doctorId: clinicId })
      expect([path, answer.status, answer.body.errors]).toEqual([
        path,
        400,
        { doctorId: messages.doctorUnknown },
      ])
    }
  })
})
