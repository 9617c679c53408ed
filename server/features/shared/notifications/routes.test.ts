import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  logIn,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const everybody = { doctor: true, receptionist: true, patient: true } as const
const bell = async (token: string, query = '') =>
  (await app.call('GET', `users/notifications${query}`, { token })).body
const kinds = async (token: string): Promise<string[]> =>
  (await bell(token, '?limit=100')).data.map(({ kind }: { kind: string }) => kind)
const status = (token: string, id: string, to: string) =>
  app.call('PATCH', `users/appointments/${id}/status`, { token, body: { status: to } })
const choose = (as: string, body: unknown) =>
  app.call('PUT', 'users/notifications/choices', { token: as, body })
const readAll = (token: string) => app.call('POST', 'users/notifications/read-all', { token })

/** A clinic whose people have heard of nothing yet. */
async function quietClinic(): Promise<TestClinic> {
  const clinic = await createTestClinic(app, everybody)
  const { organizationId } = clinic
  await app.database.app.inOrganization(
    organizationId,
    db => db`delete from notifications where organization_id = ${organizationId}`,
  )
  return clinic
}

test('a booking is told to those concerned, and not to who booked', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, receptionistToken, patientToken } = clinic
  const booked = await bookFirstSlot(app, { ...clinic, token: receptionistToken }, { patientId })
  expect(await kinds(receptionistToken)).toEqual([])
  for (const told of [token, doctorToken, patientToken]) {
    const { data, unread, total } = await bell(told)
    expect([unread, total]).toEqual([1, 1])
    expect(data[0]).toMatchObject({
      kind: 'appointment_booked',
      isRead: false,
      recipient: null,
      appointment: {
        _id: booked._id,
        number: 1,
        doctor: { name: 'Ravi Nair' },
        patient: { name: 'Kiran Rao' },
      },
    })
    expect(data[0].appointment.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/)
  }
})

test('moving, cancelling and taking back are told; a note and other steps are not', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, clinicId, serviceId, doctorId } = clinic
  const { _id } = await bookFirstSlot(app, clinic, { patientId })
  await app.call('PUT', `users/appointments/${_id}`, { token, body: { note: 'Bring the reports' } })
  const slots = await app.call(
    'GET',
    `users/slots?${new URLSearchParams({ clinicId, serviceId, doctorId, from: '2091-01-02', to: '2091-01-02' })}`,
    { token },
  )
  const start = slots.body.data[0].start as string
  await app.call('PUT', `users/appointments/${_id}`, { token, body: { start } })
  await status(token, _id, 'checked_in')
  await status(token, _id, 'cancelled')
  await status(token, _id, 'cancelled')
  await status(token, _id, 'booked')
  expect(await kinds(doctorToken)).toEqual([
    'appointment_booked',
    'appointment_cancelled',
    'appointment_rescheduled',
    'appointment_booked',
  ])
  expect(await kinds(token)).toEqual([])
})

test('the doctor from whom an appointment is taken is told, and the receptionist of another clinic is not', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, clinicId } = clinic
  const { _id: elsewhere } = await create(app, token, 'users/clinics', good.clinic())
  const far = good.receptionist(elsewhere)
  await create(app, token, 'users/receptionists', far)
  const second = good.doctor(clinicId)
  const { _id: secondId } = await create(app, token, 'users/doctors', second)
  const { _id } = await bookFirstSlot(app, clinic, { patientId })
  await app.call('PUT', `users/appointments/${_id}`, { token, body: { doctorId: secondId } })
  expect(await kinds(doctorToken)).toEqual(['appointment_rescheduled', 'appointment_booked'])
  expect(await kinds(await logIn(app, second.email))).toEqual(['appointment_rescheduled'])
  expect(await kinds(await logIn(app, far.email))).toEqual([])
})

test('a new patient is told to owner and receptionists of the clinic, and to no doctor', async () => {
  const { token, clinicId, doctorToken, receptionistToken } = await quietClinic()
  const patient = await create(app, receptionistToken, 'users/patients', good.patient(clinicId))
  expect((await bell(token)).data).toMatchObject([
    { kind: 'patient_added', patient: { _id: patient._id, name: 'Kiran Rao' }, appointment: null },
  ])
  expect(await kinds(doctorToken)).toEqual([])
  await create(app, token, 'users/patients', good.patient(clinicId))
  expect(await kinds(receptionistToken)).toEqual(['patient_added'])
})

test('a patient who comes with a booking is told as a new one, and then the booking', async () => {
  const clinic = await quietClinic()
  const { token, doctorToken, receptionistToken } = clinic
  const newPatient = { firstName: 'Anu', phoneNumber: '9876543214' }
  const booked = await bookFirstSlot(app, { ...clinic, token: receptionistToken }, { newPatient })
  expect((await bell(token)).data).toMatchObject([
    { kind: 'appointment_booked', appointment: { _id: booked._id } },
    { kind: 'patient_added', patient: { _id: booked.patient._id, name: 'Anu' }, appointment: null },
  ])
  expect(await kinds(doctorToken)).toEqual(['appointment_booked'])
  expect(await kinds(receptionistToken)).toEqual([])
})

