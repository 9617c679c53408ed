import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { ledgerAccounts, transactionKinds } from './accounts.ts'
import { ledgerMessages } from './ledger-messages.ts'

const account = z.enum(ledgerAccounts)

const ofClinic = { clinicId: idOf(messages.clinicRequired).optional() }
/** Days of the clinics, both included. */
const inDays = { from: date().optional(), to: date().optional() }

const balances = z.object({
  /** What was debited to each account and what was credited, in minor units of `currency`. Accounts without an entry are left out. */
  accounts: z.array(z.object({ name: account, debitMinor: z.number(), creditMinor: z.number() })),
  /** All debits less all credits: 0. */
  sumMinor: z.number(),
  currency: z.string(),
  /** This day and all before it take no more entries. */
  closedThrough: z.string().nullable(),
})
export type LedgerBalances = z.output<typeof balances>

const transaction = z.object({
  _id: z.string(),
  kind: z.enum(transactionKinds),
  clinic: reference,
  postedOn: z.string(),
  postedAt: z.string(),
  /** Null: moved over from before there was a ledger. */
  postedBy: z.string().nullable(),
  /** The transaction that this one takes back. */
  reverses: z.string().nullable(),
  reason: z.string().nullable(),
  patient: reference.nullable(),
  /** The number of the document that it comes from, as printed. */
  document: z.string().nullable(),
  entries: z.array(z.object({ debit: account, credit: account, amountMinor: z.number() })),
  currency: z.string(),
})
export type LedgerTransaction = z.output<typeof transaction>

const period = z.object({
  _id: z.string(),
  through: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
})
export type ClosedPeriod = z.output<typeof period>

export const ledgerEndpoints = {
  balances: endpoint({
    method: 'GET',
    path: 'users/ledger',
    summary: 'The accounts of the ledger, with what was debited and credited in these days',
    allow: 'ledger.read',
    query: z.object({ ...inDays, ...ofClinic }),
    data: balances,
    reads: 'payments',
  }),
  transactions: endpoint({
    method: 'GET',
    path: 'users/ledger/transactions',
    summary: 'List the transactions of the ledger with their entries, the newest first',
    allow: 'ledger.read',
    query: listQuery(['postedAt'], { ...inDays, ...ofClinic, account: account.optional() }),
    data: z.array(transaction),
    paged: true,
    reads: 'payments',
  }),
  periods: endpoint({
    method: 'GET',
    path: 'users/periods',
    summary: 'List the periods that were closed, the latest first',
    allow: 'ledger.read',
    query: listQuery(['through'], {}),
    data: z.array(period),
    paged: true,
    reads: 'payments',
  }),
  close: endpoint({
    method: 'POST',
    path: 'users/periods',
    summary:
      'Close the books through a day: it and all days before it take no more entries. It cannot be undone.',
    allow: 'ledger.close',
    body: z.object({ through: date(ledgerMessages.throughRequired) }),
    data: period,
    success: 201,
    message: ledgerMessages.periodClosed,
    errors: ['conflict', 'step_up_required'],
    stepUp: 'control',
    changes: ['payments'],
  }),
}
