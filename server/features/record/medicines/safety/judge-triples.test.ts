import { expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { judgeShipped } from '#server/testing/data/judge-shipped.ts'
import type { About } from '#server/testing/data/test-medicines.ts'

type Sentence = keyof typeof safetyMessages
const three: readonly Sentence[] = [
  'kidneysThree',
  'qtLowPotassium',
  'qtLosesPotassium',
  'serotoninThree',
  'anticholinergicOld',
  'sedativesThree',
]
const found = (lines: readonly string[], about: About = {}) =>
  judgeShipped(lines, about).warnings.filter(({ text }) => three.some(key => safetyMessages[key] === text))

const low = (value: number, ageDays = 3): About => ({ potassium: { value, ageDays } })

test.each<[string, Sentence, string, About?]>([
  ['ramipril + furosemide + ibuprofen', 'kidneysThree', 'serious'],
  ['losartan + hydrochlorothiazide + diclofenac', 'kidneysThree', 'serious'],
  ['telmisartan/hydrochlorothiazide + etoricoxib', 'kidneysThree', 'serious'],
  ['azithromycin + ondansetron', 'qtLowPotassium', 'serious', low(3.4)],
  ['azithromycin + ondansetron + furosemide', 'qtLosesPotassium', 'serious'],
  ['sertraline + sumatriptan + tramadol', 'serotoninThree', 'serious'],
  ['amitriptyline + oxybutynin', 'anticholinergicOld', 'moderate', { ageYears: 65 }],
  ['pregabalin + tramadol + clonazepam', 'sedativesThree', 'serious'],
  ['promethazine + morphine + quetiapine', 'sedativesThree', 'serious'],
])('%s: %s, %s, also if all but one are taken', (text, sentence, severity, about = {}) => {
  const medicines = text.split(' + ')
  for (const [at, line] of medicines.entries()) {
    const taken = medicines.toSpliced(at, 1)
    for (const warnings of [found(medicines, about), found([line], { ...about, taken })])
      expect(warnings).toEqual([
        expect.objectContaining({
          kind: 'interaction',
          severity,
          interrupts: false,
          text: safetyMessages[sentence],
        }),
      ])
  }
  expect(found([], { ...about, taken: medicines })).toEqual([])
  expect(found(['amoxicillin'], { ...about, taken: medicines })).toEqual([])
})

test.each<[string, About?]>([
  ['ramipril + furosemide'],
  ['ramipril + furosemide + aspirin 75 mg'],
  ['ramipril + furosemide + diclofenac 1% gel'],
  ['ramipril + ibuprofen'],
  ['azithromycin + ondansetron'],
  ['azithromycin + ondansetron', low(3.5)],
  ['azithromycin + ondansetron', low(3.4, 91)],
  ['azithromycin', low(2.8)],
  ['azithromycin + furosemide', low(2.8)],
  ['sertraline + tramadol'],
  ['sertraline + sumatriptan'],
  ['amitriptyline + oxybutynin', { ageYears: 64 }],
  ['amitriptyline', { ageYears: 80 }],
  ['amitriptyline + oxybutynin', { ageYears: null }],
  ['pregabalin + tramadol'],
  ['cetirizine + pregabalin + tramadol'],
])('%s %o: nothing', (text, about) => {
  expect(found(text.split(' + '), about)).toEqual([])
})

test('the medicine that is written is named first, the others beside it', () => {
  expect(found(['ibuprofen'], { taken: ['ramipril', 'furosemide'] })[0]).toMatchObject({
    medicineName: 'ibuprofen',
    with: 'ramipril + furosemide',
  })
})

test.each([
  [3.4, 90, true],
  [3.49, 1, true],
])('a potassium of %d, %d days old, counts: %s', (value, ageDays, counts) => {
  expect(found(['azithromycin', 'ondansetron'], low(value, ageDays)).length > 0).toBe(counts)
})
