import { expect, test } from 'vitest'
import { create, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { at, testQueueDay } from '#server/testing/worlds/test-queue-day.ts'

const day = testQueueDay()
const tuesday = '2026-11-24'

const deskOf = async (clinicId: string, token = day.clinic.token) =>
  (await day.app.call('GET', `users/desk?clinicId=${clinicId}`, { token })).body.data

const newPatient = async (clinicId: string, firstName: string) =>
  (await create(day.app, day.clinic.token, 'users/patients', { ...good.patient(clinicId), firstName }))
    ._id as string

test('the desk has the day’s queue, what was taken today, and the missed visits', async () => {
  const here = await day.branch()
  const [first, second] = [await day.book(here, at('11:00')), await day.book(here, at('12:00'))]
  await day.step(first._id, 'checked_in')
  const pay = (appointmentId: string, amountMinor: number) =>
    create(day.app, day.clinic.token, 'users/payments', { appointmentId, amountMinor, method: 'cash' })
  await pay(first._id, 20_000)
  const { _id: undone } = await pay(second._id, 10_000)
  await day.app.call('POST', `users/payments/${undone}/undo`, { token: day.clinic.token })
  await day.step(second._id, 'no_show')
  const desk = await deskOf(here.clinicId)
  expect(desk).toMatchObject({ date: '2026-11-23', noShows: 1, taken: { amountMinor: 20_000 } })
  expect(desk.columns.checked_in.map(({ _id }: { _id: string }) => _id)).toEqual([first._id])
  expect((await deskOf(day.clinic.clinicId, day.clinic.doctorToken)).taken).toBeNull()
})

test('it says whom to call: who lost a visit of today and has no other, and who did not confirm tomorrow’s', async () => {
  const here = await day.branch()
  const people = await Promise.all(
    ['Missed', 'Rebooked', 'Tomorrow'].map(name => newPatient(here.clinicId, name)),
  )
  const [missed, rebooked, tomorrow] = people as [string, string, string]
  const lost = await day.book({ ...here, patientId: missed }, at('11:00'))
  await day.step(lost._id, 'no_show')
  const moved = await day.book({ ...here, patientId: rebooked }, at('11:30'))
  await day.step(moved._id, 'cancelled')
  await day.book({ ...here, patientId: rebooked }, at('14:00'))
  const next = await day.book({ ...here, patientId: tomorrow }, at('09:00', tuesday))
  const { calls } = await deskOf(here.clinicId)
  expect(calls).toMatchObject([
    { reason: 'missed', patient: { _id: missed }, visit: { _id: lost._id, start: at('11:00') } },
    { reason: 'unconfirmed', patient: { _id: tomorrow }, visit: { _id: next._id } },
  ])
})

test('a call that was made leaves the list for today, and comes back when that is taken back', async () => {
  const branch = await day.branch()
  const here = { ...branch, patientId: await newPatient(branch.clinicId, 'Called') }
  const visit = await day.book(here, at('11:00'))
  await day.step(visit._id, 'no_show')
  const mark = (isDone: boolean, more = {}) =>
    day.app.call('PUT', 'users/desk/calls', {
      token: day.clinic.token,
      body: { clinicId: here.clinicId, patientId: here.patientId, reason: 'missed', isDone, ...more },
    })
  const listed = async () => (await deskOf(here.clinicId)).calls.length
  expect(await listed()).toBe(1)
  expect([(await mark(true)).status, (await mark(true)).status, await listed()]).toEqual([200, 200, 0])
  expect([(await mark(false)).status, await listed()]).toEqual([200, 1])
  const wrong = await mark(true, { patientId: crypto.randomUUID() })
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, { patientId: expect.any(String) }])
  expect((await mark(true, { reason: 'bored' })).status).toBe(400)
})

test('it tells the last visit of who waits', async () => {
  const branch = await day.branch()
  const here = { ...branch, patientId: await newPatient(branch.clinicId, 'Back') }
  const before = await day.book(here, at('11:00'))
  day.later(24 * 60)
  const visit = await day.book(here, at('12:00', tuesday))
  await day.step(visit._id, 'checked_in')
  const { lastVisits } = await deskOf(here.clinicId)
  expect(lastVisits).toMatchObject([{ patientId: here.patientId, _id: before._id }])
})

test('who is offered a time of the waiting list is called by those who may read that list', async () => {
  const here = await day.branch()
  const wish = { clinicId: here.clinicId, serviceId: here.serviceId, from: tuesday, to: tuesday }
  const patientId = await newPatient(here.clinicId, 'Offered')
  await create(day.app, day.clinic.token, 'users/waitlist', { ...wish, patientId })
  const nurse = good.nurse(here.clinicId)
  await create(day.app, day.clinic.token, 'users/receptionists', nurse)
  expect((await deskOf(here.clinicId)).calls).toMatchObject([
    { reason: 'offered', patient: { _id: patientId } },
  ])
  expect((await deskOf(here.clinicId, await logIn(day.app, nurse.email))).calls).toEqual([])
})

test('a receptionist has their own branch alone, a doctor their own visits', async () => {
  const elsewhere = await day.branch()
  const visit = await day.book(elsewhere, at('15:00'))
  await day.step(visit._id, 'cancelled')
  const refused = await day.app.call('GET', `users/desk?clinicId=${elsewhere.clinicId}`, {
    token: day.clinic.receptionistToken,
  })
  expect([refused.status, refused.body.errors]).toMatchObject([400, { clinicId: expect.any(String) }])
  const own = await deskOf(elsewhere.clinicId, day.clinic.doctorToken)
  expect([own.calls, own.columns.booked]).toEqual([[], []])
})
