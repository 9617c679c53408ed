import { describe, expect, test } from 'vitest'
import { allergyMessages } from '#contract/record/messages/safety-allergies.ts'
import { doseMessages } from '#contract/record/messages/safety-doses.ts'
import { pairMessages } from '#contract/record/messages/safety-pairs.ts'
import { peopleMessages } from '#contract/record/messages/safety-people.ts'
import { problemSafetyMessages } from '#contract/record/messages/safety-problems.ts'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { quantityAt } from '#contract/record/visit-line/amounts.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { samplePrescriptions } from '#server/testing/data/sample-prescription-lines.ts'
import { coveredNames } from './groups/covered.ts'
import { groupNames } from './groups/members.ts'
import type { Ingredient, Side } from './list-types.ts'
import { shippedList } from './list.ts'

const { classes, ingredients, combinations, pairRules, tripleRules } = shippedList
const named = [...ingredients, ...combinations]
const namesOf = ({ name, aliases = [] }: { name: string; aliases?: readonly string[] }) => [name, ...aliases]
const allNames = named.flatMap(namesOf)
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const find = (name: string) => ingredients.find(ingredient => ingredient.name === name)!
const isOn = (side: Side) => (ingredient: Ingredient) =>
  'class' in side ? ingredient.classes.includes(side.class) : ingredient.name === side.ingredient

/** The rules that two ingredients meet. */
const rulesOf = (first: string, second: string) => {
  const [a, b] = [find(first), find(second)]
  return pairRules.filter(
    rule => (isOn(rule.a)(a) && isOn(rule.b)(b)) || (isOn(rule.a)(b) && isOn(rule.b)(a)),
  )
}

describe('names', () => {
  test('there is enough of everything', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(290)
    expect(ingredients.filter(({ isCovered }) => isCovered).length).toBeGreaterThanOrEqual(290)
    expect(combinations.length).toBeGreaterThanOrEqual(20)
    expect(pairRules.length).toBeGreaterThanOrEqual(180)
    // A doctor or pharmacist reads them all through once a year.
    expect(pairRules.length).toBeLessThanOrEqual(300)
  })

  test('each name and alias stands once, in lower case', () => {
    expect(twice(allNames)).toEqual([])
    expect(allNames.filter(name => name !== name.toLowerCase() || name.trim() !== name)).toEqual([])
  })

  test('four letters of common medicines name one ingredient', () => {
    const beginning = (letters: string) =>
      ingredients.filter(({ name }) => name.startsWith(letters)).map(({ name }) => name)
    expect(beginning('amox')).toEqual(['amoxicillin'])
    for (const letters of [
      'para',
      'pant',
      'azit',
      'amlo',
      'telm',
      'ator',
      'metf',
      'mont',
      'ibup',
      'cipr',
      'ondan',
    ])
      expect(beginning(letters)).toHaveLength(1)
  })

  test('a line finds its medicine by the whole name: no name holds what begins a dose', () => {
    const cut = allNames.filter(name => parseMedicine(`${name} 1-0-1`)?.medicine.name.toLowerCase() !== name)
    expect(cut).toEqual([])
  })

  test('the parts of each combination are ingredients', () => {
    expect(combinations.filter(({ ingredients: parts }) => parts.length < 2)).toEqual([])
    expect(combinations.flatMap(({ ingredients: parts }) => parts.filter(part => !find(part)))).toEqual([])
  })
})

