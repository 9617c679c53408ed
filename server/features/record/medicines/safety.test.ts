import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checked, Warning } from '#contract/record/medicines/safety.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
  await practice.post('allergies', { substance: 'Penicillin', reaction: 'Rash' })
})
afterAll(() => app.close())

const amoxicillin = { line: 'amox 500 1-0-1 5d' }
const check = async (lines: object[], patientId = practice.patientId) => {
  const { status, body } = await app.call('POST', 'users/prescriptions/check', {
    token: practice.doctorToken,
    body: { patientId, lines },
  })
  expect(status).toBe(200)
  return body.data as Checked
}
const prescribe = (body: object, token = practice.doctorToken) =>
  app.call('POST', 'users/prescriptions', { token, body: { patientId: practice.patientId, ...body } })
const warningsOf = ({ body }: { body: { data?: unknown } }) => (body.data as { warnings: Warning[] }).warnings

describe('a check', () => {
  test('reads a typed line, and says what interrupts, with source and date', async () => {
    const { warnings, unchecked, understood, list } = await check([amoxicillin])
    expect(understood).toEqual([
      {
        medicineName: 'Amoxicillin',
        ingredients: ['amoxicillin'],
        isControlled: false,
        strengths: expect.arrayContaining(['500 mg']),
        choices: [],
      },
    ])
    expect(unchecked).toEqual([])
    expect(warnings).toEqual([
      expect.objectContaining({
        kind: 'allergy',
        severity: 'contraindicated',
        interrupts: true,
        with: 'Penicillin',
        text: safetyMessages.allergyClass,
        source: list.source,
        asOf: list.asOf,
      }),
    ])
    // The line as it is kept has the same warning: a reason given before Enter holds after it.
    const kept = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }
    expect((await check([kept])).warnings[0]!._id).toBe(warnings[0]!._id)
  })

  test('says what it could not check, and never that all is well', async () => {
    const { unchecked, gaps } = await check([
      { medicineName: 'Kashayam No 5', dosage: '15 ml', recurrence: '1-0-1' },
    ])
    expect(unchecked).toEqual(['Kashayam No 5'])
    expect(gaps).toContainEqual({ medicineName: 'Kashayam No 5', check: 'interaction', why: 'not_resolved' })
    expect(gaps).toContainEqual({ medicineName: 'Kashayam No 5', check: 'allergy', why: 'not_resolved' })
  })

  test('knows what the patient takes already', async () => {
    const { _id } = (await practice.post('medicines', { line: 'ibup 400 1-0-1' })).body.data as {
      _id: string
    }
    const { warnings } = await check([{ line: 'ibup 600 1-1-1 3d' }, { line: 'diclofenac 50 1-0-1 3d' }])
    expect(warnings).toContainEqual(
      expect.objectContaining({ kind: 'sameClass', medicineName: 'Diclofenac', interrupts: false }),
    )
    await practice.post(`medicines/${_id}/error`, { version: 1, reason: 'Of somebody else' })
  })

  test('of a medicine that is changed leaves out the entry that it takes the place of', async () => {
    const { _id } = (await practice.post('medicines', { line: 'ibup 400 1-0-1' })).body.data as {
      _id: string
    }
    const kinds = async (replaces?: string | null) => {
      const { body } = await app.call('POST', 'users/prescriptions/check', {
        token: practice.doctorToken,
        body: { patientId: practice.patientId, lines: [{ line: 'diclofenac 50 1-0-1 3d' }], replaces },
      })
      return (body.data as Checked).warnings.map(({ kind }) => kind)
    }
    expect(await kinds()).toContain('sameClass')
    expect(await kinds(null)).toContain('sameClass')
    expect(await kinds('01890000-0000-7000-8000-000000000000')).toContain('sameClass')
    expect(await kinds(_id)).not.toContain('sameClass')
    await practice.post(`medicines/${_id}/error`, { version: 1, reason: 'Of somebody else' })
  })

  test('of a medicine that ran out holds for 90 days of the clinic, and not of one that was stopped', async () => {
    const given = { line: 'ibup 400 1-0-1', startedOn: '2090-08-01' }
    const kinds = async (more: object) => {
      const { _id, version } = (await practice.post('medicines', { ...given, ...more })).body.data as {
        _id: string
        version: number
      }
      const { warnings } = await check([{ line: 'diclofenac 50 1-0-1 3d' }])
      await practice.post(`medicines/${_id}/error`, { version, reason: 'Of somebody else' })
      return warnings.map(({ kind }) => kind)
    }
    expect(await kinds({ lastsUntil: '2090-08-22' })).toContain('sameClass')
    expect(await kinds({ lastsUntil: '2090-08-21' })).not.toContain('sameClass')
    expect(await kinds({ stoppedOn: '2090-11-19', reason: 'Better' })).not.toContain('sameClass')
  })

  test('writes nothing: a key means nothing to it', async () => {
    const headers = { 'idempotency-key': 'one key' }
    for (const lines of [[amoxicillin], [{ line: 'cetirizine 10 hs' }]]) {
      const body = { patientId: practice.patientId, lines }
      const answer = await app.call('POST', 'users/prescriptions/check', {
        token: practice.doctorToken,
        headers,
        body,
      })
      expect(answer.status).toBe(200)
    }
    expect(
      await app.database.asOwner(owner => owner`select 1 from idempotency_keys where key = 'one key'`),
    ).toEqual([])
  })

  test('of somebody else’s patient is refused like one that does not exist', async () => {
    const other = await createTestClinic(app, { patient: true })
    for (const patientId of [other.patientId, '01890000-0000-7000-8000-000000000000'])
      expect(
        (
          await app.call('POST', 'users/prescriptions/check', {
            token: practice.doctorToken,
            body: { patientId, lines: [amoxicillin] },
          })
        ).body.errors,
      ).toEqual({ patientId: messages.patientUnknown })
  })
})

