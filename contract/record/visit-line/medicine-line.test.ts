import { expect, test } from 'vitest'
import { hasTooManyWords, parseMedicine, withName } from './medicine-line.ts'
import { printMedicine } from './stored-line.ts'

const read = (text: string) => parseMedicine(text)?.medicine
const problems = (text: string) => parseMedicine(text)?.problems.map(({ code }) => code)
const cells = (text: string) =>
  parseMedicine(text)?.cells.map(({ typed, meaning }) => `${typed}: ${meaning.kind}`)

test.each([
  ['amox 500 1-0-1', 'amox'],
  ['Amoxicillin Clav 625', 'Amoxicillin Clav'],
  ['vitamin b12 od', 'vitamin b12'],
  ['cough syrup for 5 days', 'cough syrup'],
  ['cough syrup for a week', 'cough syrup'],
  ['cough syrup one week', 'cough syrup'],
  ['factor x 6/12 bd', 'factor x'],
  ['syrup for for 5 days', 'syrup'],
  ['factor X 500 units', 'factor X'],
  ['factor × 5 days', 'factor ×'],
  ['for for 5 days', 'for'],
  ['cough syrup for', 'cough syrup for'],
  ['syrup ; at night', 'syrup'],
  ['syrup for ; at night', 'syrup'],
  ['syrup ½', 'syrup'],
  ['syrup .5', 'syrup'],
  ['syrup .x', 'syrup .x'],
  ['syrup 5xyz', 'syrup'],
  ['syrup with food', 'syrup'],
  ['syrup أسبوعين', 'syrup'],
])('the name in %s', (text, name) => {
  expect(read(text)?.name).toBe(name)
})

test.each(['', ' ', '500 amox', 'od', '½ amox', '; amox', '5d', 'after food'])('%j has no name', text => {
  expect(read(text)).toBeUndefined()
})

const step = (strength: string | undefined, count?: number) => ({
  ...(strength && { strength: { amount: strength } }),
  ...(count && { duration: { count, unit: 'day' } }),
})
const daily = { recurrence: { kind: 'perDay', times: 1 } }

test.each([
  ['pred 40 5d then 20 5d then 10', { name: 'pred', ...step('40', 5), taper: [step('20', 5), step('10')] }],
  [
    'pred 40 od 5d THEN 20 od 5d',
    { name: 'pred', ...step('40', 5), ...daily, taper: [{ ...step('20', 5), ...daily }] },
  ],
  ['pred 40 5d फिर 20 5d', { name: 'pred', ...step('40', 5), taper: [step('20', 5)] }],
  ['pred 40 5d ثم 20 5d', { name: 'pred', ...step('40', 5), taper: [step('20', 5)] }],
  [
    'pred 40 5d then 20 5d pc slowly',
    { name: 'pred', ...step('40', 5), food: 'after', taper: [step('20', 5)], instructions: 'slowly' },
  ],
  [
    'pred 40 5d pc then 20 5d ; x',
    { name: 'pred', ...step('40', 5), food: 'after', taper: [step('20', 5)], instructions: 'x' },
  ],
  [
    'pred qod 5d then od 5d',
    {
      name: 'pred',
      recurrence: { kind: 'alternateDays' },
      ...step(undefined, 5),
      taper: [{ ...daily, ...step(undefined, 5) }],
    },
  ],
  [
    'pred 40 sos max 2/day 5d then 20',
    { name: 'pred', ...step('40', 5), asNeeded: true, maxPerDay: 2, taper: [step('20')] },
  ],
  [
    'pred 1 tab 5d then ½ tab',
    {
      name: 'pred',
      dose: { amount: '1', unit: 'tab' },
      ...step(undefined, 5),
      taper: [{ dose: { amount: '0.5', unit: 'tab' } }],
    },
  ],
])('%s is a taper', (text, medicine) => {
  expect(read(text)).toStrictEqual(medicine)
})

