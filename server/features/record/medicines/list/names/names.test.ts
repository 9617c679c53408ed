import { describe, expect, test } from 'vitest'
import { classes } from '../classes.ts'
import { shippedList } from '../list.ts'
import { arabicNames } from './arabic.ts'
import { classWords } from './class-words.ts'
import { hindiNames } from './hindi.ts'
import type { IngredientNames } from './name-rows.ts'

const ingredients = shippedList.ingredients.map(({ name }) => name)
const languages: [string, readonly IngredientNames[], RegExp][] = [
  ['Hindi', hindiNames, /^[\p{Script=Devanagari}\d .,-]+$/u],
  // 'لقاح MMR' is said so, and 'التهاب الكبد B'.
  ['Arabic', arabicNames, /^[\p{Script=Arabic}\dـ -]+(?: MMR| B)?$/u],
]
/** Nukta, hamza and short vowels are often left out: names that differ only there are the same. */
const alike = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u093c\u064b-\u0655]/g, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

describe.each(languages)('in %s', (_language, names, letters) => {
  test('each ingredient has a name, in the order of the list', () => {
    expect(names.map(([ingredient]) => ingredient)).toEqual(ingredients)
    expect(names.filter(([, first]) => !first)).toEqual([])
  })

  test('each name has the letters of its language', () => {
    expect(names.flatMap(([, ...own]) => own).filter(name => !letters.test(name))).toEqual([])
  })

  test('no name stands at two ingredients', () => {
    const owners = new Map<string, Set<string>>()
    for (const [ingredient, ...own] of names)
      for (const name of own.map(alike)) owners.set(name, (owners.get(name) ?? new Set()).add(ingredient))
    expect([...owners].filter(([, found]) => found.size > 1)).toEqual([])
  })

  test('no name stands twice in its row', () => {
    expect(names.filter(row => new Set(row).size < row.length)).toEqual([])
  })
})

test('each word of a class is of one class of the list, and no ingredient has it', () => {
  const known = new Set(classes.map(({ id }) => id))
  expect(classWords.map(([id]) => id).filter(id => !known.has(id))).toEqual([])
  const words = classWords.flatMap(([, ...own]) => own)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  const names = new Set(languages.flatMap(([, rows]) => rows.flatMap(([, ...own]) => own.map(alike))))
  expect(words.filter(word => names.has(alike(word)))).toEqual([])
})

test('each class that people are allergic to has a word in both languages', () => {
  const spoken = (letters: RegExp) =>
    new Set(classWords.flatMap(([id, ...words]) => (words.some(word => letters.test(word)) ? [id] : [])))
  const allergies = classes.flatMap(({ id, allergyWords }) => (allergyWords ? [id] : []))
  expect(allergies.filter(id => !spoken(/\p{Script=Devanagari}/u).has(id))).toEqual([])
  expect(allergies.filter(id => !spoken(/\p{Script=Arabic}/u).has(id))).toEqual([])
})
