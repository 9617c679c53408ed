import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, tuesday, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

describe('the page', () => {
  test('shows a clinic, what it offers and who works there, and nothing else', async () => {
    await here.app.call('PUT', 'users/settings', { token: here.clinic.token, body: { taxRate: '18' } })
    const { status, body } = await here.visit('GET', '')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      slug: here.slug,
      name: 'Riverside North',
      address: '1 River Road',
      contactNumber: '+919876543210',
      timeZone: 'Asia/Kolkata',
      country: 'IN',
      callingCode: '91',
      today: '2026-11-23',
      cancellationWindowHours: 0,
      visitsAheadLimit: 5,
      services: [
        {
          _id: here.clinic.serviceId,
          name: 'Blood count',
          type: 'In Clinic',
          durationMinutes: 30,
          price: { amountMinor: 59_000, currency: 'INR' },
          deposit: null,
        },
      ],
      doctors: [
        {
          _id: here.clinic.doctorId,
          name: 'Ravi Nair',
          expert: 'Cardiology',
          about: 'Twenty years of practice',
          languages: null,
          picture: null,
        },
      ],
    })
  })

  test('is not there while it is closed, for a closed or deleted clinic or a suspended organization: the same bytes', async () => {
    const unknown = await here.app.call('GET', 'public/clinics/nobody-is-here')
    expect(unknown.status).toBe(404)
    const expectNone = async () => {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', `/slots?serviceId=${here.clinic.serviceId}&from=${tuesday}&to=${tuesday}`, undefined],
        ['POST', '/holds', { serviceId: here.clinic.serviceId, start: at(tuesday, '10:00') }],
      ] as const)
        expect((await here.visit(method, path, body)).text).toBe(unknown.text)
    }
    const setStatus = (status: boolean) =>
      here.app.call('PATCH', `users/clinics/${here.clinic.clinicId}/status`, {
        token: here.clinic.token,
        body: { status },
      })
    await here.openPage({ slug: here.slug, isOpen: false })
    await expectNone()
    await here.openPage({ slug: here.slug, isOpen: true })
    await setStatus(false)
    await expectNone()
    await setStatus(true)
    expect((await here.visit('GET', '')).status).toBe(200)
    await here.suspend(new Date())
    await expectNone()
    await here.suspend(null)
    await here.inDatabase(
      db => db`update clinics set is_deleted = true where organization_id = ${here.clinic.organizationId}`,
    )
    await expectNone()
    for (const malformed of ['Riverside', 'a', 'a--b', '%00', 'manage'])
      expect((await here.app.call('GET', `public/clinics/${malformed}`)).text).toBe(unknown.text)
  })

  test('is its owner’s: an address of its own, said in words where it is taken', async () => {
    const other = await createTestClinic(here.app)
    const suggested = await here.app.call('GET', `users/clinics/${other.clinicId}/booking-page`, {
      token: other.token,
    })
    expect(suggested.body.data).toMatchObject({ slug: 'riverside-north', isOpen: false })
    const taken = await here.openPage({ slug: here.slug, isOpen: true }, other.clinicId, other.token)
    expect([taken.status, taken.body.errors]).toEqual([400, { slug: messages.slugTaken }])
    for (const bad of ['', 'ab', 'has space', '-x-', 'manage'])
      expect((await here.openPage({ slug: bad, isOpen: true })).body.errors).toHaveProperty('slug')
    expect(
      (
        await here.openPage(
          { slug: here.slug, isOpen: true },
          here.clinic.clinicId,
          here.clinic.receptionistToken,
        )
      ).status,
    ).toBe(403)
    expect((await here.openPage({ slug: here.slug, isOpen: true }, other.clinicId)).status).toBe(404)
    const moved = `${here.slug}-moved`
    expect((await here.openPage({ slug: moved.toUpperCase(), isOpen: true })).body.data.slug).toBe(moved)
    expect((await here.visit('GET', '')).status).toBe(404)
    expect((await here.openPage({ slug: here.slug, isOpen: true }, other.clinicId, other.token)).status).toBe(
      200,
    )
  })

  test('of two who save its settings, the second is shown what the first saved', async () => {
    const unsaved = await createTestClinic(here.app)
    const path = `users/clinics/${unsaved.clinicId}/booking-page`
    const { version } = (await here.app.call('GET', path, { token: unsaved.token })).body.data
    const mine = { slug: `${here.slug}-mine`, isOpen: false, version }
    const theirs = { slug: `${here.slug}-theirs`, isOpen: true, version }
    const answers = await Promise.all(
      [theirs, mine].map(body => here.openPage(body, unsaved.clinicId, unsaved.token)),
    )
    const saved = answers.find(({ status }) => status === 200)!.body.data
    const refused = answers.find(({ status }) => status !== 200)!
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'stale_version', saved])
    const again = await here.openPage({ ...mine, version: saved.version }, unsaved.clinicId, unsaved.token)
    expect([again.status, again.body.data.slug]).toEqual([200, mine.slug])
  })

  test('leaves out the services that its owner takes off', async () => {
    const more = await create(
      here.app,
      here.clinic.token,
      'users/services',
      good.service(here.clinic.categoryId),
    )
    const unlist = (unlistedServiceIds: string[]) =>
      here.openPage({ slug: here.slug, isOpen: true, unlistedServiceIds })
    expect((await here.visit('GET', '')).body.data.services).toHaveLength(2)
    const left = await unlist([more._id])
    expect(left.body.data.services.map(({ isListed }: { isListed: boolean }) => isListed).sort()).toEqual([
      false,
      true,
    ])
    expect((await here.visit('GET', '')).body.data.services).toMatchObject([{ _id: here.clinic.serviceId }])
    const refused = await here.hold('10:00', { serviceId: more._id })
    expect([refused.status, refused.body.errors]).toEqual([400, { serviceId: messages.serviceUnknown }])
    expect((await unlist([here.clinic.clinicId])).body.errors).toHaveProperty('unlistedServiceIds')
    await unlist([])
    expect((await here.visit('GET', '')).body.data.services).toHaveLength(2)
  })
})

