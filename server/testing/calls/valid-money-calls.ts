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
  ['GET users/invoices', ({ mine }) => ({ query: { patientId: mine.patient, clinicId: mine.clinic } })],
  [
    'POST users/invoices',
    ({ mine }) => ({
      body: {
        patientId: mine.patient,
        clinicId: mine.clinic,
        lines: [{ itemId: mine.service, quantity: 1 }],
      },
    }),
  ],
  ['GET users/invoices/:id', ({ mine }) => ({ params: { id: mine.invoice } })],
  [
    'PUT users/invoices/:id',
    ({ mine }) => ({
      params: { id: mine.draftInvoice },
      body: { lines: [{ itemId: mine.service, quantity: 2 }] },
    }),
  ],
  ['DELETE users/invoices/:id', ({ spare }) => ({ params: { id: spare.draftInvoice } })],
  ['POST users/invoices/:id/issue', ({ others }) => ({ params: { id: others.draftInvoice }, body: {} })],
  [
    'POST users/invoices/:id/credit-notes',
    ({ mine }) => ({ params: { id: mine.invoice }, body: { reason: 'Not done' } }),
  ],
  [
    'POST users/invoices/:id/write-offs',
    ({ others }) => ({ params: { id: others.invoice }, body: { amountMinor: 100 } }),
  ],
  [
    'POST users/invoices/:id/advances',
    ({ others }) => ({ params: { id: others.invoice }, body: { amountMinor: 100 } }),
  ],
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
    ({ others }) => ({
      params: { id: others.deskSession },
      body: { kind: 'pay_in', amountMinor: 100, reason: 'Change' },
    }),
  ],
  ['GET users/ledger', ({ mine }) => ({ query: { from: '2026-01-01', clinicId: mine.clinic } })],
  ['GET users/ledger/transactions', ({ mine }) => ({ query: { clinicId: mine.clinic, account: 'cash' } })],
  ['GET users/tax-rates', () => ({})],
  ['POST users/tax-rates', () => ({ body: { name: 'GST', rate: '18', validFrom: '2030-01-01' } })],
  [
    'PUT users/tax-rates/:id',
    ({ mine }) => ({ params: { id: mine.taxRate }, body: { rate: '5', validFrom: '2030-01-01' } }),
  ],
  [
    'PATCH users/tax-rates/:id/status',
    ({ mine }) => ({ params: { id: mine.taxRate }, body: { status: false } }),
  ],
  ['GET users/document-series', () => ({})],
  [
    'PUT users/document-series',
    ({ mine }) => ({ body: { clinicId: mine.clinic, kind: 'invoice', prefix: 'K1' } }),
  ],
  ['GET users/periods', () => ({})],
  ['POST users/periods', () => ({ body: { through: '2020-01-01' } })],
]
