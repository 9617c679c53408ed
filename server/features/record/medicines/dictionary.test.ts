import { describe, expect, test } from 'vitest'
import { beginningWith, createDictionary, resolveMedicine, type Brands } from './dictionary.ts'
import type { Ingredient } from './list/list-types.ts'

const of = (name: string, ...aliases: string[]): Ingredient => ({ name, aliases, classes: [], products: [] })
const dictionary = createDictionary(
  [
    of('amoxicillin', 'amoxycillin'),
    of('clavulanic acid', 'clavulanate'),
    of('cefixime'),
    of('cefuroxime'),
    of('iron'),
    of('iron sucrose'),
    of('oral rehydration salts'),
    of('paracetamol', 'acetaminophen'),
    { ...of('levothyroxine'), products: [{ form: 'tablet', strengths: ['50 micrograms'] }] },
  ],
  [
    {
      name: 'co-amoxiclav',
      aliases: ['amoxicillin clavulanate'],
      ingredients: ['amoxicillin', 'clavulanic acid'],
      products: [],
    },
  ],
)
const brands: Brands = new Map([
  ['crosil 500', { name: 'Crosil 500', ingredients: ['Paracetamol'] }],
  ['herbola', { name: 'Herbola', ingredients: null }],
  ['half known', { name: 'Half known', ingredients: ['paracetamol', 'moonlight'] }],
  ['nothing', { name: 'Nothing', ingredients: [] }],
])
const resolve = (written: string) => {
  const found = resolveMedicine(dictionary, written, brands)
  if (found.kind === 'ambiguous') return found.choices
  return found.kind === 'resolved'
    ? [found.name, ...found.ingredients.map(({ name }) => name)].join(': ')
    : found.kind
}

describe('a medicine', () => {
  test.each([
    ['Amoxycillin', 'amoxicillin: amoxicillin'],
    ['amox', 'amoxicillin: amoxicillin'],
    ['AMOX 500 mg', 'amoxicillin: amoxicillin'],
    ['amo', 'unknown'],
    ['amoxicillin:', 'amoxicillin: amoxicillin'],
    ['Amox,', 'amoxicillin: amoxicillin'],
    ['amoxicillin, paracetamol;', 'amoxicillin + paracetamol: amoxicillin: paracetamol'],
    ['acet', 'paracetamol: paracetamol'],
    ['clavulanic', 'clavulanic acid: clavulanic acid'],
    ['co-amoxiclav', 'co-amoxiclav: amoxicillin: clavulanic acid'],
    ['amoxicillin + clavulanate', 'amoxicillin + clavulanic acid: amoxicillin: clavulanic acid'],
    ['amoxicillin/clav', 'amoxicillin + clavulanic acid: amoxicillin: clavulanic acid'],
    ['amoxicillin + + paracetamol', 'amoxicillin + paracetamol: amoxicillin: paracetamol'],
    ['iron + paracetamol', 'iron + paracetamol: iron: paracetamol'],
    ['oral rehydration salts', 'oral rehydration salts: oral rehydration salts'],
    ['co-amo', 'co-amoxiclav: amoxicillin: clavulanic acid'],
    ['amoxicillin with moonlight', 'unknown'],
    ['amoxicillin and cef', 'unknown'],
    ['Crosil 500', 'Crosil 500: paracetamol'],
    ['Tab Crosil 500', 'Crosil 500: paracetamol'],
    ['Tab. Crosil 500 mg', 'Crosil 500: paracetamol'],
    ['Crosil 500 + cefixime', 'Crosil 500 + cefixime: paracetamol: cefixime'],
    ['Herbola forte', 'unknown'],
    ['amoxicillin + Herbola', 'unknown'],
    ['Crosil 500 (paracetamol)', 'Crosil 500: paracetamol'],
    ['Crosil', 'unknown'],
    ['Herbola', 'unknown'],
    ['Half known', 'unknown'],
    ['Nothing', 'unknown'],
    ['', 'unknown'],
  ])('%j means %s', (written, expected) => expect(resolve(written)).toBe(expected))

  test('that only goes on with further words is asked about', () =>
    expect(resolveMedicine(createDictionary([of('milk of magnesia')], []), 'milk')).toEqual({
      kind: 'ambiguous',
      choices: ['milk of magnesia'],
    }))

  test('with a beginning of several is ambiguous, and names them', () => {
    expect(resolve('cefu')).toBe('cefuroxime: cefuroxime')
    expect(resolve('cef ')).toBe('unknown')
    expect(resolveMedicine(createDictionary([of('cefixime'), of('cefiderocol')], []), 'cefi')).toEqual({
      kind: 'ambiguous',
      choices: ['cefiderocol', 'cefixime'],
    })
  })

  test('brings its usual strengths', () => {
    expect(resolveMedicine(dictionary, 'levothyroxine')).toMatchObject({ strengths: ['50 micrograms'] })
    for (const written of ['Crosil 500', 'amoxicillin + paracetamol'])
      expect(resolveMedicine(dictionary, written, brands)).toMatchObject({ kind: 'resolved', strengths: [] })
  })
})

test('a dictionary has every name and alias, and of a combination the ingredients that the list knows', () => {
  const one: Ingredient = {
    name: 'amoxicillin',
    classes: [],
    products: [{ form: 'tablet', strengths: ['250 mg'] }],
  }
  const both = { name: 'Amox Duo', aliases: ['duo'], ingredients: ['amoxicillin', 'moonlight'], products: [] }
  const { byName, sorted } = createDictionary([one], [both])
  expect(sorted).toEqual(['amox duo', 'amoxicillin', 'duo'])
  expect(byName.get('amoxicillin')).toEqual({
    name: 'amoxicillin',
    ingredients: [one],
    strengths: ['250 mg'],
  })
  expect(byName.get('duo')).toEqual({ name: 'Amox Duo', ingredients: [one], strengths: [] })
})

test('names that begin so are found by halving', () => {
  const sorted = ['a', 'ab', 'abc', 'b', 'ba']
  expect(beginningWith(sorted, 'ab')).toEqual(['ab', 'abc'])
  expect(beginningWith(sorted, 'b')).toEqual(['b', 'ba'])
  expect(beginningWith(sorted, 'c')).toEqual([])
  expect(beginningWith([], 'a')).toEqual([])
  expect(beginningWith(['b'], 'a')).toEqual([])
})
