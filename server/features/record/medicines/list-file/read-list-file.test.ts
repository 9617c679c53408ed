import { describe, expect, test } from 'vitest'
import { ruleId } from '../list/rules/write-rule.ts'
import { shipped } from '../safety-list.ts'
import { readListFile } from './read-list-file.ts'
import { writeListFile } from './write-list-file.ts'

const today = '2027-01-31'
const small = {
  format: 1,
  name: 'House list',
  asOf: '2027-01-31',
  source: 'Our pharmacist',
  classes: [{ id: 'nsaid', label: 'NSAIDs', allergyWords: ['nsaid'], isDuplicate: true }],
  ingredients: [
    {
      name: 'ibuprofen',
      aliases: ['brufenol'],
      classes: ['nsaid'],
      products: [{ form: 'tablet', strengths: ['400 mg', '100 mg/5 ml', '5%', '50 micrograms/dose'] }],
      maxDaily: { amount: 2400, unit: 'mg', perKgUnder12: 40 },
      kidney: [
        { below: 30, advice: 'avoid' },
        { below: 60, advice: 'caution' },
      ],
      pregnancy: { advice: 'avoid', from: 20, until: 42 },
    },
    { name: 'warfarin', classes: [], products: [] },
  ],
  combinations: [{ name: 'warfibu', ingredients: ['warfarin', 'ibuprofen'], products: [] }],
  rules: [
    {
      a: { ingredient: 'warfarin' },
      b: { class: 'nsaid' },
      severity: 'serious',
      effect: 'Bleeding.',
      source: 'A leaflet',
      asOf: '2027-01-30',
    },
  ],
}
type Small = typeof small
/** The list with what its type does not allow. */
type Changed = Small & Record<string, unknown>
/** An entry as any object. */
const loose = (entry: unknown) => entry as Record<string, unknown>
const bytesOf = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
/** What is wrong with the small list after a change. */
function faultsOf(change: (list: Changed) => void): string[] {
  const list = structuredClone(small)
  change(list)
  const read = readListFile(bytesOf(list), today)
  if ('content' in read) return []
  return read.problems.map(({ place, about, why }) => [place, about, why].filter(Boolean).join(' '))
}

test('a list is taken as it is written', () => {
  expect(readListFile(bytesOf(small), today)).toEqual({ content: small })
})

const problemRule = {
  medicines: [{ class: 'nsaid' }, { ingredient: 'warfarin' }],
  condition: 'dengue',
  severity: 'serious',
  effect: 'Bleeding.',
  source: 'A leaflet',
  asOf: '2027-01-30',
}

test('a list may bring rules about illnesses', () => {
  const list = { ...small, problemRules: [{ ...problemRule, alsoLocal: true, fromAge: 35 }] }
  expect(readListFile(bytesOf(list), today)).toEqual({ content: list })
})

test.each([
  [{ condition: 'dengu' }, 'problemRules[0].condition dengu condition_unknown'],
  [{ medicines: [{ class: 'nsaids' }] }, 'problemRules[0].medicines[0].class nsaids class_unknown'],
  [
    { medicines: [{ ingredient: 'aspirin' }] },
    'problemRules[0].medicines[0].ingredient aspirin ingredient_unknown',
  ],
  [{ medicines: [] }, 'problemRules[0].medicines dengue invalid'],
  [{ asOf: '2027-02-01' }, 'problemRules[0].asOf dengue day_ahead'],
  [{ fromage: 35 }, 'problemRules[0].fromage dengue unknown_field'],
])('a rule about an illness with %j is refused', (change, fault) => {
  expect(faultsOf(list => void (list['problemRules'] = [{ ...problemRule, ...change }]))).toEqual([fault])
})

test('a rule about an illness that stands twice is refused', () => {
  expect(faultsOf(list => void (list['problemRules'] = [problemRule, problemRule]))).toEqual([
    'problemRules[1] dengue twice',
  ])
})