describe('classes', () => {
  const ids = classes.map(({ id }) => id)

  test('each class stands once and has a member', () => {
    expect(twice(ids)).toEqual([])
    expect(ids.filter(id => !ingredients.some(isOn({ class: id })))).toEqual([])
  })

  test('names of groups and of what was gone through are ingredients, each once', () => {
    const names = [...groupNames, ...coveredNames]
    expect(names.filter(name => !find(name))).toEqual([])
    expect(twice(coveredNames)).toEqual([])
  })

  test('groups of which a medicine is in one only', () => {
    const alternatives = [
      ['qtStrong', 'qtSome'],
      ['risesMuchWith3a4', 'risesWith3a4', 'neverWithStrong3a4'],
      ['failsWithInducer', 'weakenedByInducer'],
    ]
    const inTwo = alternatives.flatMap(ids =>
      ingredients.filter(({ classes: its }) => its.filter(id => ids.includes(id)).length > 1),
    )
    expect(inTwo.map(({ name }) => name)).toEqual([])
    const unweighed = ingredients.filter(
      ({ classes: its }) =>
        its.includes('qtProlonging') && !its.includes('qtStrong') && !its.includes('qtSome'),
    )
    expect(unweighed).toEqual([])
  })

  test('each class of an ingredient exists, once', () => {
    const faults = ingredients.flatMap(({ name, classes: its }) =>
      [...its.filter(id => !ids.includes(id)), ...twice(its)].map(id => `${name}: ${id}`),
    )
    expect(faults).toEqual([])
  })

  test('no word of an allergy means two classes, or an ingredient', () => {
    const words = classes.flatMap(({ allergyWords = [] }) => allergyWords)
    expect(twice(words)).toEqual([])
    expect(words.filter(word => word !== word.toLowerCase())).toEqual([])
    // Heparin and tetracycline are also the words for their groups; the others would hide a group behind one medicine.
    expect(words.filter(word => allNames.includes(word))).toEqual([])
  })

  test('an allergy to sulfonamide antibiotics leaves diuretics, sulfonylureas and triptans out', () => {
    const members = ingredients.filter(isOn({ class: 'sulfonamideAntibiotic' }))
    expect(members.map(({ name }) => name)).toContain('sulfamethoxazole')
    const others = new Set(['diuretic', 'sulfonylurea', 'triptan', 'nsaid'])
    expect(members.filter(({ classes }) => classes.some(id => others.has(id)))).toEqual([])
  })

  test('aspirin and NSAIDs are one group, penicillins and cephalosporins are two', () => {
    expect(find('aspirin').classes).toContain('nsaid')
    expect(find('ibuprofen').classes).toContain('nsaid')
    expect(find('paracetamol').classes).not.toContain('nsaid')
    expect(find('amoxicillin').classes).toEqual(
      expect.arrayContaining(['aminopenicillin', 'penicillin', 'betaLactam']),
    )
    expect(find('cefixime').classes).not.toContain('penicillin')
    expect(classes.find(({ id }) => id === 'betaLactam')).not.toHaveProperty('allergyWords')
  })

  test('similar side chains', () => {
    const chainOf = (name: string) => find(name).sideChain
    expect(chainOf('cefalexin')).toBe(chainOf('amoxicillin'))
    expect(chainOf('ceftazidime')).toBe(chainOf('aztreonam'))
    expect(chainOf('ceftriaxone')).not.toBe(chainOf('amoxicillin'))
    expect(
      ingredients.filter(({ sideChain, classes }) => sideChain && !classes.includes('betaLactam')),
    ).toEqual([])
  })
})

