import { expect, test } from 'vitest'
import { withLatinDigits } from './line-words.ts'
import { beginsPart, readParts } from './medicine-parts.ts'

function read(text: string, isAboutEye = false) {
  const typed = text.split(' ')
  const { meanings, ...parts } = readParts(
    { typed, words: typed.map(withLatinDigits), isAboutEye },
    0,
    typed.length,
  )
  expect(meanings).toHaveLength(typed.length)
  return { ...parts, kinds: meanings.map(({ kind }) => kind).join(' ') }
}

test.each([
  ['500 1-0-1 5d pc', '', 'strength times duration food'],
  ['sos max 4/day', '', 'asNeeded maxPerDay maxPerDay'],
  ['for 5 days slowly', 'slowly', 'duration duration duration text'],
  ['for bd 5 days', 'for', 'text perDay duration duration'],
  ['slowly for 5d bd', 'slowly', 'text duration duration perDay'],
  ['slowly for 5 days', 'slowly', 'text duration duration duration'],
  ['slowly for the next 5 days', 'slowly', 'text duration duration duration duration duration'],
  ['slowly 5 days', 'slowly 5 days', 'text text text'],
  ['slowly bd 5 days', 'slowly', 'text perDay duration duration'],
  ['slowly bd 5/7', 'slowly', 'text perDay duration'],
  ['slowly 5/7', 'slowly 5/7', 'text text'],
  ['slowly for 5/7', 'slowly', 'text duration duration'],
  ['slowly for bd 5/7', 'slowly for', 'text text perDay duration'],
  ['no milk for 5 days', 'no milk for 5 days', 'text text text text text'],
  ['no milk 5d', 'no milk', 'text text duration'],
  ['slowly review in 5d', 'slowly review in 5d', 'text text text text'],
  ['slowly for 3-5 days', 'slowly', 'text durationUnclear durationUnclear durationUnclear'],
  ['slowly 1.5d', 'slowly', 'text durationUnclear'],
  ['slowly 3-5 days', 'slowly 3-5 days', 'text text text'],
  ['slowly in 1.5d', 'slowly in 1.5d', 'text text text'],
  ['iv bd 5 days', 'iv', 'text perDay duration duration'],
  ['iv twice a day for a week', 'iv', 'text perDay perDay perDay duration duration duration'],
  ['before breakfast 500', 'before breakfast', 'text text strength'],
  ['500 5/7', '', 'strength duration'],
  ['5/7', '5/7', 'text'],
  ['5/7 bd', '5/7', 'text perDay'],
  ['6/12 bd', '', 'strength perDay'],
  ['bd 6/12', '', 'perDay duration'],
  ['sos 6/12', '', 'asNeeded duration'],
  ['5d 1.5d', '1.5d', 'duration text'],
  ['1.5d 2.5d', '2.5d', 'durationUnclear text'],
  ['500 bd x 5', '', 'strength perDay durationUnclear durationUnclear'],
  ['500 bd x5', '', 'strength perDay durationUnclear'],
  ['500 sos x5 pc', '', 'strength asNeeded durationUnclear food'],
  ['500 bd x5 doses', 'x5 doses', 'strength perDay text text'],
  ['500 bd x 5 doses', 'x 5 doses', 'strength perDay text text text'],
  ['500 x 5', 'x 5', 'strength text text'],
  ['bd x 5', 'x 5', 'perDay text text'],
  ['slowly every 5d', 'slowly every 5d', 'text text text'],
  ['slowly 5d 6d', 'slowly 6d', 'text duration text'],
  ['slowly twice a day', 'slowly twice a day', 'text text text text'],
  ['slowly bd', 'slowly', 'text perDay'],
  ['slowly sos prn', 'slowly prn', 'text asNeeded text'],
  ['slowly 500', 'slowly 500', 'text text'],
  ['slowly 1-1', 'slowly 1-1', 'text text'],
  ['half an hour before food', 'half an hour before food', 'text text text text text'],
  ['bd tds', '', 'timesUnclear timesUnclear'],
  ['bd tds qid', 'qid', 'timesUnclear timesUnclear text'],
  ['bd slowly tds', 'slowly tds', 'perDay text text'],
  ['od hs', '', 'bedtime bedtime'],
  ['od 5d hs', '', 'bedtime duration bedtime'],
  ['1-0-0 weekly', '', 'weekly weekly'],
  ['in the morning and at night', '', 'times times times times times times'],
  ['bd and hs', '', 'timesUnclear timesUnclear timesUnclear'],
  ['and hs', 'and', 'text bedtime'],
  ['bd monthly', '', 'timesUnclear timesUnclear'],
  ['monthly bd', 'bd', 'timesUnclear text'],
  ['monthly monthly', 'monthly', 'timesUnclear text'],
  ['1-1 bd', 'bd', 'timesUnclear text'],
  ['bd 1-1', '1-1', 'perDay text'],
  ['1-1 2-1', '2-1', 'timesUnclear text'],
  ['5d 6d', '6d', 'duration text'],
  ['ac pc', 'pc', 'food text'],
  ['sos prn', 'prn', 'asNeeded text'],
  ['max 4/day max 5/day', 'max 5/day', 'maxPerDay maxPerDay text text'],
  ['500 250', '250', 'strength text'],
  ['5 ml 10 ml', '10 ml', 'dose dose text text'],
  ['5 ml 250', '', 'dose dose strength'],
  ['bd 500', '', 'perDay strength'],
  ['500 bd 2 tab', '2 tab', 'strength perDay text text'],
  ['2 tab bd 500', '500', 'dose dose perDay text'],
  ['500 sos 2 tab', '2 tab', 'strength asNeeded text text'],
  ['500 5d 2 tab', '2 tab', 'strength duration text text'],
  ['5d 500 2 tab', '2 tab', 'duration strength text text'],
  ['1-2 tab bd', '', 'dose dose perDay'],
  ['500 sos 1-2 tab', '1-2 tab', 'strength asNeeded text text'],
  ['500 1-2tab bd', '', 'strength dose perDay'],
  ['for 500', 'for 500', 'text text'],
  ['for sos', 'for', 'text asNeeded'],
])('%s', (text, rest, kinds) => {
  const parts = read(text)
  expect(parts.text.join(' ')).toBe(rest)
  expect(parts.kinds).toBe(kinds)
})

