import { expect, test } from 'vitest'
import { healthy } from '#server/testing/data/test-medicines.ts'
import { conditions } from '../list/problems/conditions.ts'
import { problemRules } from '../list/problems/problem-rules.ts'
import type { Side } from '../list/list-types.ts'
import { shipped } from '../safety-list.ts'
import { asWritten } from '../written.ts'
import { judgeMedicines } from './judge.ts'
import type { PatientProblem, SafetyPatient, Written } from './safety-types.ts'

const { dictionary } = shipped
const problem = (text: string): PatientProblem => ({ text, code: null, codeSystem: null })
const written = (name: string, instructions: string | null = null) =>
  asWritten(dictionary, new Map(), { medicineName: name, dosage: '', recurrence: 'bd', instructions })

function judge(line: Written | string, about: Partial<SafetyPatient>) {
  return judgeMedicines({
    lines: [typeof line === 'string' ? written(line) : line],
    patient: { ...healthy, ...about },
    list: shipped,
    dictionary,
    today: shipped.asOf,
  })
}
const told = (line: Written | string, texts: string, about: Partial<SafetyPatient> = {}) =>
  judge(line, { problems: texts.split(' + ').map(problem), ...about })
    .warnings.filter(({ kind }) => kind === 'problem')
    .map(({ severity, with: other }) => `${severity} ${other}`)

test.each([
  ['propranolol', 'Bronchial asthma', 'contraindicated'],
  ['timolol eye drops', 'Asthma', 'contraindicated'],
  ['metoprolol', 'Asthma', 'serious'],
  ['ibuprofen', 'Asthma', 'serious'],
  ['aspirin', 'Asthma', 'serious'],
  ['ibuprofen', 'Aspirin sensitive asthma', 'contraindicated'],
  ['naproxen', 'Peptic ulcer with bleeding', 'contraindicated'],
  ['naproxen', 'Peptic ulcer', 'serious'],
  ['ibuprofen', 'CCF', 'serious'],
  ['ibuprofen', 'CKD 3', 'serious'],
  ['ibuprofen', 'CKD stage 5', 'contraindicated'],
  ['metformin', 'Alcoholic liver disease', 'contraindicated'],
  ['metformin', 'Liver failure', 'contraindicated'],
  ['metformin', 'Lactic acidosis', 'contraindicated'],
  ['nitrofurantoin', 'G6PD deficiency', 'contraindicated'],
  ['primaquine', 'G6PD deficiency', 'contraindicated'],
  ['dapsone', 'G6PD deficiency', 'contraindicated'],
  ['rasburicase', 'G6PD deficiency', 'contraindicated'],
  ['methylene blue', 'G6PD deficiency', 'contraindicated'],
  ['sulfamethoxazole', 'G6PD deficiency', 'serious'],
  ['ethinylestradiol', 'Migraine with aura', 'contraindicated'],
  ['ethinylestradiol', 'DVT', 'contraindicated'],
  ['ethinylestradiol', 'Ca breast', 'contraindicated'],
  ['pioglitazone', 'Heart failure', 'contraindicated'],
  ['verapamil', 'Heart failure', 'contraindicated'],
  ['diltiazem', 'Heart failure', 'contraindicated'],
  ['oxybutynin', 'Narrow angle glaucoma', 'contraindicated'],
  ['amitriptyline', 'BPH', 'serious'],
  ['amitriptyline', 'Angle closure glaucoma', 'serious'],
  ['metoclopramide', 'Parkinson’s disease', 'contraindicated'],
  ['haloperidol', 'Parkinsonism', 'contraindicated'],
  ['sumatriptan', 'IHD', 'contraindicated'],
  ['ergotamine', 'CAD', 'contraindicated'],
  ['bupropion', 'Epilepsy', 'contraindicated'],
  ['tramadol', 'Epilepsy', 'serious'],
  ['diclofenac', 'Dengue', 'contraindicated'],
  ['aspirin', 'Dengue fever', 'contraindicated'],
  ['atorvastatin', 'Chronic hepatitis B', 'serious'],
  ['methotrexate', 'Cirrhosis', 'contraindicated'],
  ['paracetamol', 'Cirrhosis', 'moderate'],
  ['valproate', 'Liver disease', 'contraindicated'],
  ['ciprofloxacin', 'Myasthenia gravis', 'serious'],
  ['gentamicin', 'Myasthenia gravis', 'contraindicated'],
  ['azithromycin', 'Myasthenia gravis', 'serious'],
  ['levofloxacin', 'Aortic aneurysm', 'serious'],
  ['mmr vaccine', 'Kidney transplant', 'contraindicated'],
  ['mmr vaccine', 'Pregnancy 12 weeks', 'contraindicated'],
  ['escitalopram', 'Long QT syndrome', 'contraindicated'],
  ['azithromycin', 'Long QT syndrome', 'serious'],
  ['bisoprolol', 'Complete heart block', 'contraindicated'],
  ['pseudoephedrine', 'HTN', 'moderate'],
  ['pseudoephedrine', 'CAD', 'serious'],
  ['hydrochlorothiazide', 'Gout', 'moderate'],
  ['prednisolone', 'Peptic ulcer', 'moderate'],
  ['prednisolone', 'T2DM', 'moderate'],
  ['dapagliflozin', 'DKA', 'serious'],
  ['glimepiride', 'Recurrent hypoglycaemia', 'serious'],
  ['levothyroxine', 'IHD', 'moderate'],
  ['alendronic acid', 'Achalasia', 'contraindicated'],
  ['alendronic acid', 'CKD stage 4', 'serious'],
  ['spironolactone', 'Hyperkalaemia', 'contraindicated'],
  ['ramipril', 'Hyperkalaemia', 'serious'],
  ['ramipril', 'Angioedema', 'contraindicated'],
  ['loperamide', 'C. difficile', 'contraindicated'],
  ['loperamide', 'Dysentery', 'contraindicated'],
  ['ivabradine', 'Bradycardia', 'contraindicated'],
  ['digoxin', 'Complete heart block', 'contraindicated'],
  ['morphine', 'Paralytic ileus', 'contraindicated'],
  ['diazepam', 'Myasthenia gravis', 'contraindicated'],
  ['diazepam', 'Sleep apnoea', 'serious'],
  ['isotretinoin', 'Depression', 'moderate'],
  ['finasteride', 'Depression', 'moderate'],
  ['mefloquine', 'Psychosis', 'contraindicated'],
  ['mefloquine', 'Epilepsy', 'contraindicated'],
  ['amoxicillin', 'Infectious mononucleosis', 'moderate'],
])('%s in "%s" is %s', (medicine, text, severity) => {
  expect(told(medicine, text)).toEqual([`${severity} ${text}`])
  expect(told(medicine, 'Acute pharyngitis')).toEqual([])
})

