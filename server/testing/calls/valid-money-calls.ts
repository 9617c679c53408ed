import type { MakeCall } from './valid-call.ts'

/** Calls about payments and the books. */
export const moneyCalls: MakeCall[] = [
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
  ['GET users/cash-desks', ({ mine }) => ({ query: { clinicId: mine.clinic, state: 'open' } })],
  ['GET users/cash-desks/floats', () => ({})],
  ['GET users/cash-desks/day', ({ mine }) => ({ query: { date: '2026-01-01', clinicId: mine.clinic } })],
  ['GET users/cash-desks/:id', ({ mine }) => ({ params: { id: mine.deskSession } })],
  ['POST users/cash-desks', ({ others }) => ({ body: { clinicId: others.clinic, floatMinor: 0 } })],
  [
    'POST users/cash-desks/:id/close',
    ({ mine }) => ({ params: { id: mine.deskSession }, body: { countedMinor: 0 } }),
  ],
  [
    'POST users/cash-desks/:id/movements',
    ({ mine }) => ({
      params: { id: mine.deskSession },
      body: { kind: 'pay_in', amountMinor: 100, reason: 'Change' },
    }),
  ],
  ['GET users/ledger', ({ mine }) => ({ query: { from: '2026-01-01', clinicId: mine.clinic } })],
  ['GET users/ledger/transactions', ({ mine }) => ({ query: { clinicId: mine.clinic, account: 'cash' } })],
  ['GET users/periods', () => ({})],
  ['POST users/periods', () => ({ body: { through: '2020-01-01' } })],
]