test('the shipped list is written as a file that is taken without a change', () => {
  const read = readListFile(bytesOf(writeListFile(shipped)), shipped.asOf)
  if (!('content' in read)) throw new Error(JSON.stringify(read.problems.slice(0, 10)))
  const { content } = read
  expect(content.ingredients).toEqual(shipped.ingredients)
  expect(content.combinations).toEqual(shipped.combinations)
  expect(content.classes).toEqual(shipped.classes)
  expect(content.rules.map(({ effect }) => effect)).toEqual(shipped.pairRules.map(({ text }) => text))
  expect(content.rules.map(ruleId)).toEqual(shipped.pairRules.map(({ id }) => id))
  expect(content.triples!.map(({ effect }) => effect)).toEqual(shipped.tripleRules!.map(({ text }) => text))
})

test('advice that stops, rules for an age and three together may be in a file, or not', () => {
  const list = structuredClone(small) as Changed
  const [one] = list.ingredients as Record<string, unknown>[]
  one!['pregnancy'] = { advice: 'never', from: 13, otherwise: 'avoid', asksFirst: true, text: 'Ask her.' }
  one!['minAge'] = { years: 4, advice: 'avoid', neverUnder: 2, text: 'Not for babies.' }
  const { a, b, ...rule } = list.rules[0]!
  loose(list.rules[0])['underYears'] = 2
  list['triples'] = [{ ...rule, sides: [a, b, b], fromYears: 65, potassiumBelow: 3.5 }]
  expect(readListFile(bytesOf(list), today)).toEqual({ content: list })
})

test.each<[string[], (triple: Record<string, unknown>) => void]>([
  [['triples[0].sides invalid'], triple => (triple['sides'] = [])],
  [
    ['triples[0].sides[0].class none class_unknown'],
    triple => (triple['sides'] = [{ class: 'none' }, { class: 'nsaid' }]),
  ],
  [
    ['triples[0].sides[1].ingredient none ingredient_unknown'],
    triple => (triple['sides'] = [{ class: 'nsaid' }, { ingredient: 'none' }]),
  ],
  [['triples[0].asOf day_ahead'], triple => (triple['asOf'] = '2099-01-01')],
])('three together: %s', (faults, change) => {
  const found = faultsOf(list => {
    const { severity, effect, source, asOf } = list.rules[0]!
    const sides = [{ class: 'nsaid' }, { class: 'nsaid' }]
    const triple: Record<string, unknown> = { sides, severity, effect, source, asOf }
    change(triple)
    list['triples'] = [triple]
  })
  expect(found).toEqual(faults)
})

describe('what is no JSON is told with its line and column', () => {
  test.each([
    ['{\n "format": 1,\n oops }', '3:2'],
    ['{\n "format": 1', '2:13'],
    ['', '1:1'],
  ])('%j', (text, place) => {
    expect(readListFile(bytesOf(text), today)).toEqual({
      problems: [{ place, about: null, why: 'not_json' }],
    })
  })

  test('nor is what is no UTF-8', () => {
    expect(readListFile(Uint8Array.from([0x22, 0xff, 0x22]), today)).toEqual({
      problems: [{ place: '1:1', about: null, why: 'not_json' }],
    })
  })

  test.each(['[]', 'null', '"list"'])('%s is JSON but no list', text => {
    expect(readListFile(bytesOf(text), today)).toEqual({
      problems: [{ place: 'file', about: null, why: 'invalid' }],
    })
  })
})