describe('facts', () => {
  test('each strength is an amount with a unit that a line reads', () => {
    const unread = named.flatMap(({ name, products }) =>
      products
        .flatMap(({ strengths }) => strengths)
        .filter(strength => {
          const words = strength.split(' ')
          const found = quantityAt(words)
          return found?.taken !== words.length || !found.quantity.unit
        })
        .map(strength => `${name}: ${strength}`),
    )
    expect(unread).toEqual([])
    expect(named.filter(({ products }) => products.length === 0)).toEqual([])
  })

  test('a usual strength is not above the highest dose', () => {
    const inMg: Record<string, number> = { micrograms: 0.001, mg: 1, g: 1000 }
    const tooStrong = ingredients.flatMap(({ name, products, doses }) =>
      products
        .filter(({ form }) => form === 'tablet' || form === 'capsule')
        .flatMap(({ strengths }) => strengths)
        .filter(strength => {
          const { amount, unit = '' } = quantityAt(strength.split(' '))!.quantity
          const strong = inMg[unit]
          const limits = (doses?.limits ?? []).flatMap(({ bands, unit: of }) =>
            bands.map(({ highest, ceiling, perKg }) => (perKg ? (ceiling ?? 0) : highest) * (inMg[of] ?? 0)),
          )
          const highest = Math.max(0, ...limits)
          return strong && highest > 0 && Number(amount) * strong > highest
        })
        .map(strength => `${name} ${strength}`),
    )
    expect(tooStrong).toEqual([])
  })

  test('ages, weeks and bounds of the kidney are sensible', () => {
    const faultsOf = ({ minAge, pregnancy, kidney = [] }: Ingredient) => {
      const bounds = kidney.map(({ below }) => below)
      return [
        minAge && (minAge.years <= 0 || minAge.years > 18) && 'age',
        [pregnancy?.from, pregnancy?.until].some(week => week !== undefined && (week < 1 || week > 40)) &&
          'week',
        bounds.some((bound, at) => bound <= (bounds[at - 1] ?? 0)) && 'kidney',
      ].filter(Boolean)
    }
    expect(ingredients.flatMap(one => faultsOf(one).map(fault => `${one.name}: ${String(fault)}`))).toEqual(
      [],
    )
  })

  test('facts that no list may miss', () => {
    expect(find('methotrexate').isWeekly).toBe(true)
    expect(ingredients.filter(({ isWeekly }) => isWeekly)).toHaveLength(1)
    expect(find('levothyroxine').products[0]!.strengths).toContain('50 micrograms')
    expect(find('paracetamol').doses!.limits[0]!.bands.slice(0, 2)).toEqual([
      { from: 12, highest: 4000 },
      { from: 0.08, until: 12, usual: 60, highest: 75, perKg: true, ceiling: 4000 },
    ])
    expect(find('aspirin').minAge).toMatchObject({ years: 16, advice: 'never' })
    expect(find('valproate').pregnancy).toEqual({ advice: 'never', asksFirst: true })
    const isControlled = (name: string) => find(name).isControlled
    expect(
      ['morphine', 'fentanyl', 'ketamine', 'tramadol', 'diazepam', 'phenobarbital'].every(isControlled),
    ).toBe(true)
    expect(['tapentadol', 'zopiclone', 'paracetamol'].some(isControlled)).toBe(false)
  })
})

test('no sentence takes the place of another under the same key', () => {
  const parts = [allergyMessages, doseMessages, pairMessages, peopleMessages, problemSafetyMessages]
  const keys = parts.flatMap(part => Object.keys(part))
  expect(twice(keys)).toEqual([])
  const all: Record<string, string> = safetyMessages
  for (const part of parts) for (const [key, text] of Object.entries(part)) expect(all[key]).toBe(text)
})

