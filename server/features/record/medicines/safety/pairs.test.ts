import { describe, expect, test } from 'vitest'
import { judgeShipped } from '#server/testing/data/judge-shipped.ts'
import { why } from '#server/testing/data/test-medicines.ts'

/** The gravest warning of two medicines. */
const gravest = (lines: string[], taken: string[] = []) => {
  const first = judgeShipped(lines, { taken }).warnings.find(({ kind }) => kind === 'interaction')
  return first && { severity: first.severity, interrupts: first.interrupts }
}
const weighed = (severity: string) => ({ severity, interrupts: severity === 'contraindicated' })

const pairs = [
  // what was green
  ['carbamazepine', 'clarithromycin', 'serious'],
  ['carbamazepine', 'erythromycin', 'serious'],
  ['carbamazepine', 'diltiazem', 'serious'],
  ['carbamazepine', 'fluconazole', 'serious'],
  ['carbamazepine', 'isoniazid', 'serious'],
  ['phenytoin', 'fluconazole', 'serious'],
  ['phenytoin', 'isoniazid', 'serious'],
  ['phenytoin', 'omeprazole', 'moderate'],
  ['disulfiram', 'metronidazole', 'contraindicated'],
  ['disulfiram', 'tinidazole', 'contraindicated'],
  ['valproate', 'lamotrigine', 'serious'],
  ['valproate', 'meropenem', 'serious'],
  ['valproate', 'topiramate', 'moderate'],
  // MAO inhibitors and linezolid
  ['phenelzine', 'pseudoephedrine', 'contraindicated'],
  ['phenelzine', 'phenylephrine', 'contraindicated'],
  ['selegiline', 'ephedrine', 'contraindicated'],
  ['moclobemide', 'pethidine', 'contraindicated'],
  ['phenelzine', 'pethidine', 'contraindicated'],
  ['tranylcypromine', 'sertraline', 'contraindicated'],
  ['phenelzine', 'methylphenidate', 'contraindicated'],
  ['phenelzine', 'salbutamol', 'moderate'],
  ['phenelzine', 'bupropion', 'contraindicated'],
  ['phenelzine', 'levodopa', 'contraindicated'],
  ['selegiline', 'levodopa', undefined],
  ['rasagiline', 'pethidine', 'contraindicated'],
  ['rasagiline', 'sertraline', 'serious'],
  ['linezolid', 'pethidine', 'contraindicated'],
  ['linezolid', 'sertraline', 'serious'],
  ['linezolid', 'pseudoephedrine', 'serious'],
  // rhythm
  ['amiodarone', 'haloperidol', 'contraindicated'],
  ['citalopram', 'domperidone', 'contraindicated'],
  ['moxifloxacin', 'sotalol', 'contraindicated'],
  ['amiodarone', 'clarithromycin', 'serious'],
  ['escitalopram', 'ondansetron', 'serious'],
  ['domperidone', 'levofloxacin', 'serious'],
  ['azithromycin', 'ondansetron', 'moderate'],
  ['levofloxacin', 'hydroxychloroquine', 'moderate'],
  ['domperidone', 'clarithromycin', 'contraindicated'],
  // inducers
  ['rifampicin', 'apixaban', 'serious'],
  ['rifampicin', 'warfarin', 'serious'],
  ['rifampicin', 'ethinylestradiol', 'serious'],
  ['rifampicin', 'prednisolone', 'moderate'],
  ['rifampicin', 'amlodipine', 'serious'],
  ['rifampicin', 'atorvastatin', 'moderate'],
  ['rifampicin', 'itraconazole', 'serious'],
  ['rifampicin', 'voriconazole', 'contraindicated'],
  ['rifampicin', 'dolutegravir', 'serious'],
  ['rifampicin', 'tacrolimus', 'serious'],
  ['carbamazepine', 'nirmatrelvir', 'contraindicated'],
  ['phenytoin', 'nifedipine', 'serious'],
  ['carbamazepine', 'prednisolone', 'moderate'],
  ['carbamazepine', 'rivaroxaban', 'serious'],
  ['carbamazepine', 'doxycycline', 'moderate'],
  ['carbamazepine', 'levonorgestrel', 'serious'],
  ['hypericum', 'sertraline', 'serious'],
  ['hypericum', 'levonorgestrel', 'serious'],
  // inhibitors
  ['tacrolimus', 'clarithromycin', 'serious'],
  ['ciclosporin', 'fluconazole', 'serious'],
  ['ciclosporin', 'simvastatin', 'contraindicated'],
  ['quetiapine', 'clarithromycin', 'contraindicated'],
  ['ticagrelor', 'itraconazole', 'contraindicated'],
  ['eplerenone', 'ketoconazole', 'contraindicated'],
  ['alprazolam', 'itraconazole', 'serious'],
  ['fluticasone', 'ritonavir', 'serious'],
  ['colchicine', 'clarithromycin', 'serious'],
  ['simvastatin', 'amlodipine', 'moderate'],
  ['simvastatin', 'diltiazem', 'moderate'],
  ['itraconazole', 'omeprazole', 'moderate'],
  ['clopidogrel', 'omeprazole', 'moderate'],
  ['clopidogrel', 'pantoprazole', undefined],
  ['theophylline', 'ciprofloxacin', 'serious'],
  ['theophylline', 'erythromycin', 'serious'],
  ['clozapine', 'ciprofloxacin', 'serious'],
  ['clozapine', 'carbamazepine', 'contraindicated'],
  ['tamoxifen', 'paroxetine', 'serious'],
  // bleeding
  ['ketorolac', 'diclofenac', 'contraindicated'],
  ['ketorolac', 'warfarin', 'contraindicated'],
  ['dabigatran', 'itraconazole', 'contraindicated'],
  ['simvastatin', 'gemfibrozil', 'contraindicated'],
  ['warfarin', 'enoxaparin', 'serious'],
  ['haloperidol', 'metoclopramide', 'serious'],
  ['methotrexate', 'aspirin', 'moderate'],
  ['warfarin', 'metronidazole', 'serious'],
  ['warfarin', 'sulfamethoxazole', 'serious'],
  ['warfarin', 'fluconazole', 'serious'],
  ['warfarin', 'amiodarone', 'serious'],
  ['warfarin', 'ibuprofen', 'serious'],
  ['warfarin', 'fenofibrate', 'serious'],
  // heart and kidneys
  ['digoxin', 'amiodarone', 'serious'],
  ['digoxin', 'verapamil', 'serious'],
  ['digoxin', 'clarithromycin', 'serious'],
  ['lithium', 'ibuprofen', 'serious'],
  ['lithium', 'ramipril', 'serious'],
  ['lithium', 'hydrochlorothiazide', 'serious'],
  ['lithium', 'haloperidol', 'moderate'],
  ['spironolactone', 'potassium chloride', 'serious'],
  ['ramipril', 'potassium chloride', 'serious'],
  ['sildenafil', 'glyceryl trinitrate', 'contraindicated'],
  ['bisoprolol', 'verapamil', 'serious'],
  ['clonidine', 'propranolol', 'serious'],
  ['gentamicin', 'furosemide', 'serious'],
  ['gentamicin', 'vancomycin', 'serious'],
  ['tacrolimus', 'diclofenac', 'serious'],
  // marrow, defences, sugar
  ['methotrexate', 'ibuprofen', 'serious'],
  ['methotrexate', 'trimethoprim', 'contraindicated'],
  ['methotrexate', 'omeprazole', 'moderate'],
  ['methotrexate', 'leflunomide', 'serious'],
  ['acitretin', 'methotrexate', 'contraindicated'],
  ['azathioprine', 'allopurinol', 'serious'],
  ['mycophenolate', 'measles, mumps and rubella vaccine', 'contraindicated'],
  ['isotretinoin', 'vitamin a', 'contraindicated'],
  ['isotretinoin', 'doxycycline', 'contraindicated'],
  ['insulin glargine', 'atenolol', 'moderate'],
  ['repaglinide', 'gemfibrozil', 'contraindicated'],
  ['dolutegravir', 'metformin', 'moderate'],
  // brain
  ['sertraline', 'tramadol', 'serious'],
  ['sertraline', 'sumatriptan', 'moderate'],
  ['sertraline', 'phenelzine', 'contraindicated'],
  ['morphine', 'diazepam', 'serious'],
  ['morphine', 'phenobarbital', 'serious'],
  ['promethazine', 'diazepam', 'moderate'],
  ['bupropion', 'tramadol', 'serious'],
  ['donepezil', 'oxybutynin', 'moderate'],
  ['levodopa', 'metoclopramide', 'serious'],
  ['levodopa', 'iron', 'moderate'],
  ['tizanidine', 'fluvoxamine', 'contraindicated'],
  ['desmopressin', 'furosemide', 'serious'],
  // ordinary together
  ['amoxicillin', 'paracetamol', undefined],
  ['metformin', 'glimepiride', undefined],
  ['amlodipine', 'telmisartan', undefined],
  ['cetirizine', 'montelukast', undefined],
  ['isoniazid', 'rifampicin', undefined],
  ['levetiracetam', 'valproate', undefined],
  ['aspirin', 'atorvastatin', undefined],
] as const

