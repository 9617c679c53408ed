import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const portal = (method: string, path = '', body?: object) =>
  here.app.call(method, `users/portal${path}`, { token: here.clinic.patientToken, body })
const home = async () => (await portal('GET')).body.data

/** An entry of the clinic's patient, or of another one, which is offered a time at once. */
async function offered(patientId = here.clinic.patientId): Promise<string> {
  const { token, clinicId, doctorId, serviceId } = here.clinic
  const wish = { patientId, clinicId, doctorId, serviceId, from: tuesday, to: tuesday }
  return (await create(here.app, token, 'users/waitlist', wish))._id
}

test('an offered time stands in the portal, and is taken there', async () => {
  const id = await offered()
  const [entry] = (await home()).waiting
  expect(entry).toMatchObject({ _id: id, status: 'offered', offer: { start: at(tuesday, '09:00') } })
  const taken = await portal('POST', `/waitlist/${id}/take`)
  expect([taken.status, taken.body.message]).toEqual([200, messages.publiclyBooked])
  const after = await home()
  expect(after.waiting).toEqual([])
  expect(after.visits).toMatchObject([{ start: at(tuesday, '09:00') }])
  const again = await portal('POST', `/waitlist/${id}/take`)
  expect([again.status, again.body.code]).toEqual([409, 'offer_over'])
})

test('one that is declined goes on to the next, and the place stays', async () => {
  const id = await offered()
  const declined = await portal('POST', `/waitlist/${id}/decline`)
  expect([declined.status, declined.body.message]).toEqual([200, messages.offerDeclined])
  expect((await home()).waiting).toMatchObject([{ _id: id, status: 'waiting' }])
  expect((await portal('POST', `/waitlist/${id}/decline`)).body.code).toBe('offer_over')
})

test('somebody else’s offer is not there', async () => {
  const { token, clinicId } = here.clinic
  const stranger = { ...good.patient(clinicId), email: nextEmail('patient') }
  const id = await offered((await create(here.app, token, 'users/patients', stranger))._id)
  for (const deed of ['take', 'decline'])
    expect((await portal('POST', `/waitlist/${id}/${deed}`)).status).toBe(404)
  const listed = await here.app.call('GET', 'users/waitlist', { token })
  expect(listed.body.data).toMatchObject([{ status: 'offered' }])
})

test('a visit is moved to another doctor of the clinic', async () => {
  const { token, clinicId, doctorId, serviceId, patientId } = here.clinic
  const other = { ...good.doctor(clinicId), firstName: 'Asha' }
  const { _id: otherId } = await create(here.app, token, 'users/doctors', other)
  const visit = { clinicId, doctorId, serviceId, patientId, start: at(tuesday, '10:00') }
  const { _id: id } = await create(here.app, token, 'users/appointments', visit)
  const doctors = await portal('GET', `/visits/${id}/doctors`)
  expect(doctors.body.data.map(({ name }: { name: string }) => name)).toEqual(['Ravi Nair', 'Asha Nair'])
  const days = await portal('GET', `/visits/${id}/slots?from=${tuesday}&to=${tuesday}&doctorId=${otherId}`)
  expect(days.body.data[0].times).toContain(at(tuesday, '10:00'))
  const moved = await here.app.call('PUT', `users/appointments/${id}`, {
    token: here.clinic.patientToken,
    body: { start: at(tuesday, '11:00'), doctorId: otherId },
  })
  expect([moved.status, moved.body.data.doctor.name]).toEqual([200, 'Asha Nair'])
})

test('who signs out leaves no pass behind: the next person at this browser books with a code', async () => {
  const { patientId, patientToken } = here.clinic
  const opened = await portal('POST', '/booking-pass', { patientId })
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!
  expect((await here.visit('GET', '/me', undefined, cookie)).body.data).not.toBeNull()
  const left = await here.app.call('POST', 'users/logout', { token: patientToken, headers: { cookie } })
  expect(left.status).toBe(200)
  expect((await here.visit('GET', '/me', undefined, cookie)).body.data).toBeNull()
})
