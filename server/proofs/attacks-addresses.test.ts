// How staff could read a patient's record through a mailbox of their own, told as stories: one a hole.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  testPassword,
  type TestClinic,
} from '#server/testing/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
let patient: { _id: string; email: string }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  patient = await addPatient()
  await prescribe(patient._id)
  await app.deliverMail()
  app.mails.length = 0
})

async function addPatient(email = nextEmail('anu')) {
  const { _id } = await create(app, clinic.token, 'users/patients', {
    ...good.patient(clinic.clinicId),
    email,
  })
  return { _id, email }
}
const prescribe = (patientId: string) =>
  create(app, clinic.token, 'users/prescriptions', {
    patientId,
    doctorId: clinic.doctorId,
    lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1' }],
  })
const change = (email: string, { token = clinic.receptionistToken, id = patient._id } = {}) =>
  app.call('PUT', `users/patients/${id}`, { token, body: { email } })
const confirm = (token: string, { id = patient._id, ...body }: { id?: string; email?: string } = {}) =>
  app.call('POST', `users/patients/${id}/confirm-email`, { token, body })
const portal = async (token: string, id = patient._id) =>
  (await app.call('GET', `users/patients/${id}/portal-address`, { token })).body.data
const prescriptions = (token: string, query = '') => app.call('GET', `users/prescriptions${query}`, { token })
/** What a portal call of the clinical part answers: its code, or how much it shows. */
const seen = async (token: string): Promise<string | number> => {
  const { status, body } = await prescriptions(token)
  return status === 200 ? body.total : `${status} ${body.code}`
}
const mailsTo = async (email: string) => {
  await app.deliverMail()
  return app.mails.filter(({ to }) => to === email)
}
const follow = (link: string) =>
  app.call('POST', 'public/confirm-email', { body: { token: link.split('#token=')[1] } })
