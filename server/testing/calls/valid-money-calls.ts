import type { MakeCall } from './valid-call.ts'

const gstrPeriod = { from: '2026-01-01', to: '2026-12-31', taxNumber: '27AAPFU0939F1ZV' }

const period = { from: '2026-01-01', to: '2026-12-31' }
const policyBody = { memberNumber: 'M-7', validFrom: '2026-01-01', copayRate: '10' }

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
  [
    'POST users/payments/:id/refunds',
    ({ others }) => ({ params: { id: others.payment }, body: { amountMinor: 100, reason: 'Not done' } }),
  ],
  [
    'GET users/payments/:id/refunds/:refundId/pdf',
    ({ mine }) => ({ params: { id: mine.payment, refundId: mine.refund } }),
  ],
  ['POST users/payments/:id/undo', ({ mine }) => ({ params: { id: mine.wholePayment }, body: {} })],
  ['GET users/invoices', ({ mine }) => ({ query: { patientId: mine.patient, clinicId: mine.clinic } })],
  ['GET users/invoices/export', () => ({ query: { format: 'csv', isDue: 'true' } })],
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
  ['GET users/invoices/:id/pdf', ({ mine }) => ({ params: { id: mine.invoice } })],
  [
    'GET users/invoices/:id/credit-notes/:creditNoteId/pdf',
    ({ mine }) => ({ params: { id: mine.invoice, creditNoteId: mine.creditNote } }),
  ],
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
  ['POST users/invoices/:id/mail', ({ mine }) => ({ params: { id: mine.invoice }, body: {} })],
  [
    'POST users/invoices/:id/write-offs',
    ({ others }) => ({ params: { id: others.invoice }, body: { amountMinor: 100 } }),
  ],
  [
    'POST users/invoices/:id/advances',
    ({ others }) => ({ params: { id: others.invoice }, body: { amountMinor: 100 } }),
  ],
  [
    'GET users/quotations',
    ({ mine }) => ({
      query: { patientId: mine.patient, clinicId: mine.clinic, invoiceId: mine.invoice, state: 'open' },
    }),
  ],
  ['GET users/quotations/export', () => ({ query: { format: 'csv', state: 'open' } })],
  [
    'POST users/quotations',
    ({ mine }) => ({ body: { invoiceId: mine.draftInvoice, validUntil: '2099-01-01' } }),
  ],
  ['GET users/quotations/:id', ({ mine }) => ({ params: { id: mine.quotation } })],
  ['GET users/quotations/:id/pdf', ({ mine }) => ({ params: { id: mine.quotation } })],
  ['POST users/quotations/:id/invoices', ({ others }) => ({ params: { id: others.quotation } })],
  [
    'POST users/quotations/:id/decline',
    ({ spare }) => ({ params: { id: spare.quotation }, body: { reason: 'Too dear' } }),
  ],
  ['POST users/quotations/:id/mail', ({ mine }) => ({ params: { id: mine.quotation } })],
  ['GET users/approvals', ({ mine }) => ({ query: { clinicId: mine.clinic, paymentId: mine.payment } })],
  ['GET users/approvals/export', ({ mine }) => ({ query: { format: 'csv', invoiceId: mine.invoice } })],
  ['GET users/approvals/:id', ({ mine }) => ({ params: { id: mine.approval } })],
  [
    'POST users/approvals',
    ({ others }) => ({
      body: { kind: 'write_off', invoiceId: others.invoice, amountMinor: 6_000, reason: 'Gone' },
    }),
  ],
  ['POST users/approvals/:id/approve', ({ others }) => ({ params: { id: others.approval }, body: {} })],
  [
    'POST users/approvals/:id/decline',
    ({ mine }) => ({ params: { id: mine.approval }, body: { reason: 'Too much' } }),
  ],
  ['POST users/approvals/:id/withdraw', ({ mine }) => ({ params: { id: mine.ownApproval }, body: {} })],
  ['GET users/settings/online-payments', () => ({})],
  [
    'PUT users/settings/online-payments',
    () => ({
      body: {
        provider: 'stripe',
        publicKey: 'pk_test_x',
        secretKey: 'sk_test_of_the_tests',
        webhookSecret: 'whsec_of_the_tests',
      },
    }),
  ],
  ['POST users/settings/online-payments/end-former-secret', () => ({ body: { provider: 'stripe' } })],
  ['POST users/settings/online-payments/test', () => ({ body: { provider: 'stripe' } })],
  ['DELETE users/settings/online-payments', () => ({})],
  ['GET users/online-payments/unmatched', () => ({ query: { isSeen: 'false' } })],
  ['POST users/online-payments/unmatched/:id/seen', ({ mine }) => ({ params: { id: mine.providerEvent } })],
  ['POST users/payment-links', ({ mine }) => ({ body: { invoiceId: mine.invoice } })],
  ['GET users/payment-links', () => ({})],
  ['DELETE users/payment-links/:id', ({ mine }) => ({ params: { id: mine.paymentLink } })],
  ['POST users/payment-links/messages', ({ mine }) => ({ body: { invoiceId: mine.invoice } })],
  ['POST users/portal/checkouts', ({ mine }) => ({ body: { invoiceId: mine.invoice } })],
  ['POST public/deposit', () => ({ body: { token: 'nothing' } })],
  ['POST public/deposit/checkout', () => ({ body: { token: 'nothing' } })],
  ['POST public/deposit/end', () => ({ body: { token: 'nothing' } })],
  ['POST public/deposit/give-back', () => ({ body: { token: 'nothing' } })],
  [
    'POST public/deposit/book',
    ({ mine }) => ({ body: { token: 'nothing', start: '2030-01-07T10:00:00Z', doctorId: mine.doctor } }),
  ],
  ['POST public/payment-link', () => ({ body: { token: 'nothing' } })],
  ['POST public/payment-link/checkout', () => ({ body: { token: 'nothing' } })],
  [
    'POST webhooks/:provider/:address',
    ({ mine }) => ({ params: { provider: 'stripe', address: mine.clinic } }),
  ],
  ['GET users/dues', ({ mine }) => ({ query: { clinicId: mine.clinic } })],
  [
    'GET users/patients/:id/account',
    ({ mine }) => ({ params: { id: mine.patient }, query: { from: '2026-01-01', to: '2026-12-31' } }),
  ],
  ['GET users/patients/:id/statement', ({ mine }) => ({ params: { id: mine.patient } })],
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
  [
    'GET users/registers',
    ({ mine }) => ({ query: { from: '2026-01-01', to: '2026-12-31', clinicId: mine.clinic } }),
  ],
  [
    'GET users/registers/export',
    ({ mine }) => ({
      query: {
        format: 'csv',
        register: 'journal',
        from: '2026-01-01',
        to: '2026-12-31',
        clinicId: mine.clinic,
      },
    }),
  ],
  ['GET users/doctor-statements', () => ({ query: { month: '2026-01' } })],
  [
    'GET users/doctor-statements/:id',
    ({ mine }) => ({ params: { id: mine.doctor }, query: { month: '2026-01' } }),
  ],
  [
    'GET users/doctor-statements/:id/pdf',
    ({ mine }) => ({ params: { id: mine.doctor }, query: { month: '2026-01' } }),
  ],
  ['POST users/doctor-statements', ({ mine }) => ({ body: { doctorId: mine.doctor, month: '2026-02' } })],
  ['GET users/doctor-shares/:id', ({ mine }) => ({ params: { id: mine.doctor } })],
  [
    'PUT users/doctor-shares/:id',
    ({ mine }) => ({
      params: { id: mine.doctor },
      body: { serviceId: mine.service, validFrom: '2030-01-01', rate: '40' },
    }),
  ],
  ['PUT users/doctor-tds-rates', () => ({ body: { validFrom: '2030-01-01', rate: '10' } })],
  ['GET users/payers', () => ({ query: { kind: 'insurer', status: 'true' } })],
  ['GET users/payers/export', () => ({ query: { format: 'csv', kind: 'insurer' } })],
  ['GET users/payers/names', () => ({})],
  ['GET users/payers/:id', ({ mine }) => ({ params: { id: mine.payer } })],
  ['POST users/payers', () => ({ body: { name: 'Works Ltd', kind: 'employer' } })],
  ['PUT users/payers/:id', ({ mine }) => ({ params: { id: mine.payer }, body: { daysToPay: 45 } })],
  ['DELETE users/payers/:id', ({ spare }) => ({ params: { id: spare.payer } })],
  ['POST users/payers/:id/restore', ({ deleted }) => ({ params: { id: deleted.payer } })],
  ['GET users/payer-tds-rates', () => ({})],
  ['PUT users/payer-tds-rates', () => ({ body: { validFrom: '2030-01-01', rate: '10', section: '194J' } })],
  [
    'POST users/payers/:id/payouts',
    ({ mine }) => ({
      params: { id: mine.payer },
      body: { clinicId: mine.clinic, amountMinor: 500, reference: 'NEFT 2', reason: 'Paid twice' },
    }),
  ],
  [
    'POST users/payers/:id/payouts/:payoutId/undo',
    ({ mine }) => ({ params: { id: mine.payer, payoutId: mine.payout } }),
  ],
  ['GET users/payers/:id/statement', ({ mine }) => ({ params: { id: mine.payer }, query: period })],
  [
    'GET users/payers/:id/statement/export',
    ({ mine }) => ({ params: { id: mine.payer }, query: { ...period, format: 'csv' } }),
  ],
  ['GET users/payers/:id/statement/pdf', ({ mine }) => ({ params: { id: mine.payer }, query: period })],
  ['GET users/patients/:id/policies', ({ mine }) => ({ params: { id: mine.patient } })],
  [
    'POST users/patients/:id/policies',
    ({ mine, others }) => ({ params: { id: mine.patient }, body: { ...policyBody, payerId: others.payer } }),
  ],
  [
    'PUT users/patients/:id/policies/:policyId',
    ({ mine }) => ({
      params: { id: mine.patient, policyId: mine.policy },
      body: { ...policyBody, payerId: mine.payer },
    }),
  ],
  [
    'DELETE users/patients/:id/policies/:policyId',
    ({ others }) => ({ params: { id: others.patient, policyId: others.policy } }),
  ],
  [
    'POST users/patients/:id/policies/:policyId/restore',
    ({ mine, deleted }) => ({ params: { id: mine.patient, policyId: deleted.policy } }),
  ],
  [
    'GET users/claims',
    ({ mine }) => ({ query: { payerId: mine.payer, clinicId: mine.clinic, invoiceId: mine.invoice } }),
  ],
  ['GET users/claims/export', ({ mine }) => ({ query: { format: 'csv', payerId: mine.payer } })],
  ['GET users/claims/sums', ({ mine }) => ({ query: { payerId: mine.payer, clinicId: mine.clinic } })],
  [
    'POST users/claims/send',
    ({ others }) => ({ body: { claimIds: [others.claim], sentOn: '2026-01-02', reference: 'Post' } }),
  ],
  [
    'POST users/claims/settlements',
    ({ others }) => ({ body: { method: 'bank', claims: [{ claimId: others.claim, receivedMinor: 1_000 }] } }),
  ],
  [
    'POST users/claims/settlements/:id/return',
    ({ others }) => ({ params: { id: others.settlement }, body: { reason: 'No funds' } }),
  ],
  ['POST users/claims/settlements/:id/undo', ({ mine }) => ({ params: { id: mine.settlement } })],
  ['GET users/gstr1', () => ({ query: gstrPeriod })],
  ['GET users/gstr1/export', () => ({ query: { ...gstrPeriod, format: 'csv', table: 'b2cs' } })],
  ['GET users/money-rules', () => ({})],
  // Comes before the rules, whose change would end what waits.
  ['POST users/money-rules/two-person-change', () => ({ body: { agrees: false } })],
  // Comes before the calls of approvals, which ask for more than this.
  ['PUT users/money-rules', () => ({ body: { approvalAboveMinor: 5_000 } })],
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
  [
    'GET users/price-items',
    ({ mine }) => ({
      query: { clinicId: mine.clinic, patientId: mine.patient, payerId: mine.payer, keyword: 'c' },
    }),
  ],
  [
    'GET users/price-lists',
    ({ mine }) => ({ query: { clinicId: mine.clinic, payerId: mine.payer, kind: 'goods' } }),
  ],
  [
    'GET users/price-lists/export',
    ({ mine }) => ({ query: { format: 'csv', clinicId: mine.clinic, payerId: mine.payer } }),
  ],
  ['GET users/price-items/:id', ({ mine }) => ({ params: { id: mine.priceItem } })],
  [
    'POST users/price-items',
    () => ({ body: { kind: 'goods', name: 'Bandage', tax: 'exempt', priceMinor: 4_000 } }),
  ],
  [
    'PUT users/price-items/:id',
    ({ mine }) => ({ params: { id: mine.priceItem }, body: { name: 'Crutch', code: '9021' } }),
  ],
  [
    'PUT users/price-items/:id/prices',
    ({ mine }) => ({
      params: { id: mine.priceItem },
      body: { clinicId: mine.clinic, payerId: mine.payer, validFrom: '2031-01-01', priceMinor: 5_000 },
    }),
  ],
  [
    'DELETE users/price-items/:id/prices/:priceId',
    ({ mine }) => ({ params: { id: mine.priceItem, priceId: mine.itemPrice } }),
  ],
  ['GET users/packages', () => ({})],
  [
    'POST users/packages',
    ({ others }) => ({
      body: { name: 'Ten', serviceId: others.service, uses: 10, priceMinor: 90_000, validMonths: 12 },
    }),
  ],
  ['PUT users/packages/:id', ({ mine }) => ({ params: { id: mine.package }, body: { uses: 12 } })],
  ['GET users/patients/:id/packages', ({ mine }) => ({ params: { id: mine.patient } })],
  ['GET users/document-series', () => ({})],
  [
    'PUT users/document-series',
    ({ mine }) => ({ body: { clinicId: mine.clinic, kind: 'invoice', prefix: 'K1' } }),
  ],
  ['GET users/periods', () => ({})],
  ['POST users/periods', () => ({ body: { through: '2020-01-01' } })],
]
