import { expect, test } from 'vitest'
import { lookedAt, nextField, openFields, phraseBefore, piecesOf, withoutFields } from './note-fields.ts'

const text = 'Throat [[red]], ears [[normal]].'

test('pieces joined are the text, fields marked', () => {
  expect(
    piecesOf(text)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
  expect(
    piecesOf(text)
      .filter(({ isField }) => isField)
      .map(piece => piece.text),
  ).toEqual(['[[red]]', '[[normal]]'])
  expect(piecesOf('')).toEqual([])
})

test('fields are counted until they are looked at', () => {
  expect(openFields(text)).toEqual(['red', 'normal'])
  const first = lookedAt(text, 9)!
  expect(first).toEqual({ text: 'Throat red, ears [[normal]].', end: 10 })
  expect(openFields(first.text)).toEqual(['normal'])
  expect(lookedAt(first.text, 3)).toBeUndefined()
})

test('the next field comes after the caret, and after the last the first', () => {
  expect(nextField(text, 0)).toEqual({ start: 7, end: 14 })
  expect(nextField(text, 14)).toEqual({ start: 21, end: 31 })
  expect(nextField(text, 31)).toEqual({ start: 7, end: 14 })
  expect(nextField('none [here]', 0)).toBeUndefined()
})

test('signed text has no brackets; single ones are the doctor’s own', () => {
  expect(withoutFields(`${text} [sic]`)).toBe('Throat red, ears normal. [sic]')
})

test.each([
  ['.throat', 7, { name: 'throat', start: 0 }],
  ['Fever.\n.Throat', 14, { name: 'throat', start: 7 }],
  ['Fever .throat', 13, { name: 'throat', start: 6 }],
  ['Fever.throat', 12, undefined],
  ['37.9', 4, undefined],
  ['.', 1, undefined],
])('a phrase before the caret: %j', (typed, caret, expected) => {
  expect(phraseBefore(typed, caret)).toEqual(expected)
})
