// As in server/proofs/linear-readers.test.ts, for names of medicines and substances and the fields of a prescription.
import { expect, test } from 'vitest'
import { tooSteep, type Reader } from '#server/testing/growth.ts'
import { allergyWords, alone, both, medicineWords, signs, spaced } from '#server/testing/repeated-words.ts'
import { hasControlledWord } from './controlled/controlled-words.ts'
import { resolveMedicine } from './dictionary.ts'
import { namesWithin } from './names/read-parts.ts'
import { ingredientsOf } from './read-formulary.ts'
import { shipped } from './safety-list.ts'
import { readProblem } from './safety/read-problem.ts'
import { readSubstance } from './safety/read-substance.ts'
import { asWritten } from './written.ts'

const { dictionary } = shipped
const nameWords = 'amox|tab|amoxicillin +|and|with|(500mg)|,|500|insulin|-|é'.split('|')

const problemWords =
  'asthma|no|?|or|and|/|,|family history|ruled out|not|ulcer|bleeding|type 1|liver disease|k/c/o|ckd 4|negative|kumbala|दमा|नहीं|والربو|لا|a.'.split(
    '|',
  )

const readers: Record<string, Reader> = {
  'the fields of a medicine': {
    read: text =>
      asWritten(dictionary, new Map(), {
        medicineName: text,
        dosage: text,
        recurrence: text,
        instructions: text,
      }),
    inputs: alone(medicineWords),
    ...spaced,
  },
  'a substance': { read: text => readSubstance(text, shipped), inputs: both(allergyWords), ...spaced },
  'a problem': {
    read: text => readProblem({ text, code: null, codeSystem: null }),
    inputs: both(problemWords),
    ...spaced,
  },
  'the name of a medicine': {
    read: text => [resolveMedicine(dictionary, text), ingredientsOf(text, dictionary)],
    inputs: both(nameWords),
    ...spaced,
  },
  'the words of a name': {
    read: text => [namesWithin(text), hasControlledWord(text)],
    inputs: both(nameWords),
    ...spaced,
  },
  'a long name': { read: text => resolveMedicine(dictionary, text), inputs: both(signs), around: ['a', 'a'] },
}

test.each(Object.entries(readers))('%s takes twice the time for twice the text', (_, reader) => {
  expect(tooSteep(reader)).toEqual([])
})