describe('free times', () => {
  test('are those of the engine, day by day, within the booking policy', async () => {
    await here.app.call('PUT', 'users/settings', {
      token: here.clinic.token,
      body: { minimumNoticeMinutes: '120', bookingHorizonDays: '10' },
    })
    const answer = await here.visit(
      'GET',
      `/slots?serviceId=${here.clinic.serviceId}&from=2026-11-20&to=2026-12-20`,
    )
    const days = answer.body.data as { date: string; state: string; times: string[] }[]
    expect(days).toHaveLength(28)
    expect(days[0]).toMatchObject({ date: '2026-11-23', state: 'open' })
    expect(days[0]!.times[0]).toBe(at('2026-11-23', '10:30'))
    expect(days.map(({ state }) => state).slice(5, 12)).toEqual([
      'open',
      'closed',
      'open',
      'open',
      'open',
      'open',
      'far',
    ])
    expect(days[1]!.times).toHaveLength(16)
    for (const wrong of [
      `serviceId=${here.clinic.clinicId}`,
      'serviceId=x',
      `serviceId=${here.clinic.serviceId}&doctorId=${here.clinic.clinicId}`,
    ])
      expect((await here.visit('GET', `/slots?${wrong}&from=${tuesday}&to=${tuesday}`)).status).toBe(400)
    const long = await here.visit(
      'GET',
      `/slots?serviceId=${here.clinic.serviceId}&from=2026-01-01&to=2027-01-01`,
    )
    expect(long.body.errors).toHaveProperty('to')
  })

  test('of any doctor are those that somebody has; the least busy one of the day takes the visit', async () => {
    const busy = here.clinic.doctorId
    const idle = (
      await create(here.app, here.clinic.token, 'users/doctors', good.doctor(here.clinic.clinicId))
    )._id
    for (const time of ['10:00', '12:00'])
      await create(here.app, here.clinic.token, 'users/appointments', {
        clinicId: here.clinic.clinicId,
        doctorId: busy,
        serviceId: here.clinic.serviceId,
        patientId: here.clinic.patientId,
        start: at(tuesday, time),
      })
    expect(await here.times(`serviceId=${here.clinic.serviceId}&doctorId=${busy}`)).not.toContain('10:00')
    expect(await here.times()).toContain('10:00')
    const first = await here.hold('11:00')
    expect(first.body.data.doctor._id).toBe(idle)
    expect((await here.hold('11:00')).body.data.doctor._id).toBe(busy)
    const third = await here.hold('11:00')
    expect([third.status, third.body.code]).toEqual([409, 'slot_taken'])
    expect((await here.hold('11:00', { doctorId: idle })).status).toBe(409)
  })
})

test('a demo has no public page, and its clean-up takes what has run out', async () => {
  const demo = await here.app.call('POST', 'public/demo')
  const { token } = demo.body
  // The demo ends by the app's clock, which stands still here; a session by the real one.
  await here.app.database.asOwner(db => db`update sessions set expires_at = now() + interval '1 hour'`)
  const list = await here.app.call('GET', 'users/clinics', { token })
  const refused = await here.openPage({ slug: 'my-demo', isOpen: true }, list.body.data[0]._id, token)
  expect([refused.status, refused.body.message]).toEqual([409, messages.bookingPageOfDemo])

  expect((await here.hold('10:00')).status).toBe(201)
  await here.inDatabase(async db => {
    const { organizationId } = here.clinic
    await db`update slot_holds set expires_at = now() - interval '1 minute' where organization_id = ${organizationId}`
    await db`update public_bookings set created_at = now() - interval '25 hours' where organization_id = ${organizationId}`
  })
  await here.app.runJob('clean_up')
  const left = await here.inDatabase(
    db => db`
      select id from slot_holds where organization_id = ${here.clinic.organizationId}
      union all select id from public_bookings where organization_id = ${here.clinic.organizationId}`,
  )
  expect(left).toHaveLength(0)
})
