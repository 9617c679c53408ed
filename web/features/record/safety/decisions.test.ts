import { expect, test } from 'vitest'
import { override, type Warning } from '#contract/record/medicines/safety.ts'
import {
  isSameName,
  noDecisions,
  overridesOf,
  undecided,
  warningsOf,
  withKept,
  withReason,
  type Decisions,
} from './decisions.ts'

const warning = (_id: string, interrupts: boolean, medicineName = 'Amoxicillin'): Warning => ({
  _id,
  interrupts,
  medicineName,
  severity: interrupts ? 'contraindicated' : 'moderate',
  kind: 'allergy',
  with: 'Penicillin',
  text: 'The patient is allergic to this medicine.',
  source: 'List',
  asOf: '2026-11-25',
})
const warnings = [warning('grave', true), warning('mild', false)]

const open = (decisions: Decisions, of = warnings) => undecided(of, decisions).map(({ _id }) => _id)

test('a warning that interrupts is decided by a reason, not by spaces', () => {
  const kept = withKept(withKept(noDecisions, 'mild'), 'grave')
  expect(open(kept)).toEqual(['grave'])
  expect(open(withReason(kept, 'grave', '  '))).toEqual(['grave'])
  expect(open(withReason(kept, 'grave', 'Tolerated'))).toEqual([])
})

test.each([
  ['...', false],
  ['ok', false],
  ['o k 1 2', false],
  ['\u0061\u0301\u0301 b', false],
  ['yes', true],
  ['हाँ जी', false],
  ['पहले सहा', true],
  ['نعم', true],
])('a reason has three letters at least: %s', (reason, isOne) => {
  const decisions = withReason(withKept(noDecisions, 'mild'), 'grave', reason)
  expect(open(decisions)).toEqual(isOne ? [] : ['grave'])
  expect(overridesOf(warnings, decisions)).toHaveLength(isOne ? 1 : 0)
  expect(override.safeParse({ warningId: 'w', reason }).success).toBe(isOne)
})

test('another one is decided by being kept, and waits after those that interrupt', () => {
  expect(open(noDecisions, warnings.toReversed())).toEqual(['grave', 'mild'])
  const reasoned = withReason(noDecisions, 'grave', 'Tolerated')
  expect(open(reasoned)).toEqual(['mild'])
  expect(open(withReason(reasoned, 'mild', 'Read'))).toEqual(['mild'])
})

test('only reasons of warnings that stand are sent', () => {
  const decisions = withReason(withReason(noDecisions, 'grave', ' Tolerated '), 'gone', 'Old')
  expect(overridesOf(warnings, decisions)).toEqual([{ warningId: 'grave', reason: 'Tolerated' }])
  expect(overridesOf([], decisions)).toEqual([])
})

test('keeping is taken back by keeping again', () => {
  const kept = withKept(noDecisions, 'mild')
  expect(kept.kept).toEqual(['mild'])
  expect(withKept(kept, 'mild').kept).toEqual([])
  expect(overridesOf(warnings, kept)).toEqual([])
})

test('warnings stand beside the medicine of their name, however it is spelled', () => {
  expect(warningsOf([...warnings, warning('other', false, 'Aspirin')], 'amoxicillin ')).toHaveLength(2)
  expect(isSameName('Paracétamol', 'paracetamol')).toBe(true)
})
