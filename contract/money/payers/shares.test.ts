import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payerPartOf, sharesOf, type PolicyTerms } from './shares.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const noTerms: PolicyTerms = { copayBasisPoints: null, copayMinor: null, limitMinor: null }
const terms = (more: Partial<PolicyTerms>): PolicyTerms => ({ ...noTerms, ...more })

test('a co-pay is a percentage or an amount, and the patient bears what is beyond the limit', () => {
  expect(sharesOf(100_000, noTerms)).toEqual({ payerMinor: 100_000, patientMinor: 0 })
  expect(sharesOf(100_000, terms({ copayBasisPoints: 2_000 }))).toEqual({
    payerMinor: 80_000,
    patientMinor: 20_000,
  })
  expect(sharesOf(100_000, terms({ copayMinor: 15_000 }))).toEqual({
    payerMinor: 85_000,
    patientMinor: 15_000,
  })
  expect(sharesOf(10_000, terms({ copayMinor: 15_000 }))).toEqual({ payerMinor: 0, patientMinor: 10_000 })
  expect(sharesOf(100_000, terms({ copayBasisPoints: 2_000, limitMinor: 50_000 }))).toEqual({
    payerMinor: 50_000,
    patientMinor: 50_000,
  })
  expect(sharesOf(100_000, terms({ copayBasisPoints: 10_000 }))).toEqual({
    payerMinor: 0,
    patientMinor: 100_000,
  })
})

test('a co-pay in percent is rounded half up for the patient', () => {
  expect(sharesOf(1_005, terms({ copayBasisPoints: 1_000 })).patientMinor).toBe(101)
  expect(sharesOf(1_004, terms({ copayBasisPoints: 1_000 })).patientMinor).toBe(100)
  expect(sharesOf(1, terms({ copayBasisPoints: 5_000 }))).toEqual({ payerMinor: 0, patientMinor: 1 })
})

const most = 1_000_000_000_000
const amount = fc.integer({ min: 0, max: most })
const anyTerms = fc.record({
  copayBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
  copayMinor: fc.option(amount),
  limitMinor: fc.option(fc.integer({ min: 1, max: most })),
})

test('shares are never below 0, sum to the invoice exactly, and the payer bears no more than the limit', () => {
  fc.assert(
    fc.property(amount, anyTerms, (gross, policy) => {
      const { payerMinor, patientMinor } = sharesOf(gross, policy)
      expect(payerMinor + patientMinor).toBe(gross)
      expect(Math.min(payerMinor, patientMinor)).toBeGreaterThanOrEqual(0)
      expect(payerMinor).toBeLessThanOrEqual(policy.limitMinor ?? gross)
      expect(Number.isInteger(payerMinor)).toBe(true)
    }),
  )
})

test('credit notes take from each no more than it bears, and all of it when they take all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: most }),
      fc.integer({ min: 0, max: most }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      (ofPayer, ofPatient, cuts) => {
        let payer = ofPayer
        let patient = ofPatient
        for (const cut of [...cuts, 1]) {
          const whole = payer + patient
          const credit = Math.floor(whole * cut)
          const part = payerPartOf(credit, { payerMinor: payer, wholeMinor: whole })
          payer -= part
          patient -= credit - part
          expect(Math.min(payer, patient)).toBeGreaterThanOrEqual(0)
        }
        expect([payer, patient]).toEqual([0, 0])
      },
    ),
  )
})

test('a credit note of half an invoice takes half of each share, half up for the payer', () => {
  expect(payerPartOf(50_000, { payerMinor: 80_000, wholeMinor: 100_000 })).toBe(40_000)
  expect(payerPartOf(1, { payerMinor: 1, wholeMinor: 2 })).toBe(1)
  expect(payerPartOf(0, { payerMinor: 0, wholeMinor: 0 })).toBe(0)
})
