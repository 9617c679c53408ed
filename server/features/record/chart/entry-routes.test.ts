import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

/** A valid body of each kind, a change of it, and a field to look at. */
const kinds = [
  ['vitals', { pulse: 70 }, { pulse: 72 }],
  ['problems', { text: 'Asthma', code: 'J45', since: '2080-01-01' }, { text: 'Mild asthma' }],
  ['allergies', { substance: 'Penicillin', reaction: 'Rash', severity: 'mild' }, { severity: 'severe' }],
  ['medicines', { medicineName: 'Salbutamol', dosage: '2 puffs' }, { dosage: '1 puff' }],
  ['immunizations', { vaccine: 'Tetanus', givenOn: '2089-05-01', batch: 'A1' }, { batch: 'B2' }],
  ['history', { kind: 'past', text: 'Appendix taken out' }, { text: 'Appendix and tonsils taken out' }],
] as const

describe.each(kinds)('%s', (kind, body, change) => {
  let count = 0
  /** Two allergies to one substance would be one entry. */
  const another = (): Record<string, unknown> =>
    kind === 'allergies'
      ? { ...body, substance: `Pollen of ${'abcdefghijklmnopqrstuvwxyz'[count++]}q` }
      : body
  const added = async () =>
    (await practice.post(kind, another())).body.data as { _id: string; version: number }
  const listed = async (query = '') =>
    ((await practice.get(`${kind}?limit=100&${query}`)).body.data as { _id: string }[]).map(({ _id }) => _id)

  test('is added by the doctor, with who and when', async () => {
    const answer = await practice.post(kind, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: clinicalMessages.entryAdded,
      data: {
        ...body,
        patientId: practice.patientId,
        encounterId: null,
        enteredBy: 'Ravi Nair',
        isStruck: false,
        struck: null,
        version: 1,
      },
    })
    expect(await listed()).toContain(answer.body.data._id)
    expect((await practice.get(kind, undefined, practice.token)).body.total).toBeGreaterThan(0)
  })

  test('is changed with its version; a stale one answers what stands', async () => {
    const { _id } = await added()
    const changed = await practice.put(`${kind}/${_id}`, { ...change, version: 1 })
    expect([changed.status, changed.body.data.version]).toEqual([200, 2])
    expect(changed.body.data).toMatchObject(change)
    const stale = await practice.put(`${kind}/${_id}`, { ...body, version: 1 })
    expect([stale.status, stale.body.code, stale.body.data.version]).toEqual([409, 'stale_version', 2])
    const struck = await practice.post(`${kind}/${_id}/error`, { version: 1, reason: 'A slip' })
    expect([struck.status, struck.body.code]).toEqual([409, 'stale_version'])
  })

  test('is struck through with a reason, and leaves the list', async () => {
    const { _id } = await added()
    const path = `${kind}/${_id}`
    const without = await practice.post(`${path}/error`, { version: 1, reason: ' ' })
    expect(without.body.errors).toEqual({ reason: clinicalMessages.cancelReasonRequired })
    const answer = await practice.post(`${path}/error`, { version: 1, reason: 'Of somebody else' })
    expect([answer.status, answer.body.message]).toEqual([200, clinicalMessages.entryStruck])
    const { at } = answer.body.data.struck
    expect(answer.body.data).toMatchObject({
      isStruck: true,
      struck: { reason: 'Of somebody else', by: 'Ravi Nair' },
    })
    expect(Date.parse(at as string)).toBe(recordNow)
    expect(await listed()).not.toContain(_id)
    expect(await listed('struck=true')).toContain(_id)
    expect((await practice.put(path, change)).body.code).toBe('conflict')
    expect((await practice.post(`${path}/error`, { reason: 'Again' })).body.code).toBe('conflict')
  })

  test('belongs to a visit of the patient, or to none', async () => {
    const encounterId = await plantVisit(app, practice)
    const of = async (encounterId: unknown) => practice.post(kind, { ...another(), encounterId })
    expect((await of(encounterId)).body.data.encounterId).toBe(encounterId)
    expect(await listed(`encounterId=${encounterId}`)).toHaveLength(1)
    const other = await create(app, practice.token, 'users/patients', good.patient(practice.clinicId))
    const wrong = [
      uuid(),
      'no id',
      await plantVisit(app, { ...practice, patientId: other._id }),
      await plantVisit(app, practice, { isDiscarded: true }),
      await plantVisit(app, practice, { isRetracted: true }),
    ]
    for (const id of wrong) {
      const { status, body } = await of(id)
      expect([status, Object.keys(body.errors)]).toEqual([400, ['encounterId']])
    }
  })

  test('is not there under another patient', async () => {
    const { _id } = await added()
    const other = await createPractice(app)
    const { token, clinicId, doctorId, serviceId } = practice
    const { _id: patientId } = await create(app, token, 'users/patients', good.patient(clinicId))
    const start = `2090-11-25T${10 + kinds.findIndex(([one]) => one === kind)}:00:00+05:30`
    await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
    const call = (path: string) =>
      app.call('PUT', path, { token: practice.doctorToken, body: { ...change, version: 1 } })
    expect((await call(`users/patients/${patientId}/${kind}/${_id}`)).status).toBe(404)
    expect((await call(`${other.path}/${kind}/${_id}`)).status).toBe(404)
    expect((await call(`${practice.path}/${kind}/${uuid()}`)).status).toBe(404)
    expect((await call(`${practice.path}/${kind}/${_id}`)).status).toBe(200)
  })
})