describe('each fault has its place', () => {
  test.each<[string[], (list: Changed) => void]>([
    [['format format'], list => (list.format = 2)],
    [['name missing'], list => delete (list as Partial<Small>).name],
    [['author unknown_field'], list => (list['author'] = 'me')],
    [['asOf day'], list => (list.asOf = '31.1.2027')],
    [['asOf day_ahead'], list => (list.asOf = '2027-02-01')],
    [['source invalid'], list => (list.source = 'a\u0000b')],
    [['rules invalid'], list => (list.rules = [])],
    [
      ['classes[0].id N-1 spelling'],
      list => {
        list.classes[0]!.id = 'N-1'
        list.ingredients[0]!.classes = []
        list.rules[0]!.b = { class: 'N-1' }
      },
    ],
    [['classes[1].id nsaid twice'], list => list.classes.push(list.classes[0]!)],
    [
      [
        'ingredients[1].name Warfarin spelling',
        'combinations[0].ingredients[0] warfarin ingredient_unknown',
        'rules[0].a.ingredient warfarin ingredient_unknown',
      ],
      list => (list.ingredients[1]!.name = 'Warfarin'),
    ],
    [['ingredients[1].aliases[0] brufenol twice'], list => (list.ingredients[1]!.aliases = ['brufenol'])],
    [['combinations[0].name ibuprofen twice'], list => (list.combinations[0]!.name = 'ibuprofen')],
    [
      ['ingredients[0].classes[1] sulfa class_unknown'],
      list => list.ingredients[0]!.classes.push('sulfa' as never),
    ],
    [
      ['ingredients[0].products[0].strengths[0] ibuprofen strength'],
      list => (list.ingredients[0]!.products[0]!.strengths[0] = 'strong'),
    ],
    [
      ['ingredients[0].products[0].form ibuprofen invalid'],
      list => (list.ingredients[0]!.products[0]!.form = 'potion'),
    ],
    [
      ['ingredients[0].maxDaily.amount ibuprofen invalid'],
      list => (list.ingredients[0]!.maxDaily!.amount = 0),
    ],
    [
      ['ingredients[0].maxDaily.unit ibuprofen missing'],
      list => delete loose(list.ingredients[0]!.maxDaily)['unit'],
    ],
    [
      ['ingredients[0].maxDialy ibuprofen unknown_field'],
      list => (loose(list.ingredients[0])['maxDialy'] = {}),
    ],
    [
      ['ingredients[0].kidney ibuprofen order'],
      list => (list.ingredients[0]!.kidney = list.ingredients[0]!.kidney!.toReversed()),
    ],
    [['ingredients[0].pregnancy ibuprofen order'], list => (list.ingredients[0]!.pregnancy!.from = 43)],
    [
      ['combinations[0].ingredients[1] aspirin ingredient_unknown'],
      list => (list.combinations[0]!.ingredients[1] = 'aspirin'),
    ],
    [['rules[0].a.ingredient aspirin ingredient_unknown'], list => (list.rules[0]!.a.ingredient = 'aspirin')],
    [['rules[0].b.class sulfa class_unknown'], list => (list.rules[0]!.b.class = 'sulfa')],
    [
      ['rules[0].a warfarin + nsaid side'],
      list => (loose(list.rules[0])['a'] = { ingredient: 'warfarin', class: 'nsaid' }),
    ],
    [['rules[0].a side'], list => (loose(list.rules[0])['a'] = {})],
    [
      ['rules[0] warfarin + warfarin same_sides'],
      list => (loose(list.rules[0])['b'] = { ingredient: 'warfarin' }),
    ],
    [['rules[0].severity warfarin + nsaid invalid'], list => (list.rules[0]!.severity = 'bad')],
    [['rules[0].asOf warfarin + nsaid day_ahead'], list => (list.rules[0]!.asOf = '2027-02-01')],
    [
      ['rules[1] nsaid + warfarin twice'],
      list => list.rules.push({ ...list.rules[0]!, a: list.rules[0]!.b, b: list.rules[0]!.a } as never),
    ],
    [['ingredients[2] invalid'], list => list.ingredients.push(null as never)],
  ])('%j', (faults, change) => expect(faultsOf(change)).toEqual(faults))

  test('a class may meet itself: two of its members are two medicines', () => {
    expect(faultsOf(list => (loose(list.rules[0])['a'] = { class: 'nsaid' }))).toEqual([])
  })

  test('all of them are told at once, and a name with another fault is not told as unknown as well', () => {
    expect(
      faultsOf(list => {
        list.ingredients[1]!.products = 'none' as never
        list.rules[0]!.effect = ''
        list.combinations[0]!.ingredients[1] = 'aspirin'
      }),
    ).toEqual([
      'ingredients[1].products warfarin invalid',
      'rules[0].effect warfarin + nsaid invalid',
      'combinations[0].ingredients[1] aspirin ingredient_unknown',
    ])
  })
})