test('many that are cancelled at once are told one by one', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken } = clinic
  const ids = []
  for (let count = 0; count < 3; count++) ids.push((await bookFirstSlot(app, clinic, { patientId }))._id)
  await readAll(doctorToken)
  const cancelled = await app.call('POST', 'users/appointments/bulk', {
    token,
    body: { action: 'cancelled', ids },
  })
  expect([cancelled.status, cancelled.body.data]).toMatchObject([200, { done: 3 }])
  const { data, unread } = await bell(doctorToken)
  expect(unread).toBe(3)
  const told = data.slice(0, 3).map(({ appointment }: { appointment: { _id: string } }) => appointment._id)
  expect(told.sort()).toEqual(ids.sort())
})

test('a series rings once for each: when it is booked, moved and cancelled', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, receptionistToken } = clinic
  const first = await bookFirstSlot(app, clinic, { patientId })
  for (const person of [doctorToken, receptionistToken]) await readAll(person)
  await choose(doctorToken, [{ kind: 'appointment_booked', inBell: true, byMail: true }])
  const path = `users/appointments/${first._id}/series`
  const rule = 'FREQ=WEEKLY;COUNT=4'
  const preview = await app.call('POST', `${path}/preview`, { token, body: { rule } })
  const starts = preview.body.data.map(({ start }: { start: string }) => start)
  const unread = async () => [(await bell(doctorToken)).unread, (await bell(receptionistToken)).unread]
  expect((await app.call('POST', path, { token, body: { rule, starts } })).status).toBe(201)
  expect(await unread()).toEqual([1, 1])
  expect((await bell(doctorToken)).data[0]).toMatchObject({
    kind: 'appointment_booked',
    appointment: { start: starts[0] },
    further: 2,
  })
  await app.deliverMail()
  const mails = app.mails.filter(({ subject }) => subject.startsWith('New appointment'))
  expect(mails.at(-1)?.text).toMatch(/^Appointment \d+, .*\nMore visits of its series: 2$/m)
  const move = { scope: 'all', date: first.start.slice(0, 10), time: '15:00' }
  expect((await app.call('POST', `${path}/move`, { token, body: move })).status).toBe(200)
  expect(await unread()).toEqual([2, 2])
  expect((await app.call('POST', `${path}/cancel`, { token, body: { scope: 'all' } })).status).toBe(200)
  expect(await unread()).toEqual([3, 3])
  expect((await kinds(doctorToken)).slice(0, 2)).toEqual(['appointment_cancelled', 'appointment_rescheduled'])
})

test('of a series that is moved each doctor is told of their own visits, and how many more of theirs there are', async () => {
  const clinic = await quietClinic()
  const { token, patientId, clinicId, doctorToken } = clinic
  const first = await bookFirstSlot(app, clinic, { patientId })
  const path = `users/appointments/${first._id}/series`
  const starts = (
    await app.call('POST', `${path}/preview`, { token, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  ).body.data.map(({ start }: { start: string }) => start)
  await app.call('POST', path, { token, body: { rule: 'FREQ=WEEKLY;COUNT=3', starts } })
  const other = await create(app, token, 'users/doctors', good.doctor(clinicId))
  const visits = (await app.call('GET', path, { token })).body.data.visits as { _id: string; start: string }[]
  const [, second] = visits
  const given = await app.call('PUT', `users/appointments/${second!._id}`, {
    token,
    body: { doctorId: other._id },
  })
  expect(given.status).toBe(200)
  await readAll(doctorToken)
  const move = { scope: 'all', date: first.start.slice(0, 10), time: '15:00' }
  expect((await app.call('POST', `${path}/move`, { token, body: move })).status).toBe(200)
  const [told] = (await bell(doctorToken)).data
  expect(told).toMatchObject({
    kind: 'appointment_rescheduled',
    appointment: { _id: visits[0]!._id },
    further: 1,
  })
})

test('what has been deleted since is not shown any more', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken } = clinic
  const { _id } = await bookFirstSlot(app, clinic, { patientId })
  await app.call('DELETE', `users/appointments/${_id}`, { token })
  expect((await bell(doctorToken)).data).toMatchObject([
    { kind: 'appointment_booked', appointment: null, patient: null },
  ])
})

