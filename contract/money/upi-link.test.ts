import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUtr, upiLink } from './upi-link.ts'

test('a link has the exact amount and the number, and nothing of what it is for', () => {
  expect(
    upiLink({ upiId: 'clinic@okbank', payee: 'Asha & Sons', amountMinor: 50_005, number: 'INV-000123' }),
  ).toBe('upi://pay?pa=clinic%40okbank&pn=Asha%20%26%20Sons&am=500.05&cu=INR&tn=INV-000123')
})

test('the link of an issued invoice also says its day and its amount', () => {
  const link = upiLink({
    upiId: 'a1@okbank',
    payee: 'Asha',
    amountMinor: 7,
    number: 'A/26-27/000001',
    issuedOn: '2026-11-23',
  })
  expect(new URL(link).searchParams.get('tn')).toBe('A/26-27/000001 2026-11-23 INR 0.07')
})

test('whatever the names hold, each part is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      fc.string(),
      (payee, amountMinor, number) => {
        const { searchParams } = new URL(upiLink({ upiId: 'a@b', payee, amountMinor, number }))
        expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'cu', ...(number ? ['tn'] : [])])
        expect(searchParams.get('pn')).toBe(payee)
        expect(searchParams.get('tn')).toBe(number || null)
        const [whole, fraction] = searchParams.get('am')!.split('.')
        expect(fraction).toHaveLength(2)
        expect(Number(whole) * 100 + Number(fraction)).toBe(amountMinor)
      },
    ),
  )
})

test('a UTR has twelve digits', () => {
  expect(['412345678901', '41234567890', '4123456789012', 'A12345678901'].map(isUtr)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
