import type { MakeCall } from './valid-call.ts'

/** Calls of the audit log. */
export const auditCalls: MakeCall[] = [
  [
    'GET users/audit',
    ({ owner, mine }) => ({ query: { accountId: owner.accountId, subjectId: mine.patient } }),
  ],
  ['GET users/audit/export', ({ mine }) => ({ query: { format: 'csv', subjectId: mine.patient } })],
  ['GET users/audit/people', () => ({ query: { keyword: 'asha' } })],
  ['GET users/audit/people/:id', ({ doctor }) => ({ params: { id: doctor.accountId } })],
]