test.each([
  // Denied, of the family, healed by now: it does not count.
  ['propranolol', 'No asthma', {}, []],
  ['propranolol', 'Family history of asthma', {}, []],
  // Suspected: it stands beside.
  ['propranolol', '? asthma', {}, ['moderate ? asthma']],
  ['propranolol', '? asthma + Asthma', {}, ['contraindicated Asthma']],
  // Each illness once.
  ['propranolol', 'Asthma + Bronchial asthma', {}, ['contraindicated Asthma']],
  // By age; an unknown one counts.
  ['ethinylestradiol', 'Smoker', { ageYears: 34 }, []],
  ['ethinylestradiol', 'Smoker', { ageYears: 35 }, ['contraindicated Smoker']],
  ['ethinylestradiol', 'Smoker', { ageYears: null }, ['contraindicated Smoker']],
  ['aspirin', 'Chickenpox', { ageYears: 8 }, ['contraindicated Chickenpox']],
  ['aspirin', 'Chickenpox', { ageYears: 40 }, []],
  // Known to be pregnant: the person is judged, not the problem.
  ['isotretinoin', 'Pregnancy', {}, ['contraindicated Pregnancy']],
  ['isotretinoin', 'Pregnancy', { isPregnant: true }, []],
])('%s in "%s" of %j', (medicine, text, about, expected) => {
  expect(told(medicine, text, about)).toEqual(expected)
})

test('a gel is not judged like a tablet, eye drops of a beta blocker are', () => {
  expect(told(written('diclofenac gel'), 'Peptic ulcer')).toEqual([])
  expect(told(written('timolol eye drops'), 'Asthma')).toEqual(['contraindicated Asthma'])
})

test('what is taken is not judged, only what is written', () => {
  const { warnings } = judge('cetirizine', { problems: [problem('Asthma')], taken: [written('propranolol')] })
  expect(warnings.filter(({ kind }) => kind === 'problem')).toEqual([])
})

test('a warning names the problem, its rule and its source, and keeps its id', () => {
  const about = { problems: [problem('Bronchial asthma')] }
  const [warning] = judge('propranolol', about).warnings
  expect(warning).toMatchObject({
    kind: 'problem',
    medicineName: 'propranolol',
    with: 'Bronchial asthma',
    interrupts: true,
    source: expect.stringContaining('propranolol'),
  })
  const again = judge('propranolol', { problems: [problem('Asthma')] }).warnings[0]
  expect(again!._id).toBe(warning!._id)
})

test('a problem that nobody can read is a gap', () => {
  const { gaps } = judge('cetirizine', { problems: [problem('Kumbala syndrome'), problem('Acne')] })
  expect(gaps.filter(({ check }) => check === 'problem')).toEqual([
    { medicineName: 'Kumbala syndrome', check: 'problem', why: 'not_resolved' },
  ])
})

const membersOf = (side: Side) =>
  shipped.ingredients.filter(one =>
    'ingredient' in side ? one.name === side.ingredient : one.classes.includes(side.class),
  )

test('each rule is about medicines that are on the list, and about an illness that is read', () => {
  const ids = new Set(conditions.map(({ id }) => id))
  const empty = problemRules.flatMap(({ id, medicines, condition }) => [
    ...medicines.filter(side => membersOf(side).length === 0).map(side => `${id}: ${JSON.stringify(side)}`),
    ...(ids.has(condition) ? [] : [id]),
  ])
  expect(empty).toEqual([])
  expect(new Set(problemRules.map(({ id }) => id)).size).toBe(problemRules.length)
})

test('each rule speaks for each of its medicines where its illness is, and is silent elsewhere', () => {
  const wrong = problemRules.flatMap(({ id, medicines, condition, severity, fromAge, underAge }) => {
    const { phrases } = conditions.find(one => one.id === condition)!
    const text = phrases[0]!.replace('!', '')
    const ageYears = fromAge ?? (underAge === undefined ? 40 : underAge - 1)
    return medicines.flatMap(side => {
      const { name } = membersOf(side)[0]!
      const weight = { contraindicated: 2, serious: 1, moderate: 0 }
      const found = judge(name, { problems: [problem(text)], ageYears }).warnings.filter(
        one => one.kind === 'problem',
      )
      // Another rule of the same problem may weigh more.
      const isSaid = found.some(one => weight[one.severity] >= weight[severity])
      const isQuiet = judge(name, { ageYears }).warnings.every(({ kind }) => kind !== 'problem')
      return isSaid && isQuiet ? [] : [`${id}: ${name}`]
    })
  })
  expect(wrong).toEqual([])
})
