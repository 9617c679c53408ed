import type { APIRequestContext } from '@playwright/test'
import { password } from './clinic.ts'
import { everyDay, makeClinic, type Clinic, type Names, type RecordOf } from './records.ts'

export interface Practice extends Clinic {
  /** A walk-in of this minute, waiting. */
  appointmentId: string
  startVisit(): Promise<string>
}

/** The words of its records. */
interface Said {
  names: Partial<Names>
  doctor: { firstName: string; lastName: string; expert: string; aboutSelf: string }
  medicines: [string, string]
  phrase: { name: string; text: string }
}

const english: Said = {
  names: {},
  doctor: {
    firstName: 'Asha',
    lastName: 'Menon',
    expert: 'General medicine',
    aboutSelf: 'In practice for ten years',
  },
  medicines: ['Telmisartan', 'Metformin'],
  phrase: { name: 'throat', text: 'Throat [[red]], tonsils [[enlarged]].' },
}

/** A clinic, open at all hours, whose owner is its doctor. Its patient waits, and was given two medicines before. */
export async function makePractice(request: APIRequestContext, said: Said = english): Promise<Practice> {
  const clinic = await makeClinic(request, said.names)
  const { call, create, clinicId, serviceId, patientId, owner } = clinic
  await call('PUT', `users/clinics/${clinicId}/opening-hours`, everyDay)
  const doctorId = await create('users/doctors', {
    ...said.doctor,
    email: owner.email,
    contactNumber: '9886010002',
    gender: 'Female',
    clinic: clinicId,
    password,
  })
  const walkIn = { clinicId, doctorId, serviceId, patientId, confirmed: true }
  const { _id: appointmentId } = await call('POST', 'users/queue/walk-ins', walkIn)
  const [first, second] = said.medicines
  await create('users/prescriptions', {
    patientId,
    doctorId,
    lines: [
      { medicineName: first, dosage: '40', recurrence: '1-0-0' },
      { medicineName: second, dosage: '500', recurrence: '1-0-1' },
    ],
  })
  await create('users/phrases', said.phrase)
  return {
    ...clinic,
    doctorId,
    appointmentId,
    startVisit: async () => (await call<RecordOf>('POST', 'users/encounters', { appointmentId }))._id,
  }
}

/** A practice whose patient is allergic to penicillin. */
export async function makePracticeWithAllergy(request: APIRequestContext): Promise<Practice> {
  const practice = await makePractice(request)
  const allergy = { substance: 'Penicillin', reaction: 'Rash' }
  await practice.call('POST', `users/patients/${practice.patientId}/allergies`, allergy)
  return practice
}
