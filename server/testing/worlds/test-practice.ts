import type { TestApp } from '../create-test-app.ts'
import { create, createTestClinic } from './create-test-clinic.ts'

/** A clinic whose doctor sees its patient: they have a visit on 24 November 2090. */
export async function createTestPractice(app: TestApp) {
  const made = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { clinicId, doctorId, serviceId, patientId, token } = made
  const start = '2090-11-24T10:00:00+05:30'
  const body = { clinicId, doctorId, serviceId, patientId, start }
  const { _id: appointmentId } = await create(app, token, 'users/appointments', body)
  return { ...made, appointmentId }
}

export type TestPractice = Awaited<ReturnType<typeof createTestPractice>>
