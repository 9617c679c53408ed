import { plantedDay } from '../data/plant-records.ts'
import type { MakeCall } from './valid-call.ts'

/** Calls about prescriptions, medical reports and payments. */
export const recordCalls: MakeCall[] = [
  ['GET users/prescriptions', ({ mine }) => ({ query: { patientId: mine.patient, doctorId: mine.doctor } })],
  [
    'GET users/prescriptions/export',
    ({ mine }) => ({ query: { format: 'csv', patientId: mine.patient, clinicId: mine.clinic } }),
  ],
  [
    'POST users/prescriptions',
    ({ mine }) => ({
      body: {
        patientId: mine.patient,
        appointmentId: mine.appointment,
        doctorId: mine.doctor,
        clinicId: mine.clinic,
        lines: [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }],
      },
    }),
  ],
  ['GET users/patients/:id/summary', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET users/patients/:id/reports', ({ mine }) => ({ params: { id: mine.patient } })],
  [
    'POST users/patients/:id/reports',
    ({ mine }) => ({
      params: { id: mine.patient },
      body: { title: 'Blood count', reportedOn: plantedDay(1) },
    }),
  ],
  [
    'GET users/patients/:id/reports/:reportId/file',
    ({ mine }) => ({ params: { id: mine.patient, reportId: mine.report } }),
  ],
  [
    'DELETE users/patients/:id/reports/:reportId',
    ({ mine, spare }) => ({ params: { id: mine.patient, reportId: spare.report } }),
  ],
  [
    'POST users/patients/:id/reports/:reportId/restore',
    ({ mine, deleted }) => ({ params: { id: mine.patient, reportId: deleted.report } }),
  ],
  ['GET users/prescriptions/:id', ({ mine }) => ({ params: { id: mine.prescription } })],
  ['GET users/prescriptions/:id/pdf', ({ mine }) => ({ params: { id: mine.prescription } })],
  [
    'POST users/prescriptions/:id/cancel',
    ({ mine }) => ({ params: { id: mine.prescription }, body: { reason: 'A wrong dose' } }),
  ],
  ['DELETE users/prescriptions/:id', ({ spare }) => ({ params: { id: spare.prescription } })],
  ['POST users/prescriptions/:id/restore', ({ deleted }) => ({ params: { id: deleted.prescription } })],
  [
    'GET users/payments',
    ({ mine }) => ({ query: { appointmentId: mine.appointment, clinicId: mine.clinic } }),
  ],
  [
    'GET users/payments/export',
    ({ mine }) => ({ query: { format: 'csv', appointmentId: mine.appointment, doctorId: mine.doctor } }),
  ],
  [
    'GET users/payments/accounts/export',
    ({ mine }) => ({ query: { format: 'csv', clinicId: mine.clinic, patientId: mine.patient } }),
  ],
  [
    'POST users/payments',
    ({ others }) => ({ body: { appointmentId: others.appointment, amountMinor: 100, method: 'cash' } }),
  ],
  ['GET users/payments/:id/receipt', ({ mine }) => ({ params: { id: mine.payment } })],
  ['POST users/payments/:id/undo', ({ mine }) => ({ params: { id: mine.payment }, body: {} })],
]
