import { expect, test } from 'vitest'
import { shipped } from '../safety-list.ts'
import { readSubstance } from './read-substance.ts'

const read = (written: string) => {
  const { ingredients, classes, isRead } = readSubstance(written, shipped)
  return [ingredients.map(({ name }) => name).join(' + '), [...classes].toSorted().join(' + '), isRead]
}

test.each([
  ['amoxicillin', 'amoxicillin', 'penicillin', true],
  ['amoxicillin skin', 'amoxicillin', 'penicillin', true],
  ['amoxicillin:', 'amoxicillin', 'penicillin', true],
  ['amoxicillin: skin', 'amoxicillin', 'penicillin', true],
  ['Tab. Amoxicillin 500 mg facial', 'amoxicillin', 'penicillin', true],
  ['amoxicillin طفح', 'amoxicillin', 'penicillin', true],
  ['amox skin', 'amoxicillin', 'penicillin', true],
  ['ibuprofen facial', 'ibuprofen', 'nsaid', true],
  ['ibuprofen (swelling)', 'ibuprofen', 'nsaid', true],
  ['diclofenac गैस', 'diclofenac', 'nsaid', true],
  ['hives from beta blockers', '', 'betaBlocker', true],
  // The longest beginning, never a narrower one.
  ['penicillin skin', '', 'penicillin', true],
  ['penicillin v skin', 'phenoxymethylpenicillin', 'penicillin', true],
  ['amoxicillin clavulanate skin', 'amoxicillin + clavulanic acid', 'penicillin', true],
  ['calcium channel blockers', '', 'calciumChannelBlocker', true],
  ['calcium channel blocker swelling', '', 'calciumChannelBlocker', true],
  ['insulin facial', '', 'insulin', true],
  ['insulin glargine lumps', 'insulin glargine', '', false],
  // Several substances.
  ['ibuprofen and penicillin', 'ibuprofen', 'nsaid + penicillin', true],
  ['amoxicillin, strawberries', 'amoxicillin', 'penicillin', false],
  ['strawberries, amoxicillin', 'amoxicillin', 'penicillin', false],
  // The rest is told as not checked.
  ['amoxicillin kumbala', 'amoxicillin', 'penicillin', false],
  ['calcium dobesilate', 'calcium', '', false],
  ['पेनिसिलिन', '', 'penicillin', true],
  ['पेनिसिलिन से चकत्ते', '', 'penicillin', true],
  ['بنسلين', '', 'penicillin', true],
  ['حساسية البنسلين', '', 'penicillin', true],
  ['diclofenac sodium', 'diclofenac', 'nsaid', true],
  ['Penicilin', '', 'penicillin', true],
  ['sulpha drugs', '', 'sulfonamideAntibiotic', true],
  // What only begins like a medicine is none.
  ['milk protein', '', '', false],
  ['beta lactam', '', '', false],
  ['strawberries', '', '', false],
  ['skin', '', '', false],
  ['', '', '', false],
])('%j is %s, of the classes %s, and read to the end: %s', (written, ingredients, classes, isRead) => {
  expect(read(written)).toEqual([ingredients, classes, isRead])
})
