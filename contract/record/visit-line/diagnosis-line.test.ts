import { expect, test } from 'vitest'
import { parseDiagnosis, printDiagnosis } from './diagnosis-line.ts'
import type { Cell } from './line-types.ts'

const command: Cell = { typed: 'dx', meaning: { kind: 'command', name: 'diagnosis' } }
const read = (text: string) => parseDiagnosis(text.split(' ').filter(Boolean), command)

test.each([
  ['acute pharyngitis', 'acute pharyngitis', false, 'dx acute pharyngitis'],
  ['hypertension ongoing', 'hypertension', true, 'dx hypertension ongoing'],
  ['hypertension CHRONIC', 'hypertension', true, 'dx hypertension ongoing'],
  ['chronic kidney disease', 'chronic kidney disease', false, 'dx chronic kidney disease'],
  ['pain chronic ongoing', 'pain chronic', true, 'dx pain chronic ongoing'],
  ['pain nonchronic', 'pain nonchronic', false, 'dx pain nonchronic'],
  ['pain ongoings', 'pain ongoings', false, 'dx pain ongoings'],
])('%s', (typed, text, isOngoing, printed) => {
  const line = read(typed)!
  expect(line).toMatchObject({ kind: 'diagnosis', text, isOngoing })
  expect(printDiagnosis(line)).toBe(printed)
})

test('a diagnosis needs a text', () => {
  expect([read(''), read('chronic')]).toEqual([undefined, undefined])
})

test('its cells', () => {
  expect(read('asthma chronic')?.cells).toEqual([
    command,
    { typed: 'asthma', meaning: { kind: 'diagnosis', text: 'asthma' } },
    { typed: 'chronic', meaning: { kind: 'ongoing' } },
  ])
  expect(read('asthma')?.cells).toHaveLength(2)
})
