import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TimelineItem } from '#contract/record/chart/timeline.ts'
import type { Chart } from '#contract/record/chart.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

const chartOf = async (practice: Practice, query = '', token?: string) => {
  const answer = await practice.get(`chart?${query}`, undefined, token)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as Chart
}

describe('what it shows', () => {
  let practice: Practice
  let visits: Record<'signed' | 'open' | 'retracted' | 'discarded', string>
  beforeAll(async () => {
    practice = await createPractice(app)
    const { organizationId, patientId, doctorId, clinicId, serviceId, token } = practice
    const plant = (day: string, is: object, sections: Record<string, string>) =>
      plantVisit(app, practice, { startedAt: `2090-11-${day}T05:00:00Z`, sections, ...is })
    visits = {
      signed: await plant('10', { isSigned: true }, { complaint: ' ', plan: 'Cough for two weeks' }),
      open: await plant('11', {}, { complaint: 'Not to be shown' }),
      retracted: await plant('12', { isRetracted: true }, { complaint: 'Of somebody else' }),
      discarded: await plant('13', { isDiscarded: true }, { complaint: 'Nothing' }),
    }
    await practice.post('problems', { text: 'Bronchitis', encounterId: visits.open })
    await practice.post('problems', { text: 'Somebody else’s', encounterId: visits.retracted })
    const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
    const { _id: ofVisit } = await create(app, token, 'users/prescriptions', { patientId, doctorId, lines })
    await create(app, token, 'users/prescriptions', { patientId, doctorId, lines })
    await app.database.app.inOrganization(organizationId, async db => {
      // Written while the visit was open.
      await db`
        update problems set encounter_id = ${visits.signed} where organization_id = ${organizationId} and encounter_id = ${visits.open}`
      await db`
        update prescriptions set encounter_id = ${visits.signed} where organization_id = ${organizationId} and id = ${ofVisit}`
      await db`
        update prescriptions set created_at = '2090-11-09T05:00:00.000001Z', issued_on = '2090-11-09' where organization_id = ${organizationId} and id <> ${ofVisit}`
      await db`insert into medical_reports ${db({
        organization_id: organizationId,
        id: uuid(),
        patient_id: patientId,
        title: 'Blood count',
        reported_on: '2090-11-08',
        media_type: 'application/pdf',
        sha256: 'none',
        byte_count: 1,
        uploaded_by: (
          await db<{ id: string }[]>`
          select account_id as id from memberships where organization_id = ${organizationId} and role = 'owner'`
        )[0]!.id,
      })}`
      const appointment = (day: string) => ({
        organization_id: organizationId,
        id: uuid(),
        number: 100 + Number(day),
        clinic_id: clinicId,
        doctor_id: doctorId,
        service_id: serviceId,
        patient_id: patientId,
        starts_at: `2090-11-${day}T05:00:00Z`,
        ends_at: `2090-11-${day}T05:30:00Z`,
        occupied_from: `2090-11-${day}T05:00:00Z`,
        occupied_until: `2090-11-${day}T05:30:00Z`,
        price_minor: 0,
        tax_minor: 0,
        currency: 'INR',
        status: 'completed',
      })
      const written = appointment('10')
      await db`insert into appointments ${db([written, appointment('05')])}`
      await db`
        update encounters set appointment_id = ${written.id} where organization_id = ${organizationId} and id = ${visits.open}`
    })
    await practice.post('vitals', { takenAt: '2090-11-07T05:00:00Z', pulse: 70, weightKg: 70.5 })
    await practice.post('vitals', { takenAt: '2090-11-07T06:00:00Z', pulse: 99, encounterId: visits.open })
    await practice.post('immunizations', { vaccine: 'Tetanus', givenOn: '2090-11-06', batch: 'A1' })
    await practice.post('problems', { text: 'Asthma', since: '2090-11-04' })
  })

  const brief = ({ kind, date, state, title }: TimelineItem) => [kind, date, state, title]

  test('reads across all kinds, newest first; what was discarded or is of a visit stays out', async () => {
    const { timeline, nextBefore } = await chartOf(practice)
    expect(timeline.map(brief)).toEqual([
      ['visit', '2090-11-12', 'retracted', null],
      ['visit', '2090-11-11', 'open', null],
      ['visit', '2090-11-10', 'signed', null],
      ['prescription', '2090-11-09', 'valid', 'RX-000002'],
      ['report', '2090-11-08', null, 'Blood count'],
      ['vitals', '2090-11-07', null, null],
      ['immunization', '2090-11-06', null, 'Tetanus'],
      ['appointment', '2090-11-05', 'completed', 'Blood count'],
      ['problem', '2090-11-04', 'ongoing', 'Asthma'],
    ])
    expect(nextBefore).toBeNull()
  })

  test('a signed visit shows its first words, diagnoses and medicines; an open or retracted one no words', async () => {
    const { timeline } = await chartOf(practice, 'kinds=visit')
    const [retracted, open, signed] = timeline
    expect(signed).toMatchObject({
      _id: visits.signed,
      at: '2090-11-10T10:30:00+05:30',
      hasTime: true,
      text: 'Cough for two weeks',
      diagnoses: ['Bronchitis'],
      medicines: ['Amoxicillin'],
      doctor: { _id: practice.doctorId, name: 'Ravi Nair' },
    })
    expect(open).toMatchObject({ _id: visits.open, text: null })
    expect(retracted).toMatchObject({ _id: visits.retracted, text: null, diagnoses: [] })
  })

  test('is narrowed by kinds and by a keyword', async () => {
    const found = async (query: string) => (await chartOf(practice, query)).timeline.map(({ kind }) => kind)
    expect(await found('kinds=report,vitals')).toEqual(['report', 'vitals'])
    expect(await found('keyword=cough')).toEqual(['visit'])
    expect(await found('keyword=bronch')).toEqual(['visit'])
    expect(await found('keyword=somebody')).toEqual([])
    expect(await found('keyword=AMOX')).toEqual(['prescription'])
    expect(await found('keyword=blood')).toEqual(['report', 'appointment'])
    expect(await found('keyword=blood&kinds=report')).toEqual(['report'])
    expect(await found('keyword=%27%26%21')).toEqual([])
    expect((await practice.get('chart?kinds=shoe')).status).toBe(400)
  })

  test('a doctor sees no appointment of a colleague, the owner all', async () => {
    const { organizationId, clinicId, token } = practice
    const other = await create(app, token, 'users/doctors', {
      firstName: 'Leela',
      lastName: 'Iyer',
      email: 'leela@example.org',
      contactNumber: '9876543219',
      gender: 'Female',
      password: 'a good password',
      aboutSelf: 'Listens',
      expert: 'Hearts',
      clinic: clinicId,
    })
    const give = (doctorId: string) =>
      app.database.app.inOrganization(
        organizationId,
        db => db`
          update appointments set doctor_id = ${doctorId} where organization_id = ${organizationId} and number = 105`,
      )
    await give(other._id)
    const kinds = async (by?: string) => (await chartOf(practice, 'kinds=appointment', by)).timeline.length
    expect(await kinds()).toBe(0)
    expect(await kinds(token)).toBe(1)
    await give(practice.doctorId)
  })
})

