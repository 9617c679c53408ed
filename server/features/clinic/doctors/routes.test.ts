import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/doctors',
  body: ({ clinicId }) => good.doctor(clinicId),
  textField: 'expert',
  change: { firstName: 'Ravindra', commission: 12.5 },
  empty: {
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    contactNumber: 'Contact Number is required',
    gender: 'Gender is required',
    password: 'Password is required',
    aboutSelf: 'About Self is required',
    expert: 'Expert is required',
    clinic: 'Clinic is required',
  },
  bad: [
    ['clinic', randomUUID(), messages.clinicUnknown],
    ['clinic', 'none', messages.invalidValue],
    ['email', 'somebody', messages.fieldEmailInvalid],
    ['contactNumber', '98765432101', messages.fieldContactNumberTenDigits],
    ['gender', 'male', messages.genderRequired],
    ['commission', 100.1, messages.commissionRange],
    ['commission', -1, messages.commissionRange],
  ],
})

describe('a doctor', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('earns what only the owner sees', async () => {
    const clinic = await createTestClinic(app, { doctor: true, receptionist: true })
    const path = `users/doctors/${clinic.doctorId}`
    const set = await app.call('PUT', path, { token: clinic.token, body: { commission: 33.33 } })
    expect(set.body.data.commission).toBe(33.33)
    for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
      const answers = await Promise.all(
        [path, 'users/doctors', 'users/doctors/search?keyword=ravi'].map(one =>
          app.call('GET', one, { token }),
        ),
      )
      for (const answer of answers) {
        expect(answer.text).toContain(clinic.doctorId)
        expect(answer.text).not.toContain('commission')
        expect(answer.text).not.toMatch(/\b33\.33\b/)
      }
      const own = await app.call('PUT', path, { token, body: { commission: 100 } })
      expect(own.status).toBe(403)
    }
    const taken = await app.call('PUT', path, { token: clinic.token, body: { commission: null } })
    expect(taken.body.data.commission).toBeNull()
  })

  test('is searched for by name, e-mail, number and expertise', async () => {
    const { token, clinicId } = await createTestClinic(app, { doctor: true })
    const body = {
      ...good.doctor(clinicId),
      lastName: 'Zacharias',
      contactNumber: '9000000002',
      expert: 'Skin',
    }
    const { _id } = await create(app, token, 'users/doctors', body)
    for (const keyword of ['ravi zach', body.email, '9000000002', 'SKIN']) {
      const path = `users/doctors/search?keyword=${encodeURIComponent(keyword)}`
      expect((await app.call('GET', path, { token })).body).toMatchObject({ total: 1, data: [{ _id }] })
    }
  })

  test('is listed for one clinic', async () => {
    const { token, clinicId, doctorId } = await createTestClinic(app, { doctor: true })
    const { _id: other } = await create(app, token, 'users/clinics', good.clinic())
    const at = async (id: string) => (await app.call('GET', `users/doctors?clinicId=${id}`, { token })).body
    expect(await at(clinicId)).toMatchObject({ total: 1, data: [{ _id: doctorId }] })
    expect(await at(other)).toMatchObject({ total: 0, data: [] })
    expect((await app.call('GET', 'users/doctors?clinicId=none', { token })).status).toBe(400)
  })

  test('has an e-mail of their own in the organization', async () => {
    const { token, clinicId } = await createTestClinic(app)
    const body = good.doctor(clinicId)
    const { _id } = await create(app, token, 'users/doctors', body)
    const taken = (answer: { status: number; body: { code: string; errors: object } }) =>
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        409,
        'email_taken',
        { email: messages.emailTaken },
      ])
    taken(
      await app.call('POST', 'users/doctors', { token, body: { ...body, email: body.email.toUpperCase() } }),
    )
    const { _id: other } = await create(app, token, 'users/doctors', good.doctor(clinicId))
    taken(await app.call('PUT', `users/doctors/${other}`, { token, body: { email: body.email } }))
    // The account of the first address still signs in as the first doctor.
    await app.call('PUT', `users/doctors/${_id}`, { token, body: { email: 'renamed@example.org' } })
    taken(await app.call('POST', 'users/doctors', { token, body }))
    await app.call('DELETE', `users/doctors/${_id}`, { token })
    await create(app, token, 'users/doctors', body)
    taken(await app.call('POST', `users/doctors/${_id}/restore`, { token }))
  })

  test('is invited, then unverified, then verified by the owner', async () => {
    const { token, clinicId } = await createTestClinic(app)
    const body = good.doctor(clinicId)
    const { _id } = await create(app, token, 'users/doctors', body)
    const status = async () =>
      (await app.call('GET', `users/doctors/${_id}`, { token })).body.data.verificationStatus
    expect(await status()).toBe('invited')
    const doctorToken = await logIn(app, body.email)
    expect(await status()).toBe('unverified')
    const mark = (verified: unknown, as = token) =>
      app.call('PATCH', `users/doctors/${_id}/verification`, { token: as, body: { verified } })
    expect((await mark(true, doctorToken)).status).toBe(403)
    expect((await mark('perhaps')).status).toBe(400)
    expect((await mark(true)).body.data).toMatchObject({ verificationStatus: 'verified', version: 2 })
    const found = async (query: string) =>
      (await app.call('GET', `users/doctors?${query}`, { token })).body.total
    expect(await found('verification=verified&keyword=' + encodeURIComponent(body.email))).toBe(1)
    expect(await found('verification=invited&keyword=' + encodeURIComponent(body.email))).toBe(0)
    await mark(false)
    expect(await status()).toBe('unverified')
  })

  test('works at no clinic of another organization', async () => {
    const [mine, theirs] = [await createTestClinic(app, { doctor: true }), await createTestClinic(app)]
    const body = { clinic: theirs.clinicId }
    const moved = await app.call('PUT', `users/doctors/${mine.doctorId}`, { token: mine.token, body })
    expect([moved.status, moved.body.errors]).toEqual([400, { clinic: messages.clinicUnknown }])
  })
})
