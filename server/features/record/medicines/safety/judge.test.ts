import { describe, expect, test } from 'vitest'
import { allergyTo, judge, type About } from '#server/testing/data/test-medicines.ts'

test('a medicine without anything against it has no warning and no gap', () => {
  expect(judge('cefazolin, 500 mg, 1-0-1')).toEqual({ warnings: [], gaps: [], unchecked: [] })
})

describe('what cannot be checked', () => {
  test('an unknown medicine, written or taken, and one whose pairs nobody went through', () => {
    expect(judge('Kashayam')).toMatchObject({
      unchecked: ['Kashayam'],
      gaps: [
        { medicineName: 'Kashayam', check: 'allergy', why: 'not_resolved' },
        { medicineName: 'Kashayam', check: 'interaction', why: 'not_resolved' },
      ],
    })
    expect(judge('cefazolin', { taken: ['Kashayam', 'Kashayam'] }).gaps).toEqual([
      { medicineName: 'Kashayam', check: 'interaction', why: 'not_resolved' },
    ])
    expect(judge('rarezine')).toMatchObject({
      unchecked: [],
      gaps: [{ medicineName: 'rarezine', check: 'interaction', why: 'not_covered' }],
    })
  })

  test('each of several, and a combination of which one part is not covered; but not what the list knows', () => {
    expect(judge(['Kashayam', 'Lehyam']).gaps).toEqual(
      ['Kashayam', 'Lehyam'].flatMap(medicineName => [
        { medicineName, check: 'allergy', why: 'not_resolved' },
        { medicineName, check: 'interaction', why: 'not_resolved' },
      ]),
    )
    expect(judge('duorare').gaps).toEqual([
      { medicineName: 'duorare', check: 'interaction', why: 'not_covered' },
    ])
    expect(judge('cefazolin', { taken: ['paracetamol'] }).gaps).toEqual([])
  })

  test('a list of more than a year', () => {
    expect(judge('cefazolin', {}, '2027-11-01').gaps).toEqual([])
    expect(judge('cefazolin', {}, '2027-11-02').gaps).toEqual([{ check: 'interaction', why: 'old_list' }])
    expect(judge([], {}, '2027-11-02').gaps).toEqual([])
  })
})

test('a warning has the same id whenever this patient, rule and medicine meet, and another for any other', () => {
  const allergies = [allergyTo('penicillin')]
  const idOf = (medicine: string, about: About = {}) =>
    judge(medicine, { allergies, ...about }).warnings[0]!._id
  expect(idOf('amoxicillin')).toBe(idOf('Amoxicillin'))
  const ids = [
    idOf('amoxicillin'),
    idOf('ampicillin'),
    idOf('amoxicillin', { id: 'p2' }),
    idOf('amoxicillin', { allergies: [allergyTo('ampicillin')] }),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[\w-]{22}$/)
})