/** Written now, with another day of issue, as one that was brought in from elsewhere. */
async function prescribeOn({ patientId, doctorId, token, organizationId }: Practice, day: string) {
  const lines = [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }]
  const { _id } = await create(app, token, 'users/prescriptions', { patientId, doctorId, lines })
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update prescriptions set created_at = ${new Date(recordNow)}, issued_on = ${day} where organization_id = ${organizationId} and id = ${_id}`,
  )
  return _id
}

test('a prescription stands on its day of issue, as the list says, whenever it was entered', async () => {
  const practice = await createPractice(app)
  const old = await prescribeOn(practice, '2090-11-02')
  const today = await prescribeOn(practice, '2090-11-20')
  const { timeline } = await chartOf(practice, 'kinds=prescription')
  expect(timeline.map(({ _id, date, at, hasTime }) => ({ _id, date, at, hasTime }))).toEqual([
    { _id: today, date: '2090-11-20', at: '2090-11-20T09:30:00+05:30', hasTime: true },
    { _id: old, date: '2090-11-02', at: '2090-11-02T00:00:00+05:30', hasTime: false },
  ])
  const { token, patientId } = practice
  const list = await app.call('GET', `users/prescriptions?patientId=${patientId}&sort=-issuedOn`, { token })
  expect(
    list.body.data.map(({ _id, issuedOn }: { _id: string; issuedOn: string }) => [_id, issuedOn]),
  ).toEqual(timeline.map(({ _id, date }) => [_id, date]))
})

test('pages join without a gap or a twin, also at one moment and one day', async () => {
  const practice = await createPractice(app)
  const { organizationId, patientId } = practice
  for (let count = 0; count < 2; count++) await prescribeOn(practice, '2090-11-19')
  for (let count = 0; count < 12; count++) await plantVisit(app, practice, { isSigned: true })
  for (let count = 0; count < 12; count++)
    await practice.post('immunizations', { vaccine: `Vaccine ${count}`, givenOn: '2090-11-19' })
  await app.database.app.inOrganization(organizationId, async db => {
    const [entered] = await db<{ id: string }[]>`
      select entered_by as id from immunizations where organization_id = ${organizationId} limit 1`
    const rows = Array.from({ length: 25 }, (_, index) => ({
      organization_id: organizationId,
      id: uuid(),
      patient_id: patientId,
      taken_at: index < 20 ? '2090-11-18T18:30:00Z' : `2090-11-18T18:30:00.00000${index - 19}Z`,
      pulse: 60 + index,
      entered_by: entered!.id,
    }))
    await db`insert into vitals ${db(rows)}`
  })
  const seen: string[] = []
  let before: string | null = ''
  let pages = 0
  while (before !== null) {
    const page: Chart = await chartOf(practice, before && `before=${before}`)
    seen.push(...page.timeline.map(({ _id }) => _id))
    before = page.nextBefore
    pages++
  }
  expect(pages).toBe(3)
  expect(seen).toHaveLength(51)
  expect(new Set(seen).size).toBe(51)
  const { body, status } = await practice.get('chart?before=nonsense')
  expect([status, Object.keys(body.errors)]).toEqual([400, ['before']])
})
