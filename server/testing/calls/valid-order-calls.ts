import type { MakeCall } from './valid-call.ts'

/** Calls about tests, orders and results. */
export const orderCalls: MakeCall[] = [
  ['GET users/tests', () => ({ query: { keyword: 'test', kind: 'laboratory', status: 'true' } })],
  ['POST users/tests', ({ mine }) => ({ body: { name: 'Fever panel', kind: 'panel', tests: [mine.test] } })],
  [
    'PUT users/tests/:id',
    ({ mine }) => ({ params: { id: mine.test }, body: { words: 'fever', ranges: [{ low: 1, high: 10 }] } }),
  ],
  ['PATCH users/tests/:id/status', ({ mine }) => ({ params: { id: mine.test }, body: { status: true } })],
  [
    'GET users/orders',
    ({ mine }) => ({ query: { patientId: mine.patient, doctorId: mine.doctor, status: 'open' } }),
  ],
  [
    'POST users/orders',
    ({ mine }) => ({
      body: { patientId: mine.patient, encounterId: mine.openEncounter, tests: [{ testId: mine.test }] },
    }),
  ],
  ['GET users/orders/:id', ({ mine }) => ({ params: { id: mine.order } })],
  [
    'POST users/orders/:id/cancel',
    ({ spare }) => ({ params: { id: spare.order }, body: { reason: 'Not needed' } }),
  ],
  [
    'POST users/orders/:id/results',
    ({ mine }) => ({
      params: { id: mine.order },
      body: {
        testId: mine.orderTest,
        value: '7.2',
        takenAt: '2026-01-03T10:00:00+05:30',
        reportId: mine.report,
      },
    }),
  ],
  ['GET users/results', ({ mine }) => ({ query: { patientId: mine.patient } })],
  ['GET users/patients/:id/results', ({ mine }) => ({ params: { id: mine.patient } })],
  [
    'POST users/patients/:id/results',
    ({ mine }) => ({ params: { id: mine.patient }, body: { testId: mine.test, value: '<0.5' } }),
  ],
  [
    'POST users/results/:id/seen',
    ({ mine }) => ({ params: { id: mine.result }, body: { action: 'Told the patient' } }),
  ],
  [
    'POST users/results/:id/correct',
    ({ mine }) => ({ params: { id: mine.result }, body: { value: '6', reason: 'Typed wrongly' } }),
  ],
  [
    'PUT users/results/:id/sharing',
    ({ mine }) => ({ params: { id: mine.result }, body: { isShared: true } }),
  ],
  [
    'POST users/results/:id/error',
    ({ spare }) => ({ params: { id: spare.result }, body: { reason: 'Of somebody else' } }),
  ],
  ['GET users/doctors/:id/cover', ({ mine }) => ({ params: { id: mine.doctor } })],
  [
    'PUT users/doctors/:id/cover',
    ({ mine, others }) => ({ params: { id: mine.doctor }, body: { doctorId: others.doctor } }),
  ],
]
