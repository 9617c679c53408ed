import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeedPath } from '#contract/day/feeds/calendar-feeds.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
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

type Person = { id: string; email: string; token: string; clinic: TestClinic }
const as = (clinic: TestClinic) => async (method: string, path: string, body?: object) => {
  const answer = await app.call(method, path, { token: clinic.token, body })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body.data
}
const memberOf = async ({ clinic, email }: Person, role: string): Promise<string> => {
  const { data } = (
    await app.call('GET', `users/members?keyword=${email}&role=${role}`, { token: clinic.token })
  ).body
  return data[0]._id as string
}
const makeOwner = async (person: Person, role: string) =>
  void (await as(person.clinic)('PATCH', `users/members/${await memberOf(person, role)}`, { role: 'owner' }))
const closeMember = async (person: Person, role: string) =>
  void (await as(person.clinic)('PATCH', `users/members/${await memberOf(person, role)}`, { status: false }))

/** Each secret address that somebody makes by hand: how it is made, and what it answers. */
const kinds = {
  'a clinic’s calendar': {
    make: ({ token, clinic }: Person) =>
      app.call('PUT', `users/calendar-feeds/${clinic.clinicId}`, { token }),
    ask: (secret: string) => askFeed(secret),
  },
  'a doctor’s calendar': {
    make: ({ token, clinic }: Person) =>
      app.call('PUT', `users/calendar-feeds/${clinic.doctorId}`, { token }),
    ask: (secret: string) => askFeed(secret),
  },
  'a waiting room': {
    make: ({ token, clinic }: Person) =>
      app.call('PUT', `users/clinics/${clinic.clinicId}/waiting-room`, { token }),
    ask: async (secret: string) =>
      (await app.call('POST', 'public/waiting-room', { body: { token: secret } })).status,
  },
}
type Kind = keyof typeof kinds
const askFeed = async (secret: string) =>
  (await app.app.http.inject({ method: 'GET', url: calendarFeedPath(secret) })).statusCode

/** A clinic with a person of its own; `doctorId` of the clinic is the person's, if they are a doctor. */
async function join(role: 'receptionist' | 'doctor'): Promise<Person> {
  const clinic = await createTestClinic(app, { doctor: true })
  const body = role === 'doctor' ? good.doctor(clinic.clinicId) : good.receptionist(clinic.clinicId)
  const { _id: id } = await create(app, clinic.token, `users/${role}s`, body)
  const token = await logIn(app, body.email)
  const ofPerson = role === 'doctor' ? { ...clinic, doctorId: id } : clinic
  return { id, email: body.email, token, clinic: ofPerson as TestClinic }
}

type Ending = (person: Person) => Promise<void>
const record = (path: string) => ({
  closed: (async ({ id, clinic }) =>
    void (await as(clinic)('PATCH', `users/${path}/${id}/status`, { status: false }))) as Ending,
  deleted: (async ({ id, clinic }) => void (await as(clinic)('DELETE', `users/${path}/${id}`))) as Ending,
  'deleted with others': (async ({ id, clinic }) =>
    void (await as(clinic)('POST', `users/${path}/bulk`, { ids: [id], action: 'delete' }))) as Ending,
})
const desk = record('receptionists')
const doctors = record('doctors')
const openedAgain =
  (path: string): Ending =>
  async person => {
    await record(path).closed(person)
    await as(person.clinic)('PATCH', `users/${path}/${person.id}/status`, { status: true })
  }

const invitedAgain: Ending = async person => {
  await desk.deleted(person)
  const body = { ...good.receptionist(person.clinic.clinicId), email: person.email }
  await create(app, person.clinic.token, 'users/receptionists', body)
}
const invitationWithdrawn: Ending = async person => {
  await invitedAgain(person)
  await closeMember(person, 'receptionist')
}
const nurseNow: Ending = async person => {
  await desk.deleted(person)
  const body = { ...good.nurse(person.clinic.clinicId), email: person.email }
  await create(app, person.clinic.token, 'users/receptionists', body)
}
const movedAway: Ending = async ({ id, clinic }) => {
  const { _id: clinicId } = await create(app, clinic.token, 'users/clinics', good.clinic())
  await as(clinic)('PUT', `users/receptionists/${id}`, { clinicId })
}