describe('rules', () => {
  const wordOf = (side: Side) => ('class' in side ? `class ${side.class}` : side.ingredient)

  test('no rule stands twice, in whatever order', () => {
    expect(twice(pairRules.map(({ id }) => id))).toEqual([])
    const sides = pairRules.map(({ a, b, underYears }) =>
      [wordOf(a), wordOf(b)].sort().concat(`${underYears}`),
    )
    expect(twice(sides.map(String))).toEqual([])
  })

  test('each side exists, and each rule meets a pair', () => {
    const meetsNone = pairRules.filter(({ a, b }) => {
      const others = ingredients.filter(isOn(b))
      return !ingredients.filter(isOn(a)).some(one => others.some(other => other !== one))
    })
    expect(meetsNone.map(({ id }) => id)).toEqual([])
  })

  test('each rule says what may happen, where that stands, and since when', () => {
    const faults = [...pairRules, ...tripleRules].filter(
      ({ effect, source, asOf }) =>
        !Object.hasOwn(safetyMessages, effect) ||
        !/UK SmPC .+, \d|guidance|Drug Safety Update|, \d{4}/.test(source) ||
        !/^\d{4}-\d{2}-\d{2}$/.test(asOf),
    )
    expect(faults).toEqual([])
  })

  test('a doctor reads each sentence in two seconds', () => {
    expect(Object.values(safetyMessages).filter(sentence => sentence.length > 150)).toEqual([])
  })

  test.each([
    ['sildenafil', 'glyceryl trinitrate', 'contraindicated'],
    ['simvastatin', 'clarithromycin', 'contraindicated'],
    ['phenelzine', 'sertraline', 'contraindicated'],
    ['phenelzine', 'tramadol', 'contraindicated'],
    ['methotrexate', 'trimethoprim', 'contraindicated'],
    ['ergotamine', 'itraconazole', 'contraindicated'],
    ['domperidone', 'clarithromycin', 'contraindicated'],
    ['ivabradine', 'diltiazem', 'contraindicated'],
    ['warfarin', 'apixaban', 'contraindicated'],
    ['isotretinoin', 'doxycycline', 'contraindicated'],
    ['duloxetine', 'ciprofloxacin', 'contraindicated'],
    ['warfarin', 'metronidazole', 'serious'],
    ['warfarin', 'fluconazole', 'serious'],
    ['warfarin', 'aspirin', 'serious'],
    ['warfarin', 'rifampicin', 'serious'],
    ['azathioprine', 'allopurinol', 'serious'],
    ['ramipril', 'spironolactone', 'serious'],
    ['telmisartan', 'potassium chloride', 'serious'],
    ['lithium', 'ibuprofen', 'serious'],
    ['lithium', 'losartan', 'serious'],
    ['sertraline', 'tramadol', 'serious'],
    ['clopidogrel', 'omeprazole', 'moderate'],
    ['digoxin', 'amiodarone', 'serious'],
    ['atenolol', 'verapamil', 'serious'],
    ['ethinylestradiol', 'carbamazepine', 'serious'],
    ['codeine', 'diazepam', 'serious'],
    ['theophylline', 'ciprofloxacin', 'serious'],
    ['timolol', 'salbutamol', 'serious'],
    ['sertraline', 'ibuprofen', 'moderate'],
    ['ramipril', 'diclofenac', 'moderate'],
    ['ciprofloxacin', 'calcium', 'moderate'],
    ['levothyroxine', 'iron', 'moderate'],
  ])('%s with %s: %s', (first, second, severity) => {
    expect(rulesOf(first, second).map(rule => rule.severity)).toContain(severity)
  })

  test.each([
    ['clopidogrel', 'aspirin'],
    ['clopidogrel', 'pantoprazole'],
    ['ramipril', 'aspirin'],
    ['bisoprolol', 'salbutamol'],
    ['levodopa', 'domperidone'],
    ['amoxicillin', 'paracetamol'],
    ['amlodipine', 'atorvastatin'],
    ['metformin', 'glimepiride'],
    ['losartan', 'hydrochlorothiazide'],
  ])('%s with %s is ordinary', (first, second) => {
    expect(rulesOf(first, second)).toEqual([])
  })
})

describe('the sample of prescriptions', () => {
  test('has 120, and each of its lines is read', () => {
    expect(samplePrescriptions).toHaveLength(120)
    expect(samplePrescriptions.filter(({ age, lines }) => !(age > 0) || lines.length === 0)).toEqual([])
    const lines = samplePrescriptions.flatMap(({ lines: written, current }) => [...written, ...current])
    expect(lines.filter(line => !parseMedicine(line))).toEqual([])
  })

  test('the list knows nearly all of its medicines', () => {
    const lines = samplePrescriptions.flatMap(({ lines }) => lines)
    const unknown = lines.filter(line => !allNames.includes(parseMedicine(line)!.medicine.name.toLowerCase()))
    expect(unknown).toEqual([])
  })
})