/** Takes up an invitation with a password, and signs in. */
async function accept(email: string) {
  const token = (await mailsTo(email)).at(-1)!.highlight!.split('#token=')[1]
  expect(
    (await app.call('POST', 'users/reset-password', { body: { token, password: testPassword } })).status,
  ).toBe(200)
  return logIn(app, email)
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
const invite = (id = patient._id) =>
  app.call('POST', `users/patients/${id}/invite`, { token: clinic.receptionistToken })
const sees = (patientId: string) => bookFirstSlot(app, clinic, { patientId })

describe('a receptionist puts their own mailbox into a record', () => {
  test('a record of a booking: the mailbox is changed, invited, and reads nothing until a doctor has confirmed it', async () => {
    const newPatient = { firstName: 'Devi', phoneNumber: '9876501200', email: nextEmail('devi') }
    const { patient: devi } = await bookFirstSlot(app, clinic, { newPatient })
    await prescribe(devi._id)
    const own = nextEmail('mine')
    expect((await change(own, { id: devi._id })).status).toBe(200)
    expect((await invite(devi._id)).status).toBe(200)
    const thief = await accept(own)
    expect(await seen(thief)).toBe('403 email_unconfirmed')
    // What is not clinical stays open.
    expect((await app.call('GET', 'users/appointments', { token: thief })).body.total).toBe(1)
    expect((await app.call('GET', `users/patients/${devi._id}`, { token: thief })).status).toBe(200)
    expect((await confirm(clinic.receptionistToken, { id: devi._id })).status).toBe(403)
    expect((await confirm(thief, { id: devi._id })).status).toBe(403)
    expect((await confirm(clinic.doctorToken, { id: devi._id })).status).toBe(200)
    expect(await seen(thief)).toBe(1)
  })

  test('each clinical call is shut: lists, one, its paper, exports, reports, their files, and counts', async () => {
    const { _id: written } = (await prescriptions(clinic.token, `?patientId=${patient._id}`)).body.data[0]
    const report = await app.call('POST', `users/patients/${patient._id}/reports`, {
      token: clinic.token,
      form: { title: 'Blood count', reportedOn: '2026-01-02', file: pdf },
      fileName: 'report.pdf',
    })
    expect(report.status).toBe(201)
    await change(nextEmail('new'))
    const token = await logIn(app, patient.email)
    const calls = [
      'users/prescriptions',
      `users/prescriptions?patientId=${patient._id}`,
      'users/prescriptions/export?format=csv',
      `users/prescriptions/${written}`,
      `users/prescriptions/${written}/pdf`,
      `users/patients/${patient._id}/reports`,
      `users/patients/${patient._id}/reports/${report.body.data._id}/file`,
    ]
    const answers = async () =>
      Promise.all(calls.map(async path => (await app.call('GET', path, { token })).status))
    expect(await answers()).toEqual(calls.map(() => 403))
    const counts = await app.call('GET', `users/patients/${patient._id}/summary`, { token })
    expect(counts.body.data).toMatchObject({ prescriptions: null, reports: null })
    await confirm(clinic.token)
    expect(await answers()).toEqual(calls.map(() => 200))
  })

  test('the old address and the owner are told; sessions and remembered devices end', async () => {
    const before = await logIn(app, patient.email)
    expect(await seen(before)).toBe(1)
    expect((await change(nextEmail('mine'))).status).toBe(200)
    await expect.poll(async () => (await prescriptions(before)).status, { interval: 2 }).toBe(401)
    const devices = await app.database.asOwner(
      owner =>
        owner`select 1 from account_devices d join accounts a on a.id = d.account_id where a.email = ${patient.email}`,
    )
    expect(devices.length).toBe(0)
    const [told] = await mailsTo(patient.email)
    expect(told?.subject).toBe('Your e-mail address at Riverside was changed')
    expect(told?.text).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=[\w-]{65}$/m)
    const [bell] = (await app.call('GET', 'users/notifications', { token: clinic.token })).body.data
    expect(bell).toMatchObject({ kind: 'patient_email_changed', patient: { _id: patient._id } })
    expect(app.mails.some(({ subject }) => subject === 'Patient’s e-mail changed: Riverside')).toBe(true)
  })

  test('the old mailbox opens it by its link, once', async () => {
    await change(nextEmail('new'))
    const token = await logIn(app, patient.email)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    const link = (await mailsTo(patient.email))[0]!.highlight!
    expect((await follow(link)).status).toBe(200)
    expect(await seen(token)).toBe(1)
    expect((await follow(link)).body.code).toBe('address_link_invalid')
    expect((await follow(`${link.slice(0, -4)}AAAA`)).body.code).toBe('address_link_invalid')
    const events = (await app.call('GET', 'users/audit', { token: clinic.token })).body.data
    expect(events.map(({ action }: { action: string }) => action)).toContain('POST public/confirm-email')
  })

  test('a first address in a record that has entries waits; one in an empty record does not', async () => {
    const add = async (firstName: string) =>
      (await bookFirstSlot(app, clinic, { newPatient: { firstName, phoneNumber: '9876501201' } })).patient._id
    const [empty, full] = [await add('Esha'), await add('Farid')]
    await prescribe(full)
    for (const id of [empty, full]) await change(nextEmail('first'), { id })
    expect(await portal(clinic.token, empty)).toMatchObject({ state: 'unconfirmed' })
    expect(await portal(clinic.token, full)).toMatchObject({ state: 'waiting' })
  })

  test('an address typed when the record is created stays open, and is shown until it is confirmed', async () => {
    const token = await logIn(app, patient.email)
    expect(await seen(token)).toBe(1)
    expect(await portal(clinic.token)).toMatchObject({ email: patient.email, state: 'unconfirmed' })
    for (let times = 0; times < 2; times++) expect((await confirm(clinic.token)).status).toBe(200)
    expect(await portal(clinic.token)).toMatchObject({ state: 'confirmed' })
  })

  test('changed and changed back: what came in meanwhile reads nothing', async () => {
    const { patient: gita } = await bookFirstSlot(app, clinic, {
      newPatient: { firstName: 'Gita', phoneNumber: '9876501202', email: nextEmail('gita') },
    })
    await prescribe(gita._id)
    const before = (await app.call('GET', `users/patients/${gita._id}`, { token: clinic.token })).body.data
      .email
    const own = nextEmail('mine')
    await change(own, { id: gita._id })
    await invite(gita._id)
    const thief = await accept(own)
    expect(await seen(thief)).toBe('403 email_unconfirmed')
    await change(before, { id: gita._id })
    // The sign-in that was begun meanwhile is gone: there is no record of theirs.
    expect(
      (await app.call('POST', 'users/login', { body: { email: own, password: testPassword } })).status,
    ).toBe(401)
    expect(await portal(clinic.token, gita._id)).toMatchObject({ state: 'unconfirmed', email: before })
  })

  test('an invitation that was sent before the change opens nothing', async () => {
    const { patient: hari } = await bookFirstSlot(app, clinic, {
      newPatient: { firstName: 'Hari', phoneNumber: '9876501203', email: nextEmail('hari') },
    })
    const own = nextEmail('mine')
    await change(own, { id: hari._id })
    await invite(hari._id)
    const sent = (await mailsTo(own)).at(-1)!.highlight!.split('#token=')[1]
    await change(nextEmail('hari'), { id: hari._id })
    await app.call('POST', 'users/reset-password', { body: { token: sent, password: testPassword } })
    expect(
      (await app.call('POST', 'users/login', { body: { email: own, password: testPassword } })).status,
    ).toBe(401)
  })

  test('a second change leaves the link to the mailbox that was trusted', async () => {
    const own = nextEmail('mine')
    await change(own)
    const first = (await mailsTo(patient.email))[0]!.highlight!
    await change(nextEmail('mine'))
    expect((await mailsTo(own)).filter(({ highlight }) => highlight?.includes('confirm-email'))).toEqual([])
    // It was asked about another address.
    expect((await follow(first)).status).toBe(400)
    const second = (await mailsTo(patient.email)).at(-1)!.highlight!
    expect((await follow(second)).status).toBe(200)
  })

  test('a record that takes the address of another patient waits, deleted and restored too; the family’s others are open', async () => {
    const accomplice = await addPatient()
    await prescribe(accomplice._id)
    const token = await logIn(app, accomplice.email)
    await change(accomplice.email.toUpperCase())
    expect((await invite()).status).toBe(200)
    expect((await app.call('GET', 'users/patients', { token })).body.total).toBe(2)
    // Of both records only their own is read; asked for the other one, they hear why not.
    expect(await seen(token)).toBe(1)
    const other = () => prescriptions(token, `?patientId=${patient._id}`)
    expect((await other()).body.code).toBe('email_unconfirmed')
    const staff = { token: clinic.receptionistToken }
    expect((await app.call('DELETE', `users/patients/${patient._id}`, staff)).status).toBe(200)
    expect((await app.call('POST', `users/patients/${patient._id}/restore`, staff)).status).toBe(200)
    expect((await other()).body.code).toBe('email_unconfirmed')
    for (const action of ['close', 'open'])
      await app.call('POST', 'users/patients/bulk', { ...staff, body: { action, ids: [patient._id] } })
    expect((await other()).body.code).toBe('email_unconfirmed')
  })

  test('the link is followed twice at once: one of the two counts; a suspended organization’s does not', async () => {
    await change(nextEmail('new'))
    const link = (await mailsTo(patient.email))[0]!.highlight!
    const suspend = (at: string | null) =>
      app.database.asOwner(
        owner => owner`update organizations set suspended_at = ${at} where id = ${clinic.organizationId}`,
      )
    await suspend('2026-01-01')
    expect((await follow(link)).status).toBe(400)
    await suspend(null)
    const statuses = (await Promise.all([follow(link), follow(link)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('phones that book for the patient are forgotten, and a record is not changed without end', async () => {
    const { organizationId, serviceId } = clinic
    await app.database.app.inOrganization(
      organizationId,
      db => db`
        insert into booking_devices (organization_id, token_hash, name, phone_number, email, patient_id, service_id, expires_at)
        values (${organizationId}, 'x', 'Anu', '9876501205', ${patient.email}, ${patient._id}, ${serviceId}, now() + interval '1 day')`,
    )
    const statuses: number[] = []
    for (let times = 0; times < 12; times++) statuses.push((await change(nextEmail('again'))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const path = `users/patients/${patient._id}/booking-devices`
    expect((await app.call('GET', path, { token: clinic.token })).body.data.count).toBe(0)
    const [left] = await app.database.asOwner(
      owner =>
        owner<
          { count: number }[]
        >`select count(*)::int as count from booking_devices where patient_id = ${patient._id}`,
    )
    expect(left!.count).toBe(0)
  })

  test('who confirms: not another organization, not a doctor of other patients, not what has changed since', async () => {
    const stranger = await createTestClinic(app, { doctor: true })
    const seenAddress = nextEmail('new')
    await change(seenAddress)
    expect((await confirm(stranger.token)).status).toBe(404)
    expect((await confirm(stranger.doctorToken)).status).toBe(404)
    expect((await confirm(clinic.doctorToken)).status).toBe(404)
    await sees(patient._id)
    await change(nextEmail('newer'))
    expect((await confirm(clinic.doctorToken, { email: seenAddress })).status).toBe(409)
    expect((await confirm(clinic.doctorToken)).status).toBe(200)
  })
})

describe('the address of a member of staff', () => {
  const staffEmail = async (id = clinic.receptionistId): Promise<string> =>
    (await app.call('GET', `users/receptionists/${id}`, { token: clinic.token })).body.data.email

  test('a record created with it, and read once its receptionist has left, waits for the owner', async () => {
    const email = await staffEmail()
    const record = await addPatient(email)
    await prescribe(record._id)
    await sees(record._id)
    // Invited signed in: the account is theirs already.
    const closed = await app.call('DELETE', `users/receptionists/${clinic.receptionistId}`, {
      token: clinic.token,
    })
    expect(closed.status).toBe(200)
    const token = await logIn(app, email)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    expect(await portal(clinic.token, record._id)).toMatchObject({ state: 'waiting_owner' })
    expect((await confirm(clinic.doctorToken, { id: record._id })).status).toBe(403)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    expect((await confirm(clinic.token, { id: record._id })).status).toBe(200)
    expect(await seen(token)).toBe(1)
  })

  test('dots and tags of the same mailbox are the same member of staff', async () => {
    const local = nextEmail('r').split('@')[0]!
    const body = { ...good.receptionist(clinic.clinicId), email: `${local}.das@gmail.com` }
    await create(app, clinic.token, 'users/receptionists', body)
    for (const email of [`${local}das+anu@gmail.com`, `${local}.d.as@googlemail.com`]) {
      const record = await addPatient(email)
      await prescribe(record._id)
      expect(await seen(await logIn(app, email))).toBe('403 email_unconfirmed')
    }
  })

  test('a patient who becomes staff later waits for the owner from then on, whoever confirmed before', async () => {
    await sees(patient._id)
    expect((await confirm(clinic.doctorToken)).status).toBe(200)
    const body = { ...good.receptionist(clinic.clinicId), email: patient.email }
    const { _id } = await create(app, clinic.token, 'users/receptionists', body)
    await app.call('DELETE', `users/receptionists/${_id}`, { token: clinic.token })
    const token = await logIn(app, patient.email)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    await confirm(clinic.token)
    expect(await seen(token)).toBe(1)
  })
})

describe('a patient changes their own address', () => {
  test('the new mailbox is proven first, the old one is told', async () => {
    const token = await logIn(app, patient.email)
    const wanted = nextEmail('moved')
    const asked = await change(wanted, { token })
    expect([asked.status, asked.body.data.email]).toEqual([200, patient.email])
    expect(await portal(token)).toMatchObject({ state: 'unconfirmed', wantedEmail: wanted })
    const link = (await mailsTo(wanted))[0]!.highlight!
    expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=/)
    expect((await follow(link)).status).toBe(200)
    expect((await follow(link)).status).toBe(400)
    const after = await app.call('GET', `users/patients/${patient._id}`, { token })
    expect(after.body.data.email).toBe(wanted)
    expect((await mailsTo(patient.email)).at(-1)?.subject).toBe(
      'Your e-mail address at Riverside was changed',
    )
    expect(await seen(token)).toBe(1)
    expect(await portal(token)).toMatchObject({ wantedEmail: null })
  })

  test('it opens nothing that waits, and is not sent to strangers again and again', async () => {
    await change(nextEmail('mine'))
    const token = await logIn(app, patient.email)
    const wanted = nextEmail('mine')
    await change(wanted, { token })
    expect((await follow((await mailsTo(wanted))[0]!.highlight!)).status).toBe(200)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    const statuses: number[] = []
    for (let times = 0; times < 5; times++)
      statuses.push((await change(nextEmail('stranger'), { token })).status)
    expect(statuses).toContain(429)
  })
})