const table: [kind: Kind, maker: 'receptionist' | 'doctor', how: string, ending: Ending][] = [
  ['a clinic’s calendar', 'receptionist', 'closed', desk.closed],
  ['a clinic’s calendar', 'receptionist', 'closed and opened again', openedAgain('receptionists')],
  ['a clinic’s calendar', 'receptionist', 'deleted', desk.deleted],
  ['a clinic’s calendar', 'receptionist', 'deleted with others', desk['deleted with others']],
  [
    'a clinic’s calendar',
    'receptionist',
    'closed as a member',
    person => closeMember(person, 'receptionist'),
  ],
  ['a clinic’s calendar', 'receptionist', 'deleted and invited again', invitedAgain],
  ['a clinic’s calendar', 'receptionist', 'invited again and the invitation withdrawn', invitationWithdrawn],
  ['a clinic’s calendar', 'receptionist', 'a nurse now', nurseNow],
  ['a clinic’s calendar', 'receptionist', 'at another clinic now', movedAway],
  ['a waiting room', 'receptionist', 'closed', desk.closed],
  ['a waiting room', 'receptionist', 'closed and opened again', openedAgain('receptionists')],
  ['a waiting room', 'receptionist', 'deleted', desk.deleted],
  ['a waiting room', 'receptionist', 'deleted with others', desk['deleted with others']],
  ['a waiting room', 'receptionist', 'closed as a member', person => closeMember(person, 'receptionist')],
  ['a waiting room', 'receptionist', 'deleted and invited again', invitedAgain],
  ['a waiting room', 'receptionist', 'invited again and the invitation withdrawn', invitationWithdrawn],
  ['a waiting room', 'receptionist', 'a nurse now', nurseNow],
  ['a waiting room', 'receptionist', 'at another clinic now', movedAway],
  ['a doctor’s calendar', 'doctor', 'closed', doctors.closed],
  ['a doctor’s calendar', 'doctor', 'closed and opened again', openedAgain('doctors')],
  ['a doctor’s calendar', 'doctor', 'deleted', doctors.deleted],
  ['a doctor’s calendar', 'doctor', 'deleted with others', doctors['deleted with others']],
  ['a doctor’s calendar', 'doctor', 'closed as a member', person => closeMember(person, 'doctor')],
]

describe('what a person made is gone when the person is', () => {
  for (const [kind, maker, how, ending] of table)
    test(`${kind}, made by a ${maker} who is ${how}`, async () => {
      const { make, ask } = kinds[kind]
      const person = await join(maker)
      const { token } = (await make(person)).body.data
      expect(await ask(token)).toBe(200)
      await ending(person)
      expect(await ask(token)).toBe(404)
    })
})

describe('what a further owner made is gone when they are no owner any more', () => {
  for (const [kind, role] of [
    ['a clinic’s calendar', 'doctor'],
    ['a doctor’s calendar', 'receptionist'],
    ['a waiting room', 'doctor'],
  ] as const)
    test(`${kind}, made by a ${role}`, async () => {
      const { make, ask } = kinds[kind]
      const person = await join(role)
      await makeOwner(person, role)
      const { token } = (await make(person)).body.data
      expect(await ask(token)).toBe(200)
      await closeMember(person, 'owner')
      expect(await ask(token)).toBe(404)
      const isOpen = { status: true }
      await as(person.clinic)('PATCH', `users/members/${await memberOf(person, 'owner')}`, isOpen)
      expect(await ask(token)).toBe(404)
    })
})

test('who still may make it keeps it: as an owner, or in the role that remains', async () => {
  const person = await join('receptionist')
  const calendar = kinds['a clinic’s calendar']
  const { token: first } = (await calendar.make(person)).body.data
  await makeOwner(person, 'receptionist')
  await desk.deleted(person)
  expect(await calendar.ask(first)).toBe(200)

  const other = await join('receptionist')
  await makeOwner(other, 'receptionist')
  const { token: second } = (await calendar.make(other)).body.data
  await closeMember(other, 'owner')
  expect(await calendar.ask(second)).toBe(200)
})