describe('a prescription', () => {
  test('with a warning that interrupts is refused until a reason is given, which is kept and reviewed', async () => {
    const refused = await prescribe({ lines: [amoxicillin] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'safety_warning' } })
    const [warning] = warningsOf(refused)
    // Spaces are no reason, and a reason for another warning is none for this one.
    expect(
      await prescribe({ lines: [amoxicillin], overrides: [{ warningId: warning!._id, reason: '  ' }] }),
    ).toMatchObject({
      status: 400,
      body: { errors: { 'overrides.0.reason': clinicalMessages.overrideReasonRequired } },
    })
    const another = [{ warningId: 'another', reason: 'Tolerated last year' }]
    expect((await prescribe({ lines: [amoxicillin], overrides: another })).status).toBe(409)
    const overrides = [{ warningId: warning!._id, reason: 'Tolerated last year' }]
    const written = await prescribe({ lines: [amoxicillin], overrides })
    expect(written).toMatchObject({
      status: 201,
      body: {
        data: {
          lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }],
        },
      },
    })
    const list = async (token: string) =>
      (await app.call('GET', 'users/overrides', { token })).body.data as { _id: string }[]
    const [own] = await list(practice.doctorToken)
    expect(own).toMatchObject({
      reason: 'Tolerated last year',
      reviewedAt: null,
      warning: { kind: 'allergy' },
    })
    const review = (token: string) =>
      app.call('POST', `users/overrides/${own!._id}/review`, { token, body: {} })
    expect((await review(practice.doctorToken)).status).toBe(403)
    expect((await review(practice.token)).body.data).toMatchObject({ reviewedAt: expect.any(String) })
    expect((await app.call('GET', 'users/overrides', { token: practice.receptionistToken })).status).toBe(403)
  })

  test('of an owner who is no doctor cannot override', async () => {
    const body = { lines: [amoxicillin], doctorId: practice.doctorId }
    const [warning] = warningsOf(await prescribe(body, practice.token))
    const overrides = [{ warningId: warning!._id, reason: 'The doctor said so' }]
    expect((await prescribe({ ...body, overrides }, practice.token)).status).toBe(403)
  })

  test('with a line that may mean several medicines names them, and one that cannot be read is refused in words', async () => {
    const unclear = await prescribe({ lines: [{ line: 'cefi 500' }] })
    expect(unclear).toMatchObject({ status: 400, body: { errors: { 'lines.0.line': expect.any(String) } } })
    expect((await prescribe({ lines: [{ line: '5d' }] })).body.errors).toEqual({
      'lines.0.line': clinicalMessages.lineUnclear,
    })
    expect((await prescribe({ lines: [{ medicineName: 'Cetirizine' }] })).body.errors).toEqual({
      'lines.0.dosage': clinicalMessages.dosageRequired,
      'lines.0.recurrence': clinicalMessages.recurrenceRequired,
    })
  })
})