test.each([
  ['pred 40 5d then stop', 'then stop'],
  ['pred 40 then 20 5d', 'then 20'],
  ['pred 40 5d then', 'then'],
  ['pred 40 5d then then 20', 'then then 20'],
  ['pred 40 5d slowly then 20', 'slowly then 20'],
  ['pred 40 5d pc then 20 pc', 'then 20 pc'],
  ['pred 40 5d then 20 pc 5d then 10', 'then 20 pc 5d then 10'],
  ['pred 40 5d then 20 sos', 'then 20'],
  ['pred 40 5d then 20 max 2/day', 'then 20 max 2/day'],
  ['pred 40 5d then 20 quickly 5d then 10', 'then 20 quickly 5d then 10'],
  ['pred slowly 40 5d', undefined],
])('%s is no taper', (text, instructions) => {
  expect(read(text)?.taper).toBeUndefined()
  expect(read(text)?.instructions).toBe(instructions)
})

test.each([
  ['amox 500 1-0-1 5d', []],
  ['amox 1-0-1', ['dosageMissing']],
  ['amox 500', ['recurrenceMissing']],
  ['amox 500 sos', []],
  ['amox', ['dosageMissing', 'recurrenceMissing']],
  ['amox 500 1-1', ['timesUnclear']],
  ['amox 500 bd tds', ['recurrenceTwice']],
  ['amox 500 bd 1.5d', ['durationUnclear']],
  ['amox 1000d', ['dosageMissing', 'recurrenceMissing', 'durationUnclear']],
  ['pred 40 od 1.5d then 20 od 5d', ['durationUnclear']],
  ['pred 40 od 5d then 20 bd tds 5d', ['recurrenceTwice']],
  ['moxi eye drops 1 drop od 5d', ['eyeOrOnceDaily']],
  ['moxi drops 1 drop o.d.', ['eyeOrOnceDaily']],
  ['moxi 1 gtt OD', ['eyeOrOnceDaily']],
  ['moxi 1 बूँद od', ['eyeOrOnceDaily']],
  ['moxi 1 قطرة od', ['eyeOrOnceDaily']],
  ['moxi 1 drop ; in the eye od', ['recurrenceMissing']],
  ['moxi 5 od ; in the eye', ['eyeOrOnceDaily']],
  ['moxi eye drops 1 drop qd', []],
  ['moxi eye drops 1 drop once daily', []],
  ['moxi eye drops 1 drop bd 1w then od 1w', ['eyeOrOnceDaily']],
  ['moxi 500 od', []],
  ['moxi oral drops 1 ml od', []],
  ['moxi ear drops 1 drop od', []],
  ['moxi eyebright 500 od', []],
  ['eye drops od', ['dosageMissing', 'eyeOrOnceDaily']],
  ['amox 250 mg / 5 ml 5 ml tds', []],
  ['amox 500 mg / 125 mg 1 tab tds', ['notUnderstood']],
  ['amox 500 tds / if fever', ['notUnderstood']],
  ['salbutamol 200 mcg/dose 2 puffs bd', ['notUnderstood']],
  ['pred 40 od 5d then 20 mg/dose bd', ['notUnderstood']],
  ['amox 500 tds ; / if fever', []],
])('the problems of %s', (text, codes) => {
  expect(problems(text)).toEqual(codes)
})

test.each([
  [`${'x'.repeat(200)} 500 od`, []],
  [`${'x'.repeat(201)} 500 od`, ['tooLong']],
  [`x 500 od ; ${'y'.repeat(500)}`, []],
  [`x 500 od ; ${'y'.repeat(501)}`, ['tooLong']],
  [`x od 1d ${Array.from({ length: 12 }, () => 'then 1000 mg 1d').join(' ')}`, ['tooManyWords']],
  [`x 500 od ;${' word'.repeat(36)}`, []],
  [`x 500 od ;${' word'.repeat(37)}`, ['tooManyWords']],
])('what a prescription has no room for is refused', (text, codes) => {
  expect(problems(text)).toEqual(codes)
})

