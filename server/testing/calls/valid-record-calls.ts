import { plantedDay } from '../data/planted-day.ts'
import { testPassword } from '../worlds/create-test-clinic.ts'
import type { MakeCall } from './valid-call.ts'

/** Calls about prescriptions, medical reports and emergency access. */
export const recordCalls: MakeCall[] = [
  [
    'POST users/patients/:id/break-glass',
    ({ others }) => ({
      params: { id: others.patient },
      body: { password: testPassword, reason: 'Unconscious after an accident' },
    }),
  ],
  [
    'POST users/patients/:id/corrections',
    ({ mine }) => ({ params: { id: mine.patient }, body: { firstName: 'Meenakshi' } }),
  ],
  ['GET users/patients/:id/corrections', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET users/corrections', () => ({})],
  ['POST users/corrections/:id/accept', ({ others }) => ({ params: { id: others.correction }, body: {} })],
  ['POST users/corrections/:id/decline', ({ mine }) => ({ params: { id: mine.correction }, body: {} })],
  ['POST users/patients/find-for-break-glass', () => ({ body: { phoneNumber: '+919000000002' } })],
  ['GET users/break-glass/open', () => ({})],
  ['GET users/break-glass', () => ({ query: { reviewed: 'false' } })],
  ['POST users/break-glass/:id/review', ({ mine }) => ({ params: { id: mine.breakGlass }, body: {} })],
  ['POST users/break-glass/:id/end', ({ mine }) => ({ params: { id: mine.breakGlass }, body: {} })],
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
        lines: [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }],
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
    'GET users/patients/:id/reports/:reportId/thumbnail',
    ({ mine }) => ({ params: { id: mine.patient, reportId: mine.report } }),
  ],
  [
    'POST users/uploads',
    ({ mine }) => ({
      body: {
        patientId: mine.patient,
        title: 'X-ray',
        category: 'imaging',
        reportDate: plantedDay(1),
        fileName: 'x-ray.pdf',
        sizeBytes: 1_000,
      },
    }),
  ],
  ['GET users/uploads/:id', ({ mine }) => ({ params: { id: mine.upload } })],
  // A part without bytes: the answer says where the upload is.
  ['PATCH users/uploads/:id', ({ mine }) => ({ params: { id: mine.upload }, query: { offset: '0' } })],
  ['POST users/uploads/:id/finish', ({ mine }) => ({ params: { id: mine.finishedUpload } })],
  ['DELETE users/uploads/:id', ({ spare }) => ({ params: { id: spare.upload } })],
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
  ['GET users/doctor-home', ({ mine }) => ({ query: { clinicId: mine.clinic } })],
  ['GET users/encounters', ({ mine }) => ({ query: { patientId: mine.patient, doctorId: mine.doctor } })],
  ['POST users/encounters', ({ mine }) => ({ body: { patientId: mine.patient, clinicId: mine.clinic } })],
  ['GET users/encounters/:id', ({ mine }) => ({ params: { id: mine.encounter } })],
  [
    'PUT users/encounters/:id',
    ({ mine, spare }) => ({
      params: { id: spare.encounter },
      body: {
        version: 1,
        sections: [{ key: 'plan', text: 'Rest' }],
        orders: [{ testId: mine.test, name: 'Test' }],
      },
    }),
  ],
  [
    'POST users/encounters/:id/sign',
    ({ mine }) => ({ params: { id: mine.encounter }, body: { version: 1 } }),
  ],
  [
    'POST users/encounters/:id/addenda',
    ({ mine }) => ({ params: { id: mine.signedEncounter }, body: { text: 'Culture negative' } }),
  ],
  [
    'POST users/encounters/:id/discard',
    ({ mine }) => ({ params: { id: mine.strayEncounter }, body: { version: 1, reason: 'A wrong tab' } }),
  ],
  [
    'PATCH users/encounters/:id/doctor',
    ({ mine, others }) => ({
      params: { id: others.encounter },
      body: { doctorId: mine.doctor, reason: 'Has left' },
    }),
  ],
  [
    'PUT users/encounters/:id/sharing',
    ({ mine }) => ({
      params: { id: mine.signedEncounter },
      body: { summary: true, prescriptions: true, results: true, documents: true },
    }),
  ],
  ['GET users/portal/shared-results', ({ mine }) => ({ query: { patientId: mine.patient } })],
  ['GET users/portal/shared-visits', ({ mine }) => ({ query: { patientId: mine.patient } })],
  ['GET users/portal/shared-visits/:id/pdf', ({ mine }) => ({ params: { id: mine.signedEncounter } })],
  [
    'GET users/portal/shared-visits/:id/certificates/:certificateId',
    ({ mine }) => ({ params: { id: mine.signedEncounter, certificateId: mine.certificate } }),
  ],
  ['GET users/templates', () => ({})],
  ['POST users/templates', () => ({ body: { name: 'Fever', outline: [{ key: 'plan', title: null }] } })],
  [
    'PUT users/templates/:id',
    ({ mine }) => ({ params: { id: mine.template }, body: { name: 'Cough', isDefault: true } }),
  ],
  ['DELETE users/templates/:id', ({ spare }) => ({ params: { id: spare.template } })],
  ['GET users/phrases', () => ({})],
  ['POST users/phrases', () => ({ body: { name: 'ears', text: 'Ears [[normal]].' } })],
  [
    'PUT users/phrases/:id',
    ({ mine }) => ({ params: { id: mine.phrase }, body: { text: 'Throat [[red]].' } }),
  ],
  ['DELETE users/phrases/:id', ({ spare }) => ({ params: { id: spare.phrase } })],
  ['GET users/encounters/:id/versions', ({ mine }) => ({ params: { id: mine.encounter } })],
]
