import { expect, test } from 'vitest'
import type { TouchedVisit } from '#contract/day/touched-visits.ts'
import { choicesFor, countsOf, decisionsOf, merged } from './touched-drafts.ts'

const [rao, nair] = [
  { _id: 'rao', name: 'Asha Rao' },
  { _id: 'nair', name: 'Ravi Nair' },
]
const visit = (id: string, more: Partial<TouchedVisit> = {}): TouchedVisit => ({
  _id: id,
  number: 1,
  patient: { _id: 'p', name: 'Kiran' },
  doctor: rao!,
  clinic: { _id: 'c', name: 'Lakeside' },
  service: { _id: 's', name: 'Consultation' },
  moreServiceIds: [],
  start: '2026-11-24T10:00:00+05:30',
  end: '2026-11-24T10:30:00+05:30',
  proposals: [],
  refused: null,
  ...more,
})
const proposal = (start: string, doctor = rao!) => ({ start, end: start, doctor })
const withProposals = visit('a', { proposals: [proposal('one'), proposal('two', nair)] })

test('the first proposal is preselected; without one nothing is', () => {
  const visits = [withProposals, visit('b')]
  const choices = choicesFor(visits, {})
  expect(choices).toEqual({ a: { action: 'move', start: 'one', doctor: rao }, b: null })
  expect(decisionsOf(visits, choices)).toBeUndefined()
  const decided = { ...choices, b: { action: 'cancel' as const } }
  expect(decisionsOf(visits, decided)).toEqual([
    { appointmentId: 'a', action: 'move', start: 'one', doctorId: 'rao' },
    { appointmentId: 'b', action: 'cancel' },
  ])
  expect(countsOf(visits, decided)).toEqual({ move: 1, keep: 0, cancel: 1 })
})

test('after a refusal that visit has a new proposal, and the others keep their choice', () => {
  const first = [withProposals, visit('b', { start: '2026-11-24T09:00:00+05:30' })]
  const choices = { ...choicesFor(first, {}), b: { action: 'keep' as const } }
  const refused = { ...withProposals, proposals: [proposal('three')], refused: 'Taken.' }
  const second = merged(first, [refused])
  expect(second.map(({ _id, refused: why }) => [_id, why])).toEqual([
    ['b', null],
    ['a', 'Taken.'],
  ])
  expect(choicesFor(second, choices)).toEqual({
    a: { action: 'move', start: 'three', doctor: rao },
    b: { action: 'keep' },
  })
})