test('the short instructions of the steps of a taper stand together', () => {
  expect(read('pred 40 po od 5d then 20 po od 5d')).toMatchObject({ instructions: 'po' })
  expect(read('pred 40 after lunch od 5d then 20 po od 5d slowly')).toMatchObject({
    taper: [step('20', 5)],
    instructions: 'after lunch po slowly',
  })
  expect(read('pred 40 po 5d then 20 5d')).toMatchObject({ taper: [step('20', 5)], instructions: 'po' })
  expect(read('pred 40 1-0-0 qod 5d then 20 0-0-1 qod 5d')).toMatchObject({ instructions: 'morning, night' })
})

test('an unclear word is kept in the instructions, and says nothing else', () => {
  expect(read('moxi eye drops 1 drop od 5d in the morning')).toStrictEqual({
    name: 'moxi eye drops',
    dose: { amount: '1', unit: 'drops' },
    duration: { count: 5, unit: 'day' },
    instructions: 'od in the morning',
  })
  expect(read('amox 500 1-2 5d')).toMatchObject({ instructions: '1-2' })
  expect(read('moxi eye drops 1 drop bd 1w then od 1w')).toMatchObject({
    recurrence: { kind: 'perDay', times: 2 },
    taper: [{ duration: { count: 1, unit: 'week' } }],
    instructions: 'od',
  })
  expect(read('pred 40 od 5d then 20 1-1 5d')).toMatchObject({ taper: [step('20', 5)], instructions: '1-1' })
  expect(read('moxi eye drops 1 drop bd 1w then od 1w')?.taper?.[0]?.recurrence).toBeUndefined()
})

test('its cells cover each word', () => {
  expect(cells('cough syrup for 5 ml tds for 5 days ; at night')).toEqual([
    'cough syrup: medicine',
    'for 5 ml: dose',
    'tds: perDay',
    'for 5 days: duration',
    '; at night: text',
  ])
  expect(cells('syrup for ; at night')).toEqual(['syrup: medicine', 'for ; at night: text'])
  expect(cells('pred 40 od 5d then 20 5d')).toEqual([
    'pred: medicine',
    '40: strength',
    'od: perDay',
    '5d: duration',
    'then: then',
    '20: strength',
    '5d: duration',
  ])
})

test('an eye line counts no doses and asks', () => {
  expect(parseMedicine('moxi eye drops 1 drop od 5d')?.cells.slice(2)).toEqual([
    { typed: 'od', meaning: { kind: 'eyeOrOnceDaily' } },
    { typed: '5d', meaning: { kind: 'duration', count: 5, unit: 'day' } },
  ])
  expect(parseMedicine('moxi 1 tab od 5d')?.cells.slice(2)).toEqual([
    { typed: 'od', meaning: { kind: 'perDay', times: 1 } },
    { typed: '5d', meaning: { kind: 'duration', count: 5, unit: 'day', total: 5 } },
  ])
})

const taper = `prednisolone 45mg od 5d${[40, 35, 30, 25, 20, 15, 10, 5].map(dose => ` then ${dose}mg od 5d`).join('')}`

test('the standard spelling of a line of 40 words may have more, and another name keeps the typed words', () => {
  const { medicine, problems } = parseMedicine(taper)!
  expect(problems).toEqual([])
  expect(hasTooManyWords(taper)).toBe(false)
  expect(hasTooManyWords(printMedicine(medicine))).toBe(true)
  expect(withName(taper, 'Prednisone')).toBe(taper.replace('prednisolone', 'Prednisone'))
  expect(withName('amox clav 625 bd', 'Amoxicillin + clavulanic acid')).toBe(
    'Amoxicillin + clavulanic acid 625 bd',
  )
})