describe('who may', () => {
  test('a receptionist and a patient neither read nor write', async () => {
    for (const token of [practice.receptionistToken, practice.patientToken]) {
      for (const [kind, body] of kinds) {
        expect((await practice.get(kind, undefined, token)).status).toBe(403)
        expect((await practice.post(kind, body, token)).status).toBe(403)
      }
      expect((await practice.get('chart', undefined, token)).status).toBe(403)
      expect((await practice.put('facts', { bloodGroup: 'A+' }, token)).status).toBe(403)
    }
  })

  test('a doctor who does not see the patient finds nothing', async () => {
    const person = good.doctor(practice.clinicId)
    await create(app, practice.token, 'users/doctors', person)
    const token = await logIn(app, person.email)
    const missing = await app.call('GET', `users/patients/${uuid()}/chart`, { token })
    expect(missing.status).toBe(404)
    expect((await practice.get('chart', undefined, token)).text).toBe(missing.text)
    for (const [kind, body] of kinds) {
      expect((await practice.get(kind, undefined, token)).text).toBe(missing.text)
      expect((await practice.post(kind, body, token)).text).toBe(missing.text)
    }
    expect((await practice.put('pregnancy', { state: 'unknown' }, token)).text).toBe(missing.text)
  })

  test('an owner reads, and writes once a doctor’s record is theirs', async () => {
    const made = await createTestClinic(app, { patient: true })
    const { token, clinicId, patientId, organizationId } = made
    const path = `users/patients/${patientId}`
    expect((await app.call('GET', `${path}/chart`, { token })).status).toBe(200)
    const write = async () => [
      (await app.call('POST', `${path}/problems`, { token, body: { text: 'Asthma' } })).status,
      (await app.call('PUT', `${path}/facts`, { token, body: { bloodGroup: 'A+' } })).status,
    ]
    expect(await write()).toEqual([403, 403])
    const { _id } = await create(app, token, 'users/doctors', good.doctor(clinicId))
    await app.database.app.inOrganization(
      organizationId,
      db => db`
        update doctors set membership_id = (select id from memberships where organization_id = ${organizationId} and role = 'owner')
        where organization_id = ${organizationId} and id = ${_id}`,
    )
    expect(await write()).toEqual([201, 200])
  })

  test('a change is audited with what stood before', async () => {
    const { token, path, organizationId } = practice
    const { _id } = (await practice.post('history', { kind: 'social', text: 'Smokes' })).body.data
    await practice.put(`history/${_id}`, { text: 'Smoked until 2085' })
    const [row] = await app.database.app.inOrganization(
      organizationId,
      db => db<{ subject: string; subjectIds: string[]; detail: string }[]>`
        select subject, subject_ids as "subjectIds", detail from audit_events
        where organization_id = ${organizationId} and action = 'PUT users/patients/:id/history/:entryId' order by at desc limit 1`,
    )
    expect(row).toMatchObject({ subject: 'chart', detail: 'text: Smokes → Smoked until 2085' })
    expect(row!.subjectIds).toEqual(expect.arrayContaining([practice.patientId, _id]))
    const trail = await app.call('GET', `users/audit?limit=1`, { token })
    expect(trail.status).toBe(200)
    expect(path).toContain(practice.patientId)
  })
})