test('signing a visit asks the same, and keeps the reason with the visit', async () => {
  const { doctorToken, patientId, clinicId } = practice
  const { _id } = await create(app, doctorToken, 'users/encounters', { patientId, clinicId })
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
  const saved = await app.call('PUT', `users/encounters/${_id}`, {
    token: doctorToken,
    body: { version: 1, lines },
  })
  const at = (saved.body.data as { version: number }).version
  const sign = (overrides?: object[]) =>
    app.call('POST', `users/encounters/${_id}/sign`, { token: doctorToken, body: { version: at, overrides } })
  const refused = await sign()
  expect(refused).toMatchObject({ status: 409, body: { code: 'safety_warning' } })
  const overrides = warningsOf(refused).map(warning => ({ warningId: warning._id, reason: 'Desensitized' }))
  expect((await sign(overrides)).status).toBe(200)
  const list = await app.call('GET', `users/overrides?patientId=${practice.patientId}`, {
    token: doctorToken,
  })
  expect((list.body.data as object[])[0]).toMatchObject({ encounterId: _id, reason: 'Desensitized' })
})

describe('a controlled medicine', () => {
  const field = { errors: { 'lines.1.medicineName': safetyMessages.controlled } }
  const lines = [
    { medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1' },
    { medicineName: 'Morphine', dosage: '10 mg', recurrence: '1-0-1' },
  ]

  test('is marked by the check, also as the clinic’s brand', async () => {
    const body = { name: 'Sufon SR', composition: 'morphine' }
    expect((await app.call('POST', 'users/medicines', { token: practice.token, body })).status).toBe(201)
    const brand = { ...lines[1], medicineName: 'Sufon SR' }
    const { understood } = await check([...lines, brand, { line: 'mystery 5 1-0-1' }])
    expect(understood.map(({ isControlled }) => isControlled)).toEqual([false, true, true, false])
    expect(await prescribe({ lines: [lines[0]!, brand], isRepeat: true })).toMatchObject({
      status: 400,
      body: field,
    })
  })

  test('is written anew, but refused where an earlier prescription is repeated', async () => {
    expect((await prescribe({ lines, isRepeat: true })).body).toMatchObject(field)
    expect((await prescribe({ lines: [lines[0]!], isRepeat: true })).status).toBe(201)
    expect((await prescribe({ lines })).status).toBe(201)
  })

  test('is refused for an online appointment, in a prescription and at the signing of its visit', async () => {
    const { token, doctorToken, clinicId, doctorId, patientId, serviceId, organizationId } = practice
    const service = await online(organizationId, serviceId)
    const start = '2090-11-20T11:00:00+05:30'
    const body = { clinicId, doctorId, serviceId: service, patientId, start }
    const { _id: appointmentId } = await create(app, token, 'users/appointments', body)
    expect((await prescribe({ lines, appointmentId })).body).toMatchObject(field)
    for (const status of ['checked_in', 'in_consultation'])
      await app.call('PATCH', `users/appointments/${appointmentId}/status`, { token, body: { status } })
    const { _id } = await create(app, doctorToken, 'users/encounters', { appointmentId })
    const saved = await app.call('PUT', `users/encounters/${_id}`, {
      token: doctorToken,
      body: { version: 1, lines },
    })
    const { version } = saved.body.data as { version: number }
    const signed = await app.call('POST', `users/encounters/${_id}/sign`, {
      token: doctorToken,
      body: { version },
    })
    expect(signed).toMatchObject({ status: 400, body: field })
  })

  /** The clinic's service, made an online one. */
  async function online(organizationId: string, serviceId: string): Promise<string> {
    await app.database.app.inOrganization(
      organizationId,
      db =>
        db`update services set type = 'Online' where organization_id = ${organizationId} and id = ${serviceId}`,
    )
    return serviceId
  }
})