test('a combination is a syrup if the dose is in ml', () => {
  expect(read('250/5 5ml').step.strength).toStrictEqual({
    amount: '250',
    in: { amount: '5', unit: 'ml' },
  })
  expect(read('5 मिली 250/5').step.strength).toMatchObject({ in: { amount: '5' } })
  expect(read('250/5 1 tab').step.strength).toStrictEqual({ amount: '250/5' })
  expect(read('250/5').step.strength).toStrictEqual({ amount: '250/5' })
  expect(read('250/5mg 5ml').step.strength).toStrictEqual({ amount: '250/5', unit: 'mg' })
  expect(read('40/5/12.5 5ml').step.strength).toStrictEqual({ amount: '40/5/12.5' })
  expect(read('250 5ml').step.strength).toStrictEqual({ amount: '250' })
})

test('sums stand in the meanings', () => {
  const typed = '250mg/5ml 5ml bd 5d'.split(' ')
  expect(readParts({ typed, words: typed, isAboutEye: false }, 0, 4).meanings).toEqual([
    { kind: 'strength', amount: '250', unit: 'mg', in: { amount: '5', unit: 'ml' } },
    { kind: 'dose', amount: '5', unit: 'ml', contains: { amount: '250', unit: 'mg' } },
    { kind: 'perDay', times: 2 },
    { kind: 'duration', count: 5, unit: 'day', total: 10 },
  ])
  expect(
    readParts({ typed: ['500', '5d'], words: ['500', '5d'], isAboutEye: false }, 0, 2).meanings,
  ).toStrictEqual([
    { kind: 'strength', amount: '500' },
    { kind: 'duration', count: 5, unit: 'day' },
  ])
})

