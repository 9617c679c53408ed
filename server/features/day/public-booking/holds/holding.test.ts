import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { insist } from '#server/testing/insist.ts'
import { at, keysOf, minute, tuesday, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

describe('a hold', () => {
  test('keeps a time from the desk and from others for ten minutes', async () => {
    const held = await here.hold()
    expect(held.status).toBe(201)
    expect(held.body.data).toMatchObject({
      start: at(tuesday, '10:00'),
      end: at(tuesday, '10:30'),
      doctor: { _id: here.clinic.doctorId },
      expiresAt: '2026-11-23T08:40:00+05:30',
    })
    expect(await here.times()).not.toContain('10:00')
    expect(await here.times(`serviceId=${here.clinic.serviceId}&holdId=${keysOf(held).holdId}`)).toContain(
      '10:00',
    )
    expect((await here.hold()).status).toBe(409)
    here.now += 10 * minute
    expect((await here.hold()).status).toBe(201)
  })

  test.each(['9999-12-30T23:59:59Z', '3000-01-01T00:00:00Z', '0001-01-02T00:00:00Z'])(
    'of %s is refused: days around it have to be dates too',
    async start => {
      const refused = await here.hold('10:00', { start })
      expect([refused.status, refused.body.errors]).toEqual([400, { start: messages.startInvalid }])
    },
  )

  test('gives back the time that it replaces, to who knows its secret', async () => {
    const first = keysOf(await here.hold('10:00'))
    const stranger = await here.hold('11:00', { replaces: { ...first, secret: 'x'.repeat(43) } })
    expect(stranger.status).toBe(201)
    expect(await here.times()).not.toContain('10:00')
    const second = await here.hold('12:00', { replaces: first })
    expect(second.status).toBe(201)
    expect(await here.times()).toContain('10:00')
    const again = await here.sendCode(first, nextEmail('visitor'))
    expect([again.status, again.body.code]).toEqual([409, 'hold_over'])
    expect((await here.hold('12:00', { replaces: keysOf(second) })).status).toBe(201)
  })

  test('is refused in words for a time that cannot be', async () => {
    for (const [start, message] of [
      [at('2026-11-22', '10:00'), messages.slotInPast],
      [at('2026-11-23', '08:00'), messages.slotInPast],
      [at(tuesday, '10:10'), messages.slotClosed],
      [at(tuesday, '08:30'), messages.slotClosed],
      [at('2026-11-29', '10:00'), messages.slotClosed],
      [at('2027-12-20', '10:00'), messages.bookingTooFar],
      ['tomorrow', messages.startInvalid],
      ['', messages.startRequired],
    ]) {
      const refused = await here.hold('10:00', { start })
      expect([refused.status, refused.body.errors]).toEqual([400, { start: message }])
    }
    const doctor = `users/doctors/${here.clinic.doctorId}/status`
    await here.app.call('PATCH', doctor, { token: here.clinic.token, body: { status: false } })
    const closed = await here.hold('10:00', { doctorId: here.clinic.doctorId })
    expect([closed.status, closed.body.errors]).toEqual([400, { doctorId: messages.doctorUnknown }])
    expect((await here.hold()).status).toBe(400)
    await here.app.call('PATCH', doctor, { token: here.clinic.token, body: { status: true } })
    await here.app.call('DELETE', `users/services/${here.clinic.serviceId}`, { token: here.clinic.token })
    const deleted = await here.hold()
    expect([deleted.status, deleted.body.errors]).toEqual([400, { serviceId: messages.serviceUnknown }])
    const rows = await here.inDatabase(
      db => db`select 1 from slot_holds where organization_id = ${here.clinic.organizationId}`,
    )
    expect(rows).toHaveLength(0)
  })

  test('in the hour that a clock skips is none', async () => {
    await here.app.call('PUT', `users/clinics/${here.clinic.clinicId}`, {
      token: here.clinic.token,
      body: { timeZone: 'America/New_York' },
    })
    await here.app.call('PUT', `users/clinics/${here.clinic.clinicId}/opening-hours`, {
      token: here.clinic.token,
      body: [{ weekday: 7, start: '00:00', end: '06:00' }],
    })
    here.now = Date.parse('2027-03-10T12:00:00Z')
    // On 14 March 2027 the clock jumps from 02:00 to 03:00: 02:30 with either offset is another time, or none.
    expect(await here.times(`serviceId=${here.clinic.serviceId}`, '2027-03-14')).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
      '04:30',
      '05:00',
      '05:30',
    ])
    const answers = await Promise.all(
      ['2027-03-14T02:30:00-05:00', '2027-03-14T02:30:00-04:00'].map(start => here.hold('10:00', { start })),
    )
    const held = answers.map(({ status, body }) => (status === 201 ? body.data.start.slice(11, 16) : status))
    // The one names half past three, the other half past one.
    expect(held).toEqual(['03:30', '01:30'])
  })

  test('of one slot, wanted by fifty visitors at once, is one’s alone', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => insist(() => here.hold('15:00'))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
  })

  test('and a desk that wants the slot at the same moment: one of them has it', async () => {
    const desk = here.app.call('POST', 'users/appointments', {
      token: here.clinic.token,
      body: {
        clinicId: here.clinic.clinicId,
        doctorId: here.clinic.doctorId,
        serviceId: here.clinic.serviceId,
        patientId: here.clinic.patientId,
        start: at(tuesday, '16:00'),
      },
    })
    const answers = await Promise.all([desk, here.hold('16:00')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})
