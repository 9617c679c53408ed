import { describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { healthy, judge, told, why } from '#server/testing/data/test-medicines.ts'

describe('doses', () => {
  const tooHigh = [['dose', 'contraindicated', true]]
  test.each([
    ['paracetamol, 1000 mg, 1-1-1-1', []],
    ['paracetamol, 1 g, every 6 hours', []],
    ['paracetamol, 1 g, every 4 hours', tooHigh],
    ['paracetamol, 1000.9 mg, 1-1-1-1', []],
    ['paracetamol, 1002 mg, 1-1-1-1', tooHigh],
    ['paracetamol, 2 g, 1-1-1 sos', tooHigh],
    ['paracetamol, 500 mg 3 tab, 2-0-2', []],
    ['paracetamol, 5 ग्राम, 1-0-0', tooHigh],
    ['paracetamol, 1 g, 1-0-0 3d then 2 g 3d', []],
    ['paracetamol, 1 g, 1-0-0 3d then 5 g 3d', tooHigh],
    ['insulin, 100 units, 1-0-0', []],
    ['insulin, 120 units, 1-0-0', tooHigh],
    ['methotrexate, 10 mg, weekly 4w then od 4w', tooHigh],
    ['paracetamol, 500 mg, 2-2-2-2', []],
    ['paracetamol, 500 mg, 3-2-2-2', tooHigh],
    ['paracetamol, 500, 3-2-2-2', tooHigh],
    ['paracetamol, 500 mg 2 tab, 4 times a day', []],
    ['paracetamol, 500 mg 3 tab, 4 times a day', tooHigh],
    ['paracetamol, 500 mg 1-3 tab, 4 times a day', tooHigh],
    ['paracetamol, 250 mg/5 ml 20 ml, 1-1-1-1', []],
    ['paracetamol, 250 mg/5 ml 25 ml, 1-1-1-1', tooHigh],
    ['paracetamol, 5 g, at bedtime', tooHigh],
    ['paracetamol, 5 g, stat', tooHigh],
    ['paracetamol, 15 mg/kg, 1-1-1', []],
    ['paracetamol, 20 mg/kg, 1-1-1', tooHigh],
    ['paracetamol, 50 mg/kg/day, 1-1-1', []],
    ['paracetamol, 60 mg/kg/day, 1-1-1', tooHigh],
    ['paracetamol, 1 g, sos, max 4 a day', []],
    ['paracetamol, 1 g, sos, max 5 a day', tooHigh],
    ['levothyroxine, 50, 1-0-0', []],
    ['levothyroxine, 0.1 mg, 1-0-1', []],
    ['levothyroxine, 0.1 mg, 1-1-1', tooHigh],
    ['methotrexate, 10 mg, weekly', []],
    ['methotrexate, 10 mg, stat', []],
    ['methotrexate, 10 mg, 1-0-0', tooHigh],
    ['methotrexate, 10 mg, alternate days', tooHigh],
    ['methotrexate, 10 mg, every day', tooHigh],
    ['methotrexate, 10 mg, every morning', tooHigh],
    ['methotrexate, 10 mg, nightly', tooHigh],
    ['methotrexate, 10 mg, one daily', tooHigh],
    ['methotrexate, 10 mg, in the evening', tooHigh],
    ['methotrexate, 10 mg, once every day', tooHigh],
    ['methotrexate, 10 mg tablet, daily', tooHigh],
    ['methotrexate, 10 mg, stat then daily', tooHigh],
    ['methotrexate, 10 mg, every week', []],
    ['methotrexate, 10 mg, weekly on Mondays', []],
    ['methotrexate, 10 mg, once daily weekly', tooHigh],
    ['methotrexate, 10 mg, weekly daily', tooHigh],
    ['paracetamol, 4 g, in the morning and every night', tooHigh],
    ['paracetamol, 1 g, 1-1-1-1 daily', []],
  ])('%s', (line, expected) => {
    const { warnings, gaps } = judge(line)
    expect(told(warnings)).toEqual(expected)
    expect(why(gaps, 'dose')).toEqual([])
  })

  test('say what is wrong, and nothing else', () => {
    expect(judge('paracetamol, 5 g, stat')).toMatchObject({
      warnings: [{ text: safetyMessages.doseTooHigh }],
      gaps: [],
    })
    expect(judge('methotrexate, 10 mg, od').warnings).toMatchObject([
      { text: safetyMessages.dailyMethotrexate },
    ])
    for (const line of ['paracetamol, 1 g, 1-0-0', 'cefazolin'])
      expect(judge(line)).toEqual({ warnings: [], gaps: [], unchecked: [] })
  })

  test('without a limit for each kilogram, that of an adult holds for a child', () => {
    const child = { ageYears: 4, weightKg: null }
    expect(told(judge('levothyroxine, 0.1 mg, 1-1-1', child).warnings)).toEqual(tooHigh)
  })

  test('of a child go by weight, up to 12 years', () => {
    const child = { ageYears: 4, weightKg: 15 }
    expect(judge('paracetamol, 225 mg, 1-1-1-1', child).warnings).toEqual([])
    expect(told(judge('paracetamol, 250 mg, 1-1-1-1', child).warnings)).toEqual(tooHigh)
    expect(why(judge('paracetamol, 250 mg, 1-1-1-1', { ...child, weightKg: null }).gaps, 'dose')).toEqual([
      'not_asked',
    ])
    expect(judge('paracetamol, 250 mg, 1-1-1-1', { ageYears: 12, weightKg: 15 }).warnings).toEqual([])
    expect(told(judge('paracetamol, 1200 mg, 1-1-1-1', { ageYears: 11, weightKg: 90 }).warnings)).toEqual(
      tooHigh,
    )
  })

  test.each([
    { ageYears: null, weightKg: 14 },
    { ageYears: null, weightKg: null },
    { ageYears: 4, weightKg: null },
  ])(
    'without age or weight, that of an adult interrupts, and a smaller one is not known to be right: %o',
    about => {
      const [right, high] = ['500 mg', '1200 mg'].map(dose => judge(`paracetamol, ${dose}, 1-1-1-1`, about))
      expect(right!.warnings).toEqual([])
      expect(told(high!.warnings)).toEqual(tooHigh)
      for (const { gaps } of [right!, high!]) expect(why(gaps, 'dose')).toEqual(['not_asked'])
      // Nobody wrote down what a child takes of it.
      expect(why(judge('levothyroxine, 50, 1-0-0', about).gaps, 'dose')).toEqual([
        about.ageYears === null ? 'not_asked' : 'not_covered',
      ])
    },
  )

  test('a dose that is too high already interrupts, whatever else was not understood', () => {
    const { warnings, gaps } = judge('paracetamol, 5 g (4 tab), 1-0-0')
    expect(told(warnings)).toEqual(tooHigh)
    expect(why(gaps, 'dose')).toEqual([])
  })

  test.each([
    ['paracetamol', healthy.weightKg],
    ['paracetamol, 100 mg/ml 15 drops, 4 times a day', 9],
    ['paracetamol, 100 mg/ml 2 puffs, 4 times a day', 70],
    ['paracetamol, 500 mg (3 tab), 1-1-1', 70],
    ['paracetamol, (3 tab) 500 mg, 1-1-1', 70],
    ['paracetamol, 500 mg / 125 mg, 1-1-1', 70],
    ['paracetamol, 500 mg (३ tab), 1-1-1', 70],
    ['paracetamol, 500 mg', healthy.weightKg],
    ['paracetamol, 500 mg, sos', healthy.weightKg],
    ['paracetamol, 2 tab, 1-1-1', healthy.weightKg],
    ['paracetamol, 500 units, 1-1-1', healthy.weightKg],
    ['paracetamol, 250 mg/5 ml, 1-1-1', healthy.weightKg],
    ['paracetamol, 250 mg/5 ml 5 tsp, 1-1-1', healthy.weightKg],
    ['paracetamol, 500 mg 10 ml, 1-1-1', healthy.weightKg],
    ['paracetamol, 10 ml, 1-1-1', healthy.weightKg],
    ['paracetamol, 1 g, 1-0-0 3d then 2 ml 3d', healthy.weightKg],
    ['insulin, 5 mg, 1-0-0', healthy.weightKg],
    ['paracetamol, 15 mg/kg, 1-1-1', null],
    ['paracetamol, 4 g, in the morning or every night', healthy.weightKg],
    ['methotrexate', healthy.weightKg],
    ['methotrexate, 10 mg', healthy.weightKg],
    ['methotrexate, 10 mg, as told', healthy.weightKg],
    ['methotrexate, 10 mg, sos', healthy.weightKg],
    ['methotrexate, 10 mg, weekly 4w then 15 mg 4w', healthy.weightKg],
  ])('that cannot be computed are a gap: %s', (line, weightKg) => {
    const { warnings, gaps } = judge(line, { weightKg })
    expect(warnings).toEqual([])
    expect(why(gaps, 'dose')).toEqual(['not_covered'])
  })

  test.each([
    ['paracetamol with insulin, 325/5 mg 5 tab, 1-1-1-1', tooHigh],
    ['paracetamol with cefazolin, 325/37.5 mg 5 tab, 1-1-1-1', tooHigh],
    ['paracetamol with cefazolin, 325/37.5 mg 3 tab, 1-1-1-1', []],
    ['cefazolin with paracetamol, 325/37.5 mg 5 tab, 1-1-1-1', []],
    ['cefazolin + paracetamol, 37.5/325 mg, 5-5-5-5', tooHigh],
    ['paracetamol + cefazolin, 325/37.5 mg 1-0-0 3d then 325/37.5 mg 5 tab 1-1-1-1 3d', tooHigh],
    ['paracetamol + methotrexate, 325/10 mg, 1-0-0', tooHigh],
    // In the order of a usual product, whichever way it is written.
    ['duocet, 500/200 mg, 3-2-2-2', tooHigh],
    ['duocet, 200/500 mg, 3-2-2-2', tooHigh],
    ['duocet, 500/200, 2-2-2-2', []],
    // No other ingredient has a highest dose.
    ['co-amoxiclav', []],
    ['duonap, 5000 mg, 1-1-1', []],
  ])('of a combination, for each ingredient: %s', (line, expected) => {
    expect(told(judge(line).warnings)).toEqual(expected)
  })

  test.each([
    'duocet',
    'duocet, 5000 mg, 1-1-1',
    'duocet, 325/37.5 mg, 1-1-1',
    'duocet, 500/200/10 mg, 1-1-1',
    'duocet, 1 tab, 1-1-1',
    'paracetamol + cefazolin, 15 mg/kg, 1-1-1',
    'paracetamol + cefazolin, 325/37.5 mg 5 ml, 1-1-1',
    'paracetamol + cefazolin, 325/37.5 mg 1-0-0 3d then 650 mg 1-0-0 3d',
    'paracetamol + methotrexate, 325/10 mg',
    'paracetamol, 650/5 mg, 1-1-1',
  ])('of a combination whose parts nobody can tell are a gap: %s', line => {
    const { warnings, gaps } = judge(line)
    expect(warnings).toEqual([])
    expect(why(gaps, 'dose')).toEqual(['not_covered'])
  })
})
