import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#server/testing/create-test-app.ts'
import { create, good, createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { at, monday, opening, testQueueDay } from '#server/testing/worlds/test-queue-day.ts'

const day = testQueueDay()

describe('the waiting-room screen', () => {
  const screenOf = (clinicId: string) => `users/clinics/${clinicId}/waiting-room`
  const open = async (clinicId: string, token = day.clinic.token) =>
    (await day.app.call('PUT', screenOf(clinicId), { token })).body.data.token as string
  const look = (token: unknown) => day.app.call('POST', 'public/waiting-room', { body: { token } })
  const notFound = '{"status":404,"code":"not_found","message":"Not found."}'

  test('shows tokens, doctors and rooms, and nothing of a patient', async () => {
    day.now = Date.parse(at('10:00'))
    const here = await day.branch()
    const name = 'Zephyrine'
    const patient = {
      ...good.patient(here.clinicId),
      firstName: name,
      lastName: 'Quill',
      phoneNumber: '9123456780',
    }
    const { _id: patientId } = await create(day.app, day.clinic.token, 'users/patients', patient)
    const visits = []
    for (const time of ['11:00', '11:30', '12:00', '12:30']) {
      const { _id: id } = await day.book({ ...here, patientId }, at(time), { note: 'Fever' })
      visits.push(id)
      await day.step(id, 'checked_in')
    }
    await day.step(visits[1]!, 'in_consultation')
    await day.step(visits[2]!, 'in_consultation')
    await day.step(visits[2]!, 'completed')
    const token = await open(here.clinicId)
    const { status, body, text, headers } = await look(token)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.data).toEqual({
      clinic: 'Riverside North',
      date: monday,
      timeZone: 'Asia/Kolkata',
      called: [{ token: 2, doctor: 'Ravi Nair', room: null }],
      waiting: [{ token: 1 }, { token: 4 }],
    })
    for (const secret of [name, 'Quill', patient.phoneNumber, patient.email, patientId, 'Fever', ...visits])
      expect(text).not.toContain(secret)
    day.now += 86_400_000
    expect((await look(token)).body.data).toMatchObject({ date: '2026-11-24', called: [], waiting: [] })
    day.now = opening
  })

  test('a wrong, renewed or withdrawn link, and one of a suspended organization or deleted clinic, are all not there', async () => {
    const here = await day.branch()
    const answers: string[] = []
    const keep = async (token: unknown) => {
      const { status, text } = await look(token)
      answers.push(`${status} ${text}`)
    }
    const first = await open(here.clinicId)
    const second = await open(here.clinicId)
    expect((await look(second)).status).toBe(200)
    await keep(first)
    await keep('wrong')
    await keep('x'.repeat(65))
    await keep(second.slice(0, -1) + (second.endsWith('A') ? 'E' : 'A'))
    await day.app.call('DELETE', screenOf(here.clinicId), { token: day.clinic.token })
    await keep(second)
    const other = await createTestClinic(day.app)
    const theirs = (await day.app.call('PUT', screenOf(other.clinicId), { token: other.token })).body.data
      .token
    expect((await look(theirs)).status).toBe(200)
    await day.app.database.asOwner(
      db => db`update organizations set suspended_at = now() where id = ${other.organizationId}`,
    )
    await keep(theirs)
    const third = await open(here.clinicId)
    await day.app.database.app.inOrganization(
      day.clinic.organizationId,
      db => db`
        update clinics set is_deleted = true
        where organization_id = ${day.clinic.organizationId} and id = ${here.clinicId}`,
    )
    await keep(third)
    expect(answers).toEqual(answers.map(() => `404 ${notFound}`))
    expect(Object.keys((await look('')).body.errors)).toEqual(['token'])
    expect((await look(7)).status).toBe(400)
  })

  test('its link is kept hashed, told once, and belongs to the owner and the clinic’s receptionists', async () => {
    const here = await day.branch()
    const state = async (clinicId: string, token = day.clinic.token) =>
      (await day.app.call('GET', screenOf(clinicId), { token })).body.data
    expect(await state(here.clinicId)).toEqual({ openedAt: null })
    const token = await open(here.clinicId)
    expect(await state(here.clinicId)).toEqual({ openedAt: new Date(day.now).toISOString() })
    const rows = await day.app.database.asOwner(db => db`select token_hash from waiting_room_screens`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const ask = async (clinicId: string, token: string) =>
        (await day.app.call(method, screenOf(clinicId), { token })).status
      expect(await ask(day.clinic.clinicId, day.clinic.receptionistToken)).toBe(200)
      expect(await ask(here.clinicId, day.clinic.receptionistToken)).toBe(404)
      expect(await ask(day.clinic.clinicId, day.clinic.doctorToken)).toBe(403)
      expect(await ask(uuid(), day.clinic.token)).toBe(404)
    }
  })

  test('asks so often and no oftener', async () => {
    const own = await createTestApp({ now: () => day.now })
    try {
      const ask = () => own.call('POST', 'public/waiting-room', { body: { token: 'wrong' } })
      const statuses = []
      for (let count = 0; count < 241; count++) statuses.push((await ask()).status)
      expect(statuses.indexOf(429)).toBe(240)
    } finally {
      await own.close()
    }
  })
})
