// Stories of how staff could read a patient's record through a mailbox of their own: one story for each hole.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  createTestClinic,
  logIn,
  nextEmail,
  testPassword,
} from '#server/testing/worlds/create-test-clinic.ts'
import {
  acceptInvitation,
  createTestPortal,
  followLink,
  mailsTo,
  onePagePdf,
} from '#server/testing/worlds/test-portal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a receptionist puts their own mailbox into a record', () => {
  test('a record made by a booking: the mailbox is changed and invited, but reads nothing until a doctor confirms it', async () => {
    const { addByPhone, change, clinic, confirm, invite, prescribe, seen } = await createTestPortal(app)
    const devi = await addByPhone('Devi', nextEmail('devi'))
    await prescribe(devi)
    const own = nextEmail('mine')
    expect((await change(own, { id: devi })).status).toBe(200)
    expect((await invite(devi)).status).toBe(200)
    const thief = await acceptInvitation(app, own)
    expect(await seen(thief)).toBe('403 email_unconfirmed')
    // The part that is not clinical stays open.
    expect((await app.call('GET', 'users/appointments', { token: thief })).body.total).toBe(1)
    expect((await app.call('GET', `users/patients/${devi}`, { token: thief })).status).toBe(200)
    expect((await confirm(clinic.receptionistToken, { id: devi })).status).toBe(403)
    expect((await confirm(thief, { id: devi })).status).toBe(403)
    expect((await confirm(clinic.doctorToken, { id: devi })).status).toBe(200)
    expect(await seen(thief)).toBe(1)
  })

  test('every clinical call is closed: lists, single records, prints, exports, reports, files and counts', async () => {
    const { change, clinic, confirm, patient, prescriptions } = await createTestPortal(app)
    const { _id: written } = (await prescriptions(clinic.token, `?patientId=${patient._id}`)).body.data[0]
    const report = await app.call('POST', `users/patients/${patient._id}/reports`, {
      token: clinic.token,
      form: { title: 'Blood count', reportedOn: '2026-01-02', file: onePagePdf },
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

  test('the old address and the owner are notified; sessions and remembered devices end', async () => {
    const { change, clinic, patient, prescriptions, seen } = await createTestPortal(app)
    const before = await logIn(app, patient.email)
    expect(await seen(before)).toBe(1)
    expect((await change(nextEmail('mine'))).status).toBe(200)
    expect((await prescriptions(before)).status).toBe(401)
    const devices = await app.database.asOwner(
      owner =>
        owner`select 1 from account_devices d join accounts a on a.id = d.account_id where a.email = ${patient.email}`,
    )
    expect(devices.length).toBe(0)
    const [told] = await mailsTo(app, patient.email)
    expect(told?.subject).toBe('Your email address at Riverside was changed')
    expect(told?.text).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=[\w-]{65}$/m)
    const [bell] = (await app.call('GET', 'users/notifications', { token: clinic.token })).body.data
    expect(bell).toMatchObject({ kind: 'patient_email_changed', patient: { _id: patient._id } })
    expect(app.mails.some(({ subject }) => subject === 'Patient’s email changed: Riverside')).toBe(true)
  })

  test('the link to the old mailbox opens the record once', async () => {
    const { change, clinic, patient, seen } = await createTestPortal(app)
    await change(nextEmail('new'))
    const token = await logIn(app, patient.email)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    const link = (await mailsTo(app, patient.email))[0]!.highlight!
    expect((await followLink(app, link)).status).toBe(200)
    expect(await seen(token)).toBe(1)
    expect((await followLink(app, link)).body.code).toBe('address_link_invalid')
    expect((await followLink(app, `${link.slice(0, -4)}AAAA`)).body.code).toBe('address_link_invalid')
    const events = (await app.call('GET', 'users/audit', { token: clinic.token })).body.data
    expect(events.map(({ action }: { action: string }) => action)).toContain('POST public/confirm-email')
  })

  test('a first address waits in a record that has entries, but not in an empty one', async () => {
    const { addByPhone, change, clinic, portal, prescribe } = await createTestPortal(app)
    const [empty, full] = [await addByPhone('Esha'), await addByPhone('Farid')]
    await prescribe(full)
    for (const id of [empty, full]) await change(nextEmail('first'), { id })
    expect(await portal(clinic.token, empty)).toMatchObject({ state: 'unconfirmed' })
    expect(await portal(clinic.token, full)).toMatchObject({ state: 'waiting' })
  })

  test('an address typed when the record is created is open, and marked as unconfirmed', async () => {
    const { clinic, confirm, patient, portal, seen } = await createTestPortal(app)
    const token = await logIn(app, patient.email)
    expect(await seen(token)).toBe(1)
    expect(await portal(clinic.token)).toMatchObject({ email: patient.email, state: 'unconfirmed' })
    for (let times = 0; times < 2; times++) expect((await confirm(clinic.token)).status).toBe(200)
    expect(await portal(clinic.token)).toMatchObject({ state: 'confirmed' })
  })

  test('an address that is changed and changed back lets the other mailbox read nothing in the meantime', async () => {
    const { addByPhone, change, clinic, invite, portal, prescribe, seen } = await createTestPortal(app)
    const gita = await addByPhone('Gita', nextEmail('gita'))
    await prescribe(gita)
    const before = (await app.call('GET', `users/patients/${gita}`, { token: clinic.token })).body.data.email
    const own = nextEmail('mine')
    await change(own, { id: gita })
    await invite(gita)
    const thief = await acceptInvitation(app, own)
    expect(await seen(thief)).toBe('403 email_unconfirmed')
    await change(before, { id: gita })
    // The sign-in that began in the meantime has no record any more.
    expect(
      (await app.call('POST', 'users/login', { body: { email: own, password: testPassword } })).status,
    ).toBe(401)
    expect(await portal(clinic.token, gita)).toMatchObject({ state: 'unconfirmed', email: before })
  })

  test('an invitation sent before the change opens nothing', async () => {
    const { addByPhone, change, invite } = await createTestPortal(app)
    const hari = await addByPhone('Hari', nextEmail('hari'))
    const own = nextEmail('mine')
    await change(own, { id: hari })
    await invite(hari)
    const sent = (await mailsTo(app, own)).at(-1)!.highlight!.split('#token=')[1]
    await change(nextEmail('hari'), { id: hari })
    await app.call('POST', 'users/reset-password', { body: { token: sent, password: testPassword } })
    expect(
      (await app.call('POST', 'users/login', { body: { email: own, password: testPassword } })).status,
    ).toBe(401)
  })

  test('after a second change, only the mailbox that was trusted gets a link to confirm', async () => {
    const { change, patient } = await createTestPortal(app)
    const own = nextEmail('mine')
    await change(own)
    const first = (await mailsTo(app, patient.email))[0]!.highlight!
    await change(nextEmail('mine'))
    expect((await mailsTo(app, own)).filter(({ highlight }) => highlight?.includes('confirm-email'))).toEqual(
      [],
    )
    // The link was about another address.
    expect((await followLink(app, first)).status).toBe(400)
    const second = (await mailsTo(app, patient.email)).at(-1)!.highlight!
    expect((await followLink(app, second)).status).toBe(200)
  })

  test('a record with another patient’s address waits, also when deleted and restored; the family’s other records stay open', async () => {
    const { addPatient, change, clinic, invite, patient, prescribe, prescriptions, seen } =
      await createTestPortal(app)
    const accomplice = await addPatient()
    await prescribe(accomplice._id)
    const token = await logIn(app, accomplice.email)
    await change(accomplice.email.toUpperCase())
    expect((await invite()).status).toBe(200)
    expect((await app.call('GET', 'users/patients', { token })).body.total).toBe(2)
    // Each reads only their own of the two records; for the other one they get the reason.
    expect(await seen(token)).toBe(1)
    const other = () => prescriptions(token, `?patientId=${patient._id}`)
    expect((await other()).body.code).toBe('email_unconfirmed')
    const staff = { token: clinic.receptionistToken }
    // A record with prescriptions is not deleted any more; an earlier one may have been.
    await app.database.app.inOrganization(
      clinic.organizationId,
      db =>
        db`update patients set is_deleted = true where organization_id = ${clinic.organizationId} and id = ${patient._id}`,
    )
    expect((await app.call('POST', `users/patients/${patient._id}/restore`, staff)).status).toBe(200)
    expect((await other()).body.code).toBe('email_unconfirmed')
    for (const action of ['close', 'open'])
      await app.call('POST', 'users/patients/bulk', { ...staff, body: { action, ids: [patient._id] } })
    expect((await other()).body.code).toBe('email_unconfirmed')
  })

  test('a link that is followed twice at once works once, and not for a suspended organization', async () => {
    const { change, clinic, patient } = await createTestPortal(app)
    await change(nextEmail('new'))
    const link = (await mailsTo(app, patient.email))[0]!.highlight!
    const suspend = (at: string | null) =>
      app.database.asOwner(
        owner => owner`update organizations set suspended_at = ${at} where id = ${clinic.organizationId}`,
      )
    await suspend('2026-01-01')
    expect((await followLink(app, link)).status).toBe(400)
    await suspend(null)
    const statuses = (await Promise.all([followLink(app, link), followLink(app, link)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('devices that book for the patient are forgotten, and the number of changes is limited', async () => {
    const { change, clinic, patient } = await createTestPortal(app)
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

  test('another organization, a doctor of other patients, and an outdated form cannot confirm', async () => {
    const { change, clinic, confirm, visitDoctor } = await createTestPortal(app)
    const stranger = await createTestClinic(app, { doctor: true })
    const seenAddress = nextEmail('new')
    await change(seenAddress)
    expect((await confirm(stranger.token)).status).toBe(404)
    expect((await confirm(stranger.doctorToken)).status).toBe(404)
    expect((await confirm(clinic.doctorToken)).status).toBe(404)
    await visitDoctor()
    await change(nextEmail('newer'))
    expect((await confirm(clinic.doctorToken, { email: seenAddress })).status).toBe(409)
    expect((await confirm(clinic.doctorToken)).status).toBe(200)
  })
})
