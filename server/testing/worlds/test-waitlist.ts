import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from './create-test-clinic.ts'
import { at, monday, tuesday } from './test-booking-page.ts'

let names = 0

/** For each test of the file: a clinic with a doctor, a receptionist and a patient, on Monday morning, and a waiting list. */
export function testWaitlist() {
  const here = {
    now: monday,
    app: undefined as unknown as TestApp,
    clinic: undefined as unknown as TestClinic,
  }
  beforeAll(async () => {
    here.app = await createTestApp({ now: () => here.now })
  })
  afterAll(() => here.app.close())
  beforeEach(async () => {
    here.now = monday
    here.clinic = await createTestClinic(here.app, { doctor: true, receptionist: true, patient: true })
  })

  const call = (method: string, path: string, body?: unknown, token = here.clinic.token) =>
    here.app.call(method, path, { token, ...(body !== undefined && { body }) })
  const ask = (path: string, token: string) =>
    here.app.call('POST', `public/waitlist-offer${path}`, { body: { token } })

  async function patient() {
    const person = { ...good.patient(here.clinic.clinicId), firstName: `Waiting${++names}` }
    return { ...person, id: (await create(here.app, here.clinic.token, 'users/patients', person))._id }
  }

  const wish = (patientId: string, more: object = {}) => ({
    patientId,
    clinicId: here.clinic.clinicId,
    serviceId: here.clinic.serviceId,
    doctorId: here.clinic.doctorId,
    from: '2026-11-23',
    to: '2026-11-28',
    ...more,
  })
  /** Joins the list under a long minimum notice, so that no time can be offered yet. */
  async function join(more: object = {}) {
    const person = await patient()
    const { minimumNoticeMinutes } = (await call('GET', 'users/settings')).body.data
    await call('PUT', 'users/settings', { minimumNoticeMinutes: 43_200 })
    const { _id } = await create(here.app, here.clinic.token, 'users/waitlist', wish(person.id, more))
    await call('PUT', 'users/settings', { minimumNoticeMinutes })
    here.now += 1
    return { ...person, entry: _id }
  }
  const book = async (time = '10:00', patientId = here.clinic.patientId) => {
    const { clinicId, doctorId, serviceId } = here.clinic
    const start = at(tuesday, time)
    return (
      await create(here.app, here.clinic.token, 'users/appointments', {
        clinicId,
        doctorId,
        serviceId,
        patientId,
        start,
      })
    )._id
  }
  const cancel = (id: string) => call('PATCH', `users/appointments/${id}/status`, { status: 'cancelled' })

  /** Offers freed time and sends the mails, or only those that are due. Returns the tokens of the offers to this patient. */
  async function offers(to: { email: string }, which?: 'due'): Promise<string[]> {
    await here.app.offerFreedTime()
    await here.app.deliverMail(which)
    return here.app.mails
      .filter(mail => mail.to === to.email)
      .flatMap(({ text }) => [...text.matchAll(/\/book\/offer#token=([\w-]+)$/gm)].map(match => match[1]!))
  }
  const entries = async (token = here.clinic.token) =>
    (await call('GET', 'users/waitlist', undefined, token)).body.data as {
      _id: string
      status: string
      position: number | null
      offer: { state: string; start: string; expiresAt: string } | null
    }[]
  const entryOf = async ({ entry }: { entry: string }) => (await entries()).find(({ _id }) => _id === entry)!
  const booked = async () =>
    (
      (await call('GET', 'users/appointments?status=booked&limit=100')).body.data as {
        patient: { _id: string }
        start: string
      }[]
    ).map(({ patient, start }) => [patient._id, start])
  /** Works in the database as the app does, without its calls. */
  const inClinic = <T>(work: (db: Db) => Promise<T>, limitMs?: number) =>
    here.app.database.app.inOrganization(here.clinic.organizationId, work, limitMs ? { limitMs } : {})

  const does = { call, ask, patient, wish, join, book, cancel, offers, entries, entryOf, booked, inClinic }
  return Object.assign(here, does)
}
