import { expect, test } from 'vitest'
import { asRead, cellsOf, phraseAt, phrasesOf, plain, withLatinDigits, wordsOf } from './line-words.ts'

test('words are what stands between spaces', () => {
  expect(wordsOf('  a\u00a0 b\tc\n')).toEqual(['a', 'b', 'c'])
  expect(wordsOf(' ')).toEqual([])
})

test('a plain word has no case and no marks', () => {
  expect([plain('Hours'), plain('हफ़्ते'), plain('أيّام'), plain('أسبوعاً')]).toEqual([
    'hours',
    'हफ्ते',
    'ايام',
    'اسبوعا',
  ])
})

test.each([
  ['१–०–१', '1-0-1'],
  ['٢٫٥', '2.5'],
  ['٫٥', '.5'],
  ['١٬٠٠٠', '1,000'],
  ['৯mg', '9mg'],
  ['½−०', '½-0'],
  ['¼‑१', '¼-1'],
  ['𝟗𝟎', '90'],
  ['𝟬', '0'],
  ['x१', 'x१'],
  ['–१', '–१'],
  ['गोली', 'गोली'],
  ['', ''],
])('%s in Latin digits is %s', (word, latin) => {
  expect(withLatinDigits(word)).toBe(latin)
})

test.each([
  ['५ दिन', '5 दिन'],
  ['×५दिन', '×5दिन'],
  ['5d.', '5d'],
  ['500,', '500'],
  ['bd;', 'bd'],
  ['أيام،', 'أيام'],
  ['1.5d.', '1.5d'],
  ['b.d.', 'b.d.'],
  ['a.c.', 'a.c.'],
  [';', ';'],
  ['.', '.'],
  ['1,000', '1,000'],
  ['xyz', 'xyz'],
])('%s is read as %s', (word, read) => {
  expect(asRead(word)).toBe(read)
})

const phrases = phrasesOf([
  ['once|once a day', 'one'],
  ['# times a very long', 'many'],
])

test('the longest phrase is found, with its number', () => {
  expect(phraseAt(['Once', 'A', 'day', 'x'], phrases)).toEqual({ value: 'one', number: 0, taken: 3 })
  expect(phraseAt(['once', 'a'], phrases)).toEqual({ value: 'one', number: 0, taken: 1 })
  expect(phraseAt(['12', 'times', 'a', 'very', 'long', 'x'], phrases)).toEqual({
    value: 'many',
    number: 12,
    taken: 5,
  })
  expect(phraseAt(['a', 'once'], phrases)).toBeUndefined()
  expect(phraseAt([], phrases)).toBeUndefined()
})

test('neighbours of one meaning are one cell, and so are neighbours that are text', () => {
  const name = { kind: 'medicine', name: 'a b' } as const
  const text = { kind: 'text', text: '' } as const
  const food = { kind: 'food', when: 'after' } as const
  expect(cellsOf(['a', 'b', 'x', 'y', 'pc', 'z'], [name, name, text, { ...text }, food, text])).toEqual([
    { typed: 'a b', meaning: name },
    { typed: 'x y', meaning: { kind: 'text', text: 'x y' } },
    { typed: 'pc', meaning: food },
    { typed: 'z', meaning: { kind: 'text', text: 'z' } },
  ])
  expect(cellsOf(['a', 'b'], [name, { ...name }])).toHaveLength(2)
  expect(cellsOf([], [])).toEqual([])
})
