import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'
import { financialYearOf } from './financial-year.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

test.each([
  [{ prefix: 'A', label: '26-27', serial: 1 }, 'A/26-27/00001'],
  [{ prefix: 'K-1', label: '26-27', serial: 99_999 }, 'K-1/26-27/99999'],
  [{ prefix: 'AC', label: '2026', serial: 999_999 }, 'AC/2026/999999'],
])('%j is %s', (parts, printed) => {
  expect(documentNumber(parts)).toBe(printed)
})

const prefix = fc.stringMatching(/^[A-Z0-9-]{1,3}$/)
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const serial = fc.integer({ min: 1, max: 999_999 })

test('it has at most 16 characters of A–Z, 0–9, - and /, and no two numbers are alike', () => {
  const parts = fc.record({ prefix, label: days.map(day => financialYearOf(day, 'IN').label), serial })
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const printed = documentNumber(one)
      expect(printed).toMatch(/^[A-Z0-9/-]{1,16}$/)
      expect(documentNumber(other) === printed).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test.each([
  { prefix: '', label: '2026', serial: 1 },
  { prefix: 'ABCD', label: '2026', serial: 1 },
  { prefix: 'a', label: '2026', serial: 1 },
  { prefix: 'A/', label: '2026', serial: 1 },
  { prefix: 'A', label: '2026-27', serial: 1 },
  { prefix: 'A', label: '26', serial: 1 },
  { prefix: 'A', label: '2026', serial: 0 },
  { prefix: 'A', label: '2026', serial: 1.5 },
  { prefix: 'A', label: '2026', serial: 1_000_000 },
])('%j has no number', parts => {
  expect(() => documentNumber(parts)).toThrow(RangeError)
})