test('an address that ended shows as none, and a new one takes its place without names', async () => {
  const person = await join('receptionist')
  const { clinic } = person
  const calendar = kinds['a clinic’s calendar']
  const screen = `users/clinics/${clinic.clinicId}/waiting-room`
  await calendar.make(person)
  await kinds['a waiting room'].make(person)
  await as(clinic)('PATCH', `users/calendar-feeds/${clinic.clinicId}`, { showsNames: true })
  await desk.closed(person)
  const find = async () =>
    (await as(clinic)('GET', 'users/calendar-feeds')).find(
      ({ _id }: { _id: string }) => _id === clinic.clinicId,
    )
  expect(await find()).toMatchObject({ openedAt: null, showsNames: false })
  expect(await as(clinic)('GET', screen)).toEqual({ openedAt: null })
  const { token } = (await calendar.make({ ...person, token: clinic.token })).body.data
  expect(await calendar.ask(token)).toBe(200)
  expect(await find()).toMatchObject({ openedAt: expect.any(String), showsNames: false })
})

describe('names in a clinic’s feed', () => {
  const feedOf = ({ clinic }: Person) => `users/calendar-feeds/${clinic.clinicId}`
  const turnOn = ({ token, ...person }: Person, as = token) =>
    app.call('PATCH', feedOf({ token, ...person }), { token: as, body: { showsNames: true } })
  const allow = ({ clinic }: Person, receptionistsShowFeedNames: boolean) =>
    as(clinic)('PUT', 'users/settings', { receptionistsShowFeedNames })
  const shown = async (person: Person, token = person.token) => {
    const { data } = (await app.call('GET', 'users/calendar-feeds', { token })).body
    const feed = data.find(({ _id }: { _id: string }) => _id === person.clinic.clinicId)
    return [feed.showsNames, feed.mayShowNames]
  }

  test('are the owner’s to allow', async () => {
    const person = await join('receptionist')
    await kinds['a clinic’s calendar'].make(person)
    expect((await turnOn(person)).status).toBe(403)
    expect(await shown(person)).toEqual([false, false])
    await allow(person, true)
    expect((await turnOn(person)).status).toBe(200)
    expect(await shown(person)).toEqual([true, true])
    await allow(person, false)
    expect(await shown(person)).toEqual([false, false])
    expect((await turnOn(person, person.clinic.token)).status).toBe(200)
    expect(await shown(person)).toEqual([true, false])
  })

  test('do not pass to a receptionist who renews the owner’s address', async () => {
    const person = await join('receptionist')
    const { clinic } = person
    await kinds['a clinic’s calendar'].make({ ...person, token: clinic.token })
    await turnOn(person, clinic.token)
    await kinds['a clinic’s calendar'].make({ ...person, token: clinic.token })
    expect(await shown(person)).toEqual([true, false])
    await kinds['a clinic’s calendar'].make(person)
    expect(await shown(person)).toEqual([false, false])
  })

  test('end with the owner who turned them on', async () => {
    const other = await join('doctor')
    await makeOwner(other, 'doctor')
    await kinds['a clinic’s calendar'].make({ ...other, token: other.clinic.token })
    expect((await turnOn(other)).status).toBe(200)
    expect(await shown(other, other.clinic.token)).toEqual([true, true])
    await closeMember(other, 'owner')
    expect(await shown(other, other.clinic.token)).toEqual([false, true])
  })

  test('of a doctor’s own calendar are the doctor’s', async () => {
    const doctor = await join('doctor')
    await kinds['a doctor’s calendar'].make(doctor)
    const body = { showsNames: true }
    const path = `users/calendar-feeds/${doctor.clinic.doctorId}`
    expect((await app.call('PATCH', path, { token: doctor.token, body })).body.data.showsNames).toBe(true)
  })
})
