import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexCodes, searchCodes, type Code } from './search-codes.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

const code = (code: string, text: string, words = ''): Code => ({ code, text, words })
const some = [
  code('E11.9', 'Type 2 diabetes', 'sugar dm'),
  code('E11.65', 'Type 2 diabetes with high blood sugar', 'dm'),
  code('H66.90', 'Middle ear infection', 'otitis media'),
  code('I10', 'High blood pressure', 'htn bp'),
  code('J00', 'Common cold', 'cold'),
  code('J02.9', 'Acute pharyngitis', 'sore throat'),
  code('J45.909', 'Asthma'),
  code('L23.9', "Contact dermatitis, allergic, Sjögren's"),
  code('M06.9', 'Asthma of the joints, made up'),
]
const index = indexCodes(some)
const found = (typed: string, limit = 10) => searchCodes(index, typed, limit).map(({ code }) => code)

describe('searching codes', () => {
  test.each([
    ['by the beginning of a code', 'E11', ['E11.65', 'E11.9']],
    ['by a code without its dot, in small letters', 'j029', ['J02.9']],
    ['by a whole code before a longer one', 'e11.9', ['E11.9']],
    ['by a text', 'acute phar', ['J02.9']],
    ['a whole text first', 'asthma', ['J45.909', 'M06.9']],
    ['by what people type', 'htn', ['I10']],
    ['by an everyday word before a text that has it inside', 'sugar', ['E11.9', 'E11.65']],
    ['by beginnings of words in any order', 'press hi', ['I10']],
    ['by words of text and other words together', 'otit ear', ['H66.90']],
    ['without accents and signs', 'sjogrens', ['L23.9']],
    ['not by the middle of a word', 'thma', []],
    ['not if one word is not there', 'acute asthma', []],
    ['nothing for nothing', ' - ', []],
  ])('finds %s', (_, typed, codes) => {
    expect(found(typed)).toEqual(codes)
  })

  test('one letter looks at all, and the limit holds', () => {
    expect([found('j', 2), found('h', 2)]).toEqual([
      ['J00', 'J02.9'],
      ['H66.90', 'I10'],
    ])
    expect(found('j', 0)).toEqual([])
  })

  test('whoever types a text, some of its words, or a code finds it', () => {
    const words = fc.constantFrom('fever', 'of', 'left', 'hand', 'acute', 'pain', 'skin', 'x')
    const codes = fc
      .uniqueArray(fc.stringMatching(/^[A-Z]\d\d(\.\d{1,3})?$/), { minLength: 1, maxLength: 20 })
      .chain(names =>
        fc.tuple(
          ...names.map(name =>
            fc
              .tuple(fc.array(words, { minLength: 1, maxLength: 4 }), fc.array(words, { maxLength: 2 }))
              .map(([text, other]) => code(name, text.join(', '), other.join(' '))),
          ),
        ),
      )
    fc.assert(
      fc.property(codes, fc.nat(), (list, pick) => {
        const searched = indexCodes(list)
        const one = list[pick % list.length]!
        const beginnings = `${one.text} ${one.words}`.split(/[ ,]+/).map(word => word.slice(0, 2))
        for (const typed of [one.code, one.code.toLowerCase(), one.text, beginnings.join(' ')])
          expect(searchCodes(searched, typed, list.length)).toContain(one)
      }),
    )
  })
})
