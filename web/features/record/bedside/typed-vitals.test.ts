import { expect, test } from 'vitest'
import { typedVitals } from './typed-vitals.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('empty fields are left out, and what is no number stays for the contract to refuse', () => {
  expect(
    typedVitals(form({ systolic: '128', diastolic: ' 82 ', pulse: '', weightKg: 'heavy' }), null),
  ).toEqual({
    systolic: 128,
    diastolic: 82,
    weightKg: 'heavy',
  })
})

test('digits of each script, with a point or a comma', () => {
  expect(typedVitals(form({ temperatureC: '३७.५', pulse: '٧٦', weightKg: '61,5' }), null)).toEqual({
    temperatureC: 37.5,
    pulse: 76,
    weightKg: 61.5,
  })
})

test("the clinic's units become those that are kept", () => {
  const units = { temperature: 'F', weight: 'lb', height: 'in' } as const
  const typed = form({ temperatureC: '99.5', weightKg: '100', heightCm: '60' })
  expect(typedVitals(typed, units)).toEqual({ temperatureC: 37.5, weightKg: 45.359, heightCm: 152.4 })
})