test('one is read, then all; reading changes nobody else’s', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, receptionistToken } = clinic
  const { _id } = await bookFirstSlot(app, clinic, { patientId })
  await status(token, _id, 'cancelled')
  const [latest] = (await bell(doctorToken)).data
  const read = (as: string, id: string) => app.call('POST', `users/notifications/${id}/read`, { token: as })
  expect((await read(receptionistToken, latest._id)).status).toBe(404)
  expect((await read(doctorToken, randomUUID())).status).toBe(404)
  expect((await read(doctorToken, latest._id)).status).toBe(200)
  expect((await read(doctorToken, latest._id)).status).toBe(200)
  expect(await bell(doctorToken)).toMatchObject({ unread: 1, data: [{ isRead: true }, { isRead: false }] })
  expect((await readAll(doctorToken)).status).toBe(200)
  expect((await bell(doctorToken)).unread).toBe(0)
  expect((await bell(receptionistToken)).unread).toBe(2)
  const paged = await bell(doctorToken, '?limit=1&page=2&sort=createdAt')
  expect(paged).toMatchObject({ total: 2, page: 2, limit: 1, data: [{ _id: latest._id }] })
  expect((await app.call('GET', 'users/notifications?sort=kind', { token })).status).toBe(400)
})

test('each chooses what to be told of, and where', async () => {
  const clinic = await quietClinic()
  const { token, patientId, doctorToken, receptionistToken } = clinic
  const choices = (as: string) => app.call('GET', 'users/notifications/choices', { token: as })
  expect((await choices(doctorToken)).body.data).toEqual(
    ['appointment_booked', 'appointment_rescheduled', 'appointment_cancelled', 'appointment_kept'].map(
      kind => ({
        kind,
        inBell: true,
        byMail: false,
      }),
    ),
  )
  const ofOwner = (await choices(token)).body.data
  expect(ofOwner).toHaveLength(19)
  // Whose mailbox reads a record is told by mail too, unless the owner chooses otherwise.
  expect(ofOwner[7]).toEqual({ kind: 'patient_email_changed', inBell: true, byMail: true })
  await choose(doctorToken, [{ kind: 'appointment_booked', inBell: false, byMail: true }])
  await choose(receptionistToken, [{ kind: 'appointment_booked', inBell: false, byMail: false }])
  const foreign = await choose(doctorToken, [{ kind: 'patient_added', inBell: true, byMail: true }])
  expect(foreign.body.data).toHaveLength(4)
  expect((await choose(token, [{ kind: 'mail_failed', inBell: true, byMail: true }])).body.data[5]).toEqual({
    kind: 'mail_failed',
    inBell: true,
    byMail: false,
  })
  for (const bad of [[{ kind: 'rain', inBell: true, byMail: true }], [{ kind: 'patient_added' }], {}, 'all'])
    expect((await choose(token, bad)).status).toBe(400)

  await app.deliverMail()
  const before = app.mails.length
  await bookFirstSlot(app, clinic, { patientId })
  expect(await kinds(doctorToken)).toEqual([])
  expect(await kinds(receptionistToken)).toEqual([])
  const mail = await app.deliverMail()
  expect(app.mails.length).toBe(before + 1)
  expect(mail.subject).toBe('New appointment: Riverside')
  expect(mail.text).toContain('Appointment 1, ')
  expect(mail.text).not.toContain('Kiran')
})

test('a mail is written in the language of the organization, and of the patient where it is theirs', async () => {
  const clinic = await quietClinic()
  const { token, organizationId, patientId, doctorToken, patientToken } = clinic
  await app.call('PUT', 'users/settings', { token, body: { locale: 'hi' } })
  for (const person of [doctorToken, patientToken])
    await choose(person, [{ kind: 'appointment_booked', inBell: true, byMail: true }])
  // As the booking page sets it.
  await app.database.app.inOrganization(
    organizationId,
    db =>
      db`update patients set locale = 'ar' where organization_id = ${organizationId} and id = ${patientId}`,
  )
  await app.deliverMail()
  const before = app.mails.length
  await bookFirstSlot(app, clinic, { patientId })
  await app.deliverMail()
  const mails = app.mails.slice(before)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    ['नया अपॉइंटमेंट: Riverside', 'موعد جديد: Riverside'].toSorted(),
  )
})

test('a mail that is refused again and again is told to the owner, once', async () => {
  const { token, clinicId, doctorToken } = await quietClinic()
  const body = { ...good.doctor(clinicId), invite: true }
  await create(app, token, 'users/doctors', body)
  const waiting = await app.database.asOwner(
    owner => owner<{ id: string }[]>`select id from mails where recipient = ${body.email}`,
  )
  const deliver = () => app.runJob('send_mail', { mailId: waiting[0]!.id })
  app.failMails('the mailbox is full')
  for (let tries = 0; tries < 6; tries++) await expect(deliver()).rejects.toThrow('the mailbox is full')
  app.failMails(undefined)
  expect((await bell(token)).data).toMatchObject([{ kind: 'mail_failed', recipient: body.email }])
  expect(await kinds(doctorToken)).toEqual([])
})

test('they are cleared after 90 days', async () => {
  const clinic = await quietClinic()
  const { doctorToken, patientId, organizationId, token } = clinic
  const { _id } = await bookFirstSlot(app, clinic, { patientId })
  await status(token, _id, 'cancelled')
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update notifications set created_at = now() - interval '91 days'
      where organization_id = ${organizationId} and kind = 'appointment_booked'`,
  )
  await app.runJob('clean_up')
  expect(await kinds(doctorToken)).toEqual(['appointment_cancelled'])
})
