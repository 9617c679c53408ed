import { expect, test } from 'vitest'
import { kindOfInvoice, needsTwoDocuments } from './kind-of.ts'

test.each([
  [true, [true, true], 'invoice'],
  [true, [false], 'bill_of_supply'],
  [true, [false, false], 'bill_of_supply'],
  [true, [true, false], 'invoice_cum_bill_of_supply'],
  [false, [false], 'invoice'],
  [false, [true, false], 'invoice'],
])('with a GSTIN %s and taxed lines %j it is %s', (hasGstin, areTaxed, kind) => {
  expect(kindOfInvoice({ hasGstin, areTaxed })).toBe(kind)
})

test('a buyer with a GSTIN gets taxed and exempt lines on two papers', () => {
  expect(needsTwoDocuments('invoice_cum_bill_of_supply', '29AABCT1332L1ZA')).toBe(true)
  expect(needsTwoDocuments('invoice_cum_bill_of_supply', null)).toBe(false)
  expect(needsTwoDocuments('invoice', '29AABCT1332L1ZA')).toBe(false)
  expect(needsTwoDocuments('bill_of_supply', '29AABCT1332L1ZA')).toBe(false)
})