test.each(pairs)('%s with %s: %s, in either order, written or taken', (one, other, severity) => {
  const expected = severity && weighed(severity)
  expect(gravest([one, other])).toEqual(expected)
  expect(gravest([other, one])).toEqual(expected)
  expect(gravest([one], [other])).toEqual(expected)
  expect(gravest([other], [one])).toEqual(expected)
})

test.each([
  ['phenelzine', 'phenylephrine eye drops'],
  ['atorvastatin', 'fusidic acid cream'],
  ['simvastatin', 'ketoconazole 2% cream'],
  ['tacrolimus 0.1% ointment', 'clarithromycin'],
  ['warfarin', 'ciprofloxacin eye drops'],
])('%s with %s: what acts where it is put does not count', (one, other) => {
  expect(gravest([one, other])).toBeUndefined()
})

test('a medicine that is taken is asked for cover like one that is written', () => {
  const gaps = (lines: string[], taken: string[]) => why(judgeShipped(lines, { taken }).gaps, 'interaction')
  expect(gaps(['amoxicillin'], ['efavirenz'])).toEqual(['not_covered'])
  expect(gaps(['amoxicillin'], ['carbamazepine', 'phenytoin', 'disulfiram'])).toEqual([])
})

describe('the same warning', () => {
  test('is told once, whether the other one is written or taken, in whatever order', () => {
    const of = (lines: string[], taken: string[]) =>
      judgeShipped(lines, { taken }).warnings.filter(({ kind }) => kind === 'interaction')
    expect(of(['warfarin', 'ibuprofen'], ['warfarin', 'ibuprofen'])).toHaveLength(1)
    expect(of(['ibuprofen', 'warfarin'], [])[0]!._id).toBe(of(['warfarin', 'ibuprofen'], [])[0]!._id)
    expect(of(['warfarin', 'ibuprofen', 'diclofenac'], [])).toHaveLength(2)
  })

  test('of two rules is the graver one', () => {
    const { warnings } = judgeShipped(['moxifloxacin', 'amiodarone'])
    const texts = warnings.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