describe('days', () => {
  const refused = async (kind: string, body: object) => (await practice.post(kind, body)).body.errors
  test('before birth and in the future are refused', async () => {
    const fields = [
      ['problems', 'since', { text: 'Asthma' }],
      ['medicines', 'startedOn', { medicineName: 'Salbutamol' }],
      ['immunizations', 'givenOn', { vaccine: 'Tetanus' }],
    ] as const
    for (const [kind, field, body] of fields) {
      expect(await refused(kind, { ...body, [field]: '1990-02-27' })).toEqual({
        [field]: clinicalMessages.beforeBirth,
      })
      expect(await refused(kind, { ...body, [field]: '2090-11-21' })).toEqual({
        [field]: clinicalMessages.inFuture,
      })
      for (const day of ['1990-02-28', '2090-11-20'])
        expect((await practice.post(kind, { ...body, [field]: day })).status).toBe(201)
    }
  })

  test('a problem is of a visit of its writer; vitals may stand beside any', async () => {
    const { clinicId, serviceId, patientId, token } = practice
    const other = good.doctor(clinicId)
    const { _id: doctorId } = await create(app, token, 'users/doctors', other)
    const booked = { clinicId, doctorId, serviceId, patientId, start: '2090-11-24T14:00:00+05:30' }
    await create(app, token, 'users/appointments', booked)
    const otherToken = await logIn(app, other.email)
    const open = await plantVisit(app, practice)
    const signed = await plantVisit(app, practice, { isSigned: true })
    const post = async (kind: string, body: object, as?: string) =>
      (await practice.post(kind, body, as)).status
    const problem = { text: 'Cough', ongoing: true }
    expect(
      (await practice.post('problems', { ...problem, encounterId: signed }, otherToken)).body.errors,
    ).toEqual({ encounterId: clinicalMessages.encounterUnknown })
    expect(await post('problems', { ...problem, encounterId: open }, otherToken)).toBe(400)
    for (const encounterId of [open, signed])
      expect(await post('problems', { ...problem, encounterId })).toBe(201)
    expect(await post('vitals', { pulse: 70, encounterId: signed }, otherToken)).toBe(201)
  })

  test('a problem of a visit is that visit’s alone until it goes on', async () => {
    const encounterId = await plantVisit(app, practice)
    const { _id, state } = (await practice.post('problems', { text: 'Cough', encounterId })).body.data
    expect(state).toBe('visit')
    const put = async (body: object) => (await practice.put(`problems/${_id}`, body)).body
    expect((await put({ state: 'ongoing' })).data.state).toBe('ongoing')
    expect((await put({ state: 'resolved' })).data).toMatchObject({
      state: 'resolved',
      resolvedOn: '2090-11-20',
    })
    expect((await put({ resolvedOn: '2090-11-01' })).data.resolvedOn).toBe('2090-11-01')
    expect((await put({ state: 'ongoing' })).data.resolvedOn).toBeNull()
    expect((await put({ state: 'ongoing', resolvedOn: '2090-11-01' })).errors).toEqual({
      resolvedOn: clinicalMessages.problemNotResolved,
    })
    const made = async (body: object) => (await practice.post('problems', body)).body.data
    expect((await made({ text: 'Cough', encounterId, ongoing: true })).state).toBe('ongoing')
    expect((await made({ text: 'Cough' })).state).toBe('ongoing')
    const past = await made({ text: 'Measles', ongoing: false })
    expect(past.state).toBe('resolved')
    expect((await practice.put(`problems/${past._id}`, { state: 'visit' })).body.errors).toEqual({
      state: clinicalMessages.problemWithoutVisit,
    })
    // Ours are of ICD-10-CM; a code that stands in no list is taken for one of ICD-10.
    expect(await made({ text: 'Pharyngitis', code: 'J02.9' })).toMatchObject({ codeSystem: 'ICD-10-CM' })
    expect(await made({ text: 'Asthma', code: 'J45' })).toMatchObject({ code: 'J45', codeSystem: 'ICD-10' })
  })

  test('a medicine is stopped on a day, and may go on again', async () => {
    const { _id } = (await practice.post('medicines', { medicineName: 'Ramipril', startedOn: '2090-01-01' }))
      .body.data
    const put = async (body: object) => (await practice.put(`medicines/${_id}`, body)).body
    expect((await put({ reason: 'Coughs' })).errors).toEqual({ stoppedOn: clinicalMessages.stopDayMissing })
    expect((await put({ stoppedOn: '2089-12-31' })).errors).toEqual({
      stoppedOn: clinicalMessages.beforeStart,
    })
    expect((await put({ stoppedOn: '2090-11-21' })).errors).toEqual({ stoppedOn: clinicalMessages.inFuture })
    expect((await put({ stoppedOn: '2090-11-01', reason: 'Coughs' })).data).toMatchObject({
      state: 'stopped',
      stoppedOn: '2090-11-01',
      reason: 'Coughs',
    })
    expect((await put({ stoppedOn: null })).data).toMatchObject({ state: 'current', reason: null })
    expect((await put({ lastsUntil: '2090-11-19' })).data.state).toBe('ran_out')
  })

  test('medicines are listed by what they are today, and counted so', async () => {
    const own = await createPractice(app)
    const startedOn = '2090-01-01'
    const courses = {
      'Goes on': {},
      'Lasts until today': { lastsUntil: '2090-11-20' },
      'Lasted until yesterday': { lastsUntil: '2090-11-19' },
      Stopped: { stoppedOn: '2090-02-01' },
      'Stopped before it ran out': { stoppedOn: '2090-02-01', lastsUntil: '2090-02-10' },
      'A slip': { stoppedOn: '2090-02-01' },
    }
    for (const [medicineName, days] of Object.entries(courses)) {
      const { _id } = (await own.post('medicines', { medicineName, startedOn, ...days })).body.data
      if (medicineName === 'A slip')
        await own.post(`medicines/${_id}/error`, { version: 1, reason: 'A slip' })
    }
    const listed = async (query: string) => {
      const { data, total } = (await own.get(`medicines?${query}`)).body
      return { names: data.map(({ medicineName }: { medicineName: string }) => medicineName), total }
    }
    expect(await listed('state=current')).toEqual({ names: ['Lasts until today', 'Goes on'], total: 2 })
    expect(await listed('state=ran_out')).toEqual({ names: ['Lasted until yesterday'], total: 1 })
    const stopped = ['Stopped before it ran out', 'Stopped']
    expect(await listed('state=stopped')).toEqual({ names: stopped, total: 2 })
    expect(await listed('state=stopped&limit=1&page=2')).toEqual({ names: stopped.slice(1), total: 2 })
    expect((await own.get('medicines?state=gone')).status).toBe(400)
  })
})
