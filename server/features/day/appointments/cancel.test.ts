import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { at, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, book, after } = testMessages()
const setStatus = (id: string, body: object, token = here.clinic.token) =>
  call('PATCH', `users/appointments/${id}/status`, body, token)

test('a cancellation keeps its reason for staff until the visit is booked again', async () => {
  const id = await book()
  const cancelled = await setStatus(id, { status: 'cancelled', reason: ' Fever of the doctor ' })
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled', cancelReason: 'Fever of the doctor' })
  expect((await setStatus(id, { status: 'booked', reason: 'ignored' })).body.data.cancelReason).toBeNull()
  const tooLong = await setStatus(id, { status: 'cancelled', reason: 'x'.repeat(201) })
  expect([tooLong.status, tooLong.body.errors]).toEqual([400, { reason: messages.tooLong }])
})

test('the patient is told of a cancellation, unless staff choose otherwise', async () => {
  const [told, quiet] = [await book(at('2026-11-26', '10:00')), await book(at('2026-11-26', '11:00'))]
  await after(3 * minute)
  await setStatus(told, { status: 'cancelled' })
  await setStatus(quiet, { status: 'cancelled', tellPatient: false })
  const mails = await after(3 * minute)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('10:00')
  // Its reminders are gone too.
  here.now = Date.parse(at('2026-11-26', '10:30'))
  expect(await after(0)).toEqual([])
})

test('nor does a patient with an account hear of a quiet one in the bell; staff do', async () => {
  const { patientId, patientToken, doctorToken } = here.clinic
  const cancelledIn = async (token: string) =>
    (await call('GET', 'users/notifications?limit=100', undefined, token)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'appointment_cancelled',
    ).length
  const quiet = await book(at('2026-11-26', '10:00'), { patientId })
  await setStatus(quiet, { status: 'cancelled', tellPatient: false })
  expect([await cancelledIn(patientToken), await cancelledIn(doctorToken)]).toEqual([0, 1])
  const told = await book(at('2026-11-26', '11:00'), { patientId })
  await setStatus(told, { status: 'cancelled' })
  expect(await cancelledIn(patientToken)).toBe(1)
})

test('a visit of a later day is not checked in and not marked as missed', async () => {
  const id = await book()
  for (const status of ['checked_in', 'no_show']) {
    const early = await setStatus(id, { status })
    expect([early.status, early.body.code, early.body.message]).toEqual([409, 'too_early', messages.tooEarly])
  }
  here.now = Date.parse(at('2026-11-25', '00:00'))
  expect((await setStatus(id, { status: 'checked_in' })).status).toBe(200)
})

test('a patient gives a reason, reads none, and may not keep the clinic from writing', async () => {
  const { patientId, patientToken, token } = here.clinic
  const id = await book(at('2026-11-26', '10:00'), { patientId })
  const silent = await setStatus(id, { status: 'cancelled', tellPatient: false }, patientToken)
  expect(silent.status).toBe(403)
  const cancelled = await setStatus(id, { status: 'cancelled', reason: 'On a journey' }, patientToken)
  expect(cancelled.body.data).toMatchObject({ status: 'cancelled', cancelReason: null })
  const read = await call('GET', `users/appointments/${id}`, undefined, token)
  expect(read.body.data.cancelReason).toBe('On a journey')
})
