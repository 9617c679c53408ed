import type { MakeCall } from './valid-call.ts'

const template = {
  kind: 'letter',
  locale: 'en',
  title: 'School letter',
  body: 'About {{patient}}: {{what}}',
  fields: [{ name: 'what', label: 'What', type: 'text', isRequired: true }],
}

/** Calls about certificates, signatures and what a printed paper's code says. */
export const paperCalls: MakeCall[] = [
  ['GET public/verify/:code', () => ({ params: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } })],
  [
    'GET users/certificates',
    ({ mine }) => ({ query: { patientId: mine.patient, doctorId: mine.doctor, kind: 'letter' } }),
  ],
  ['GET users/certificates/export', ({ mine }) => ({ query: { format: 'csv', patientId: mine.patient } })],
  [
    'POST users/certificates',
    ({ mine }) => ({
      body: {
        templateId: mine.certificateTemplate,
        patientId: mine.patient,
        encounterId: mine.signedEncounter,
        fields: { what: 'May swim' },
      },
    }),
  ],
  ['GET users/certificates/:id', ({ mine }) => ({ params: { id: mine.certificate } })],
  ['GET users/certificates/:id/pdf', ({ mine }) => ({ params: { id: mine.certificate } })],
  [
    'POST users/certificates/:id/cancel',
    ({ mine }) => ({ params: { id: mine.certificate }, body: { reason: 'A wrong day' } }),
  ],
  ['GET users/certificate-templates', () => ({})],
  ['POST users/certificate-templates', () => ({ body: template })],
  [
    'PUT users/certificate-templates/:id',
    ({ mine }) => ({ params: { id: mine.certificateTemplate }, body: template }),
  ],
  ['DELETE users/certificate-templates/:id', ({ spare }) => ({ params: { id: spare.certificateTemplate } })],
  [
    'POST users/certificate-templates/:id/restore',
    ({ deleted }) => ({ params: { id: deleted.certificateTemplate } }),
  ],
  [
    'GET users/certificate-templates/:id/prefill',
    ({ mine }) => ({
      params: { id: mine.certificateTemplate },
      query: { patientId: mine.patient, encounterId: mine.signedEncounter },
    }),
  ],
  ['GET users/signature', () => ({})],
  ['PUT users/signature', () => ({ body: {} })],
  ['DELETE users/signature', () => ({})],
  ['POST users/prescriptions/:id/sign', ({ spare }) => ({ params: { id: spare.prescription }, body: {} })],
]
