import type { TestApp } from '../create-test-app.ts'
import { create, createTestClinic, good, logIn } from './create-test-clinic.ts'

type Encounter = { _id: string; version: number; number: number }

const path = 'users/encounters'
/** Half past nine in Kolkata, on the day of the appointments. */
export const visitsNow = Date.parse('2090-11-20T04:00:00Z')

export const plan = (text: string) => [{ key: 'plan', text }]

/** A clinic with two doctors, and what a doctor does with a visit, in one line each. */
export async function createTestVisits(app: TestApp) {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const other = good.doctor(made.clinicId)
  const { _id: otherDoctorId } = await create(app, made.token, 'users/doctors', other)
  const clinic = { ...made, otherDoctorId, otherDoctorToken: await logIn(app, other.email) }

  /** An appointment of today: all at the same time, overbooked. */
  async function book(changes: object = {}): Promise<string> {
    const { clinicId, doctorId, serviceId, patientId, token } = clinic
    const start = '2090-11-20T11:00:00+05:30'
    const body = { clinicId, doctorId, serviceId, patientId, start, overbookReason: 'test', ...changes }
    return (await create(app, token, 'users/appointments', body))._id
  }
  const start = (body: object, token = clinic.doctorToken) => app.call('POST', path, { token, body })
  async function open(body?: object): Promise<Encounter> {
    const answer = await start(body ?? { appointmentId: await book() })
    return answer.body.data
  }
  const save = (id: string, body: object, token = clinic.doctorToken) =>
    app.call('PUT', `${path}/${id}`, { token, body })
  const sign = (id: string, version: number, token = clinic.doctorToken) =>
    app.call('POST', `${path}/${id}/sign`, { token, body: { version } })
  async function signed(): Promise<Encounter> {
    const { _id, version } = await open()
    await save(_id, { version, sections: plan('Rest') })
    return (await sign(_id, version + 1)).body.data
  }
  const visit = async (id: string) =>
    (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data
  return { clinic, book, start, open, save, sign, signed, visit }
}
