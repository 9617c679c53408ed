import { z } from 'zod'
import { endpoint, type QueryOf } from '../../core/endpoint.ts'
import { nothing } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { isGstin } from '../tax/gstin.ts'
import { asSheet, days, isInOrder, notInOrder, sheetFiles } from './period.ts'
import { registerMessages } from './register-messages.ts'

/**
 * The tables of GSTR-1 that a clinic fills, with their numbers in the form: supplies to registered buyers (4), large ones to others in
 * another state (5), all others (7), without tax (8), credit notes (9B), advances of the period (11A) and of earlier ones (11B), by HSN (12) and the documents issued (13).
 */
export const gstr1Tables = [
  'b2b',
  'b2cl',
  'b2cs',
  'exempt',
  'notes',
  'advances',
  'advancesAdjusted',
  'hsnB2b',
  'hsnB2c',
  'documents',
] as const
export type Gstr1TableName = (typeof gstr1Tables)[number]
export const gstr1Numbers: Record<Gstr1TableName, string> = {
  b2b: '4',
  b2cl: '5',
  b2cs: '7',
  exempt: '8',
  notes: '9B',
  advances: '11A',
  advancesAdjusted: '11B',
  hsnB2b: '12',
  hsnB2c: '12',
  documents: '13',
}

/** The columns of each table; those of `gstr1Amounts` are in minor units. */
export const gstr1Columns = {
  b2b: [
    'buyerTaxNumber',
    'buyer',
    'document',
    'date',
    'documentValue',
    'placeOfSupply',
    'taxRate',
    'taxable',
    'igst',
    'cgst',
    'sgst',
  ],
  b2cl: ['placeOfSupply', 'document', 'date', 'documentValue', 'taxRate', 'taxable', 'igst'],
  b2cs: ['supplyType', 'placeOfSupply', 'taxRate', 'taxable', 'igst', 'cgst', 'sgst'],
  exempt: ['supplyType', 'nilRated', 'exempted', 'nonGst'],
  notes: [
    'buyerTaxNumber',
    'buyer',
    'document',
    'date',
    'original',
    'originalDate',
    'documentValue',
    'placeOfSupply',
    'taxRate',
    'taxable',
    'igst',
    'cgst',
    'sgst',
  ],
  advances: ['placeOfSupply', 'taxRate', 'taxable', 'igst', 'cgst', 'sgst'],
  advancesAdjusted: ['advanceType', 'placeOfSupply', 'taxRate', 'taxable', 'igst', 'cgst', 'sgst'],
  hsnB2b: ['hsn', 'unitCode', 'quantity', 'value', 'taxRate', 'taxable', 'igst', 'cgst', 'sgst'],
  hsnB2c: ['hsn', 'unitCode', 'quantity', 'value', 'taxRate', 'taxable', 'igst', 'cgst', 'sgst'],
  documents: ['nature', 'firstNumber', 'lastNumber', 'totalCount', 'cancelledCount', 'netCount'],
} as const satisfies Record<Gstr1TableName, readonly string[]>

export const gstr1Amounts: ReadonlySet<string> = new Set([
  'documentValue',
  'taxable',
  'igst',
  'cgst',
  'sgst',
  'nilRated',
  'exempted',
  'nonGst',
  'value',
])
/** Their cells are words, one of `gstr1Words`. */
export const gstr1Worded: ReadonlySet<string> = new Set(['supplyType', 'advanceType', 'nature'])
export const gstr1Words = [
  'interRegistered',
  'intraRegistered',
  'interUnregistered',
  'intraUnregistered',
  'interstate',
  'intrastate',
  'advanceAdjusted',
  'advanceRefunded',
  'invoices',
  'creditNotes',
  'receipts',
  'refunds',
] as const
export type Gstr1Word = (typeof gstr1Words)[number]

/** So many rows of a table are shown; a file has all. */
export const gstr1RowsShown = 100

const amount = z.number()
const sums = { taxableMinor: amount, igstMinor: amount, cgstMinor: amount, sgstMinor: amount }
const gstr1Table = z.object({
  table: z.enum(gstr1Tables),
  /** A cell is text, a number, or an amount in minor units, as its column says. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  rowCount: amount,
  ...sums,
})
export type Gstr1Table = z.output<typeof gstr1Table>

/** What the tables say together, beside the ledger. */
export const gstr1ComparisonNames = ['taxable', 'tax', 'hsnTaxable', 'hsnTax', 'advanceTax'] as const
const gstr1 = z.object({
  taxNumber: z.string(),
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  tables: z.array(gstr1Table),
  comparisons: z.array(
    z.object({ name: z.enum(gstr1ComparisonNames), registerMinor: amount, ledgerMinor: amount }),
  ),
})
export type Gstr1 = z.output<typeof gstr1>

const taxNumber = z
  .string({ error: messages.gstinInvalid })
  .trim()
  .toUpperCase()
  .refine(isGstin, messages.gstinInvalid)
const asked = { ...days, taxNumber }

export const gstr1Endpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/gstr1',
    summary: 'The tables of GSTR-1 for one GSTIN and a period, with their totals beside those of the ledger',
    allow: 'ledger.export',
    query: z.object(asked).refine(isInOrder, notInOrder),
    data: gstr1,
    reads: 'invoices',
    takesLong: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'users/gstr1/export',
    summary: 'A table of GSTR-1 as a file',
    allow: 'ledger.export',
    query: z
      .object({
        ...asSheet,
        table: z.enum(gstr1Tables, { error: registerMessages.tableUnknown }),
        ...asked,
      })
      .refine(isInOrder, notInOrder),
    file: sheetFiles,
    data: nothing,
    takesLong: true,
    stepUp: 'always',
    errors: ['step_up_required', 'too_many_requests'],
    reads: 'invoices',
  }),
}
export type Gstr1Asked = QueryOf<typeof gstr1Endpoints.get>
