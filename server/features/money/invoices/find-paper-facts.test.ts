import { expect, test } from 'vitest'
import { taxNumberOf } from '#server/features/money/tax/parties-of.ts'
import { upiOf, zatcaOf } from './find-paper-facts.ts'

const salla = { name: 'Salla', address: '', country: 'SA', taxNumber: '1234567891' }
const paper = { issuedAt: '2021-07-12 14:25:09.123+00', grossMinor: 10_000, taxMinor: 1_500, currency: 'SAR' }

test('a Saudi clinic with a VAT number prints the code of its tax authority, and no other does', () => {
  expect(zatcaOf(salla, paper)).toBe(
    'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=',
  )
  expect(zatcaOf({ ...salla, taxNumber: null }, paper)).toBeNull()
  expect(zatcaOf({ ...salla, country: 'AE' }, paper)).toBeNull()
  expect(zatcaOf(salla, { ...paper, issuedAt: null })).toBeNull()
})

test('a tax number has the name of its country', () => {
  const nameIn = (country: string | null, taxNumber: string) =>
    taxNumberOf({ ...salla, country, taxNumber })?.name
  expect(nameIn('IN', '27AAPFU0939F1ZV')).toBe('gstin')
  expect([nameIn('SA', '1'), nameIn('AE', '1')]).toEqual(['vat', 'vat'])
  expect([nameIn('DE', '1'), nameIn(null, '1'), nameIn('IN', '1')]).toEqual(['other', 'other', 'other'])
  expect(taxNumberOf({ ...salla, taxNumber: null })).toBeNull()
})

test('the UPI code asks for what is due, and says the number, the day and the amount alone', () => {
  const facts = { upiId: 'clinic@okbank', head: { clinic: { name: 'Asha & Sons' } } }
  const owed = {
    state: 'part_paid',
    number: 'A/26-27/000007',
    issuedOn: '2026-11-23',
    currency: 'INR',
    totals: { dueMinor: 18_305, payerDueMinor: 0 },
  } as const
  const { id, link } = upiOf(facts, owed)!
  expect(id).toBe('clinic@okbank')
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    pa: 'clinic@okbank',
    pn: 'Asha & Sons',
    am: '183.05',
    cu: 'INR',
    tn: 'A/26-27/000007 2026-11-23 INR 183.05',
  })
  expect(upiOf(facts, { ...owed, state: 'issued' })).not.toBeNull()
  for (const state of ['draft', 'paid', 'credited', 'written_off'] as const)
    expect([state, upiOf(facts, { ...owed, state })]).toEqual([state, null])
  expect(upiOf(facts, { ...owed, currency: 'EUR' })).toBeNull()
  expect(upiOf(facts, { ...owed, totals: { dueMinor: 0, payerDueMinor: 0 } })).toBeNull()
  expect(upiOf(facts, { ...owed, totals: { dueMinor: 500, payerDueMinor: 500 } })).toBeNull()
  expect(upiOf(facts, { ...owed, number: null })).toBeNull()
  expect(upiOf({ ...facts, upiId: null }, owed)).toBeNull()
})