test.each([
  ['500 mg / 125 mg 1 tab bd 5d pc', '/ 125 mg 1 tab pc', 'strength strength'],
  ['500 mg /x bd', '/x', 'strength strength'],
  ['bd / 5 ml', '/ 5 ml', 'perDay'],
  ['5 mg/dose bd', 'mg/dose', 'strength'],
  ['5 ml/ 6 hours', 'ml/ 6 hours', 'strength'],
])('what goes on behind an amount is not understood: %s', (text, rest, first) => {
  const { unreadFrom, text: words, kinds } = read(text)
  expect(words.slice(unreadFrom).join(' ')).toBe(rest)
  expect(kinds.startsWith(`${first} unknown`)).toBe(true)
})

test.each([
  '5% e/d bd',
  '500 mg bd review on 5/6',
  '500 mg w/ milk',
  'bd mg/dose',
  '500 mg bd if fever / pain',
])('another slash is an instruction: %s', text => {
  expect(read(text)).not.toHaveProperty('unreadFrom')
})

test('only the words between the bounds are read', () => {
  const typed = 'amox 500 bd then 5d'.split(' ')
  expect(readParts({ typed, words: typed, isAboutEye: false }, 1, 3)).toMatchObject({
    step: { strength: { amount: '500' } },
    text: [],
  })
  expect(readParts({ typed: ['5', 'days'], words: ['5', 'days'], isAboutEye: false }, 0, 1).step).toEqual({
    strength: { amount: '5' },
  })
})

test('what is said twice is kept as it was typed', () => {
  expect(read('BD tds')).toMatchObject({ unclear: { word: 'BD tds', code: 'recurrenceTwice' } })
  expect(read('BD tds').step.recurrence).toBeUndefined()
  expect(read('od daily hs tds').unclear?.word).toBe('od daily hs tds')
  expect(read('bd And hs').unclear?.word).toBe('bd And hs')
  expect(read('every 3 days').unclear).toEqual({ word: 'every 3 days', code: 'recurrenceMissing' })
  expect(read('1-0-0 weekly')).toMatchObject({
    step: { recurrence: { kind: 'weekly' } },
    timeOfDay: 'morning',
  })
  expect(read('slowly For 1.5 days').unclearTime).toBe('1.5 days')
  expect(read('hs and od', true)).toMatchObject({
    unclear: { word: 'od', code: 'eyeOrOnceDaily' },
    step: { recurrence: { kind: 'bedtime' } },
  })
})

test('unclear words are kept', () => {
  const od = { word: 'OD', code: 'eyeOrOnceDaily' }
  expect(read('500 OD 5d', true)).toMatchObject({ unclear: od, kinds: 'strength eyeOrOnceDaily duration' })
  expect(read('500 OD 5d', true).step.recurrence).toBeUndefined()
  expect(read('500 bd OD', true)).toMatchObject({ unclear: od, step: { recurrence: { times: 2 } } })
  expect(read('500 OD bd', true)).toMatchObject({ unclear: od, text: ['bd'] })
  expect(read('500 slowly OD od', true)).toMatchObject({ unclear: od, text: ['slowly', 'od'] })
  expect(read('500 1-2')).toMatchObject({ unclear: { word: '1-2', code: 'timesUnclear' } })
  expect(read('500 qd', true)).not.toHaveProperty('unclear')
  expect(read('500 OD')).not.toHaveProperty('unclear')
})

test.each(['5', '.5', '½', '5xyz', ';', '5d', 'bd', 'once daily', 'after food', 'أسبوعين'])(
  '%s begins a part',
  text => {
    expect(beginsPart(text.split(' '))).toBe(true)
  },
)

test.each(['amox', '.x', 'b12', 'for', 'x½', ';x', 'then'])('%s begins none', text => {
  expect(beginsPart([text])).toBe(false)
})

test('a week begins a part behind a word such as "for"', () => {
  expect(beginsPart(['a', 'week'], 'for')).toBe(true)
  expect(beginsPart(['a', 'week'], 'take')).toBe(false)
})
