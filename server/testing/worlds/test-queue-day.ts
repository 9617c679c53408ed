import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { create, createTestClinic, good, type TestClinic } from './create-test-clinic.ts'
import type { AnswerBody } from '../answer-body.ts'
import { createTestApp, type Answer, type TestApp } from '../create-test-app.ts'

// Monday 23 November 2026, 10:00 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
export const opening = Date.parse('2026-11-23T04:30:00Z')
export const monday = '2026-11-23'
export const at = (time: string, date = monday) => `${date}T${time}:00+05:30`

export type Branch = { clinicId: string; doctorId: string; serviceId: string; patientId: string }

type QueueDay = {
  app: TestApp
  clinic: TestClinic
  now: number
  later(minutes: number): void
  branch(): Promise<Branch>
  book(where: Branch, start: string, more?: object): Promise<{ _id: string }>
  step(id: string, status: string, token?: string): Promise<AnswerBody>
  queueOf(clinicId: string, token?: string, more?: string): Promise<Answer>
  /** Confirmed, also if the patient is in the queue already. */
  walkIn(body: object, token?: string): Promise<Answer>
}

/** For a test file: an app with a set clock, a clinic, and the actions of its front desk. */
export function testQueueDay(): QueueDay {
  const day: QueueDay = {
    app: undefined as unknown as TestApp,
    clinic: undefined as unknown as TestClinic,
    now: opening,
    later: (minutes: number): void => void (day.now += minutes * 60_000),
    /** Another clinic of the organization with its own doctor, so that tests do not share visits. */
    async branch(): Promise<Branch> {
      const { token, serviceId, patientId } = day.clinic
      const { _id: clinicId } = await create(day.app, token, 'users/clinics', good.clinic())
      const { _id: doctorId } = await create(day.app, token, 'users/doctors', good.doctor(clinicId))
      return { clinicId, doctorId, serviceId: serviceId!, patientId: patientId! }
    },
    book: (where: Branch, start: string, more: object = {}): Promise<{ _id: string }> =>
      create(day.app, day.clinic.token, 'users/appointments', { ...where, start, ...more }),
    async step(id: string, status: string, token: string = day.clinic.token): Promise<AnswerBody> {
      const answer = await day.app.call('PATCH', `users/appointments/${id}/status`, {
        token,
        body: { status },
      })
      expect([status, answer.status]).toEqual([status, 200])
      return answer.body.data
    },
    queueOf: (clinicId: string, token: string = day.clinic.token, more = ''): Promise<Answer> =>
      day.app.call('GET', `users/queue?clinicId=${clinicId}${more}`, { token }),
    walkIn: (body: object, token: string = day.clinic.token): Promise<Answer> =>
      day.app.call('POST', 'users/queue/walk-ins', { token, body: { confirmed: true, ...body } }),
  }
  beforeAll(async () => {
    day.app = await createTestApp({ now: () => day.now })
    day.clinic = await createTestClinic(day.app, { doctor: true, receptionist: true, patient: true })
  })
  beforeEach(() => void (day.now = opening))
  afterAll(() => day.app.close())
  return day
}
