// Stories about the mailbox of a staff member, and one that a patient wants: one story for each hole.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good, logIn, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestPortal, followLink, mailsTo } from '#server/testing/worlds/test-portal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the address of a member of staff', () => {
  test('a record created with it waits for the owner, even after its receptionist has left', async () => {
    const { addPatient, clinic, confirm, portal, prescribe, seen, visitDoctor } = await createTestPortal(app)
    const staff = `users/receptionists/${clinic.receptionistId}`
    const { email } = (await app.call('GET', staff, { token: clinic.token })).body.data
    const record = await addPatient(email)
    await prescribe(record._id)
    await visitDoctor(record._id)
    const closed = await app.call('DELETE', staff, { token: clinic.token })
    expect(closed.status).toBe(200)
    const token = await logIn(app, email)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    expect(await portal(clinic.token, record._id)).toMatchObject({ state: 'waiting_owner' })
    expect((await confirm(clinic.doctorToken, { id: record._id })).status).toBe(403)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    expect((await confirm(clinic.token, { id: record._id })).status).toBe(200)
    expect(await seen(token)).toBe(1)
  })

  test('an address with other dots or tags of the same mailbox counts as the same staff member', async () => {
    const { addPatient, clinic, prescribe, seen } = await createTestPortal(app)
    const local = nextEmail('r').split('@')[0]!
    const body = { ...good.receptionist(clinic.clinicId), email: `${local}.das@gmail.com` }
    await create(app, clinic.token, 'users/receptionists', body)
    for (const email of [`${local}das+anu@gmail.com`, `${local}.d.as@googlemail.com`]) {
      const record = await addPatient(email)
      await prescribe(record._id)
      expect(await seen(await logIn(app, email))).toBe('403 email_unconfirmed')
    }
  })

  test('the record of a patient who becomes staff waits for the owner from then on, even if it was confirmed', async () => {
    const { clinic, confirm, patient, seen, visitDoctor } = await createTestPortal(app)
    await visitDoctor()
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
  test('the new mailbox must be proven first, and the old one is notified', async () => {
    const { change, patient, portal, seen } = await createTestPortal(app)
    const token = await logIn(app, patient.email)
    const wanted = nextEmail('moved')
    const asked = await change(wanted, { token })
    expect([asked.status, asked.body.data.email]).toEqual([200, patient.email])
    expect(await portal(token)).toMatchObject({ state: 'unconfirmed', wantedEmail: wanted })
    const link = (await mailsTo(app, wanted))[0]!.highlight!
    expect(link).toMatch(/^http:\/\/localhost:3000\/confirm-email#token=/)
    expect((await followLink(app, link)).status).toBe(200)
    expect((await followLink(app, link)).status).toBe(400)
    const after = await app.call('GET', `users/patients/${patient._id}`, { token })
    expect(after.body.data.email).toBe(wanted)
    expect((await mailsTo(app, patient.email)).at(-1)?.subject).toBe(
      'Your email address at Riverside was changed',
    )
    expect(await seen(token)).toBe(1)
    expect(await portal(token)).toMatchObject({ wantedEmail: null })
  })

  test('it opens nothing that waits, and strangers do not get repeated mails', async () => {
    const { change, patient, seen } = await createTestPortal(app)
    await change(nextEmail('mine'))
    const token = await logIn(app, patient.email)
    const wanted = nextEmail('mine')
    await change(wanted, { token })
    expect((await followLink(app, (await mailsTo(app, wanted))[0]!.highlight!)).status).toBe(200)
    expect(await seen(token)).toBe('403 email_unconfirmed')
    const statuses: number[] = []
    for (let times = 0; times < 5; times++)
      statuses.push((await change(nextEmail('stranger'), { token })).status)
    expect(statuses).toContain(429)
  })
})
