import type { APIRequestContext } from '@playwright/test'
import { password } from './clinic.ts'
import { everyDay, makeClinic, type Clinic, type RecordOf } from './records.ts'

export interface Practice extends Clinic {
  /** A walk-in of this minute, waiting. */
  appointmentId: string
  startVisit(): Promise<string>
}

const line = (medicineName: string, dosage: string, recurrence: string) => ({
  medicineName,
  dosage,
  recurrence,
  duration: '90 days',
})

/** A clinic, open at all hours, whose owner is its doctor. Its patient waits, and was given two medicines before. */
export async function makePractice(request: APIRequestContext): Promise<Practice> {
  const clinic = await makeClinic(request)
  const { call, create, clinicId, serviceId, patientId, owner } = clinic
  await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  const doctorId = await create('users/doctors', {
    firstName: 'Asha',
    lastName: 'Menon',
    email: owner.email,
    contactNumber: '9886010002',
    gender: 'Female',
    aboutSelf: 'In practice for ten years',
    expert: 'General medicine',
    clinic: clinicId,
    password,
  })
  const walkIn = { clinicId, doctorId, serviceId, patientId, confirmed: true }
  const { _id: appointmentId } = await call('POST', 'users/queue/walk-ins', walkIn)
  await create('users/prescriptions', {
    patientId,
    doctorId,
    lines: [line('Telmisartan', '40 mg', '1-0-0'), line('Metformin', '500 mg', '1-0-1')],
  })
  await create('users/phrases', { name: 'throat', text: 'Throat [[red]], tonsils [[enlarged]].' })
  return {
    ...clinic,
    doctorId,
    appointmentId,
    startVisit: async () => (await call<RecordOf>('POST', 'users/encounters', { appointmentId }))._id,
  }
}
