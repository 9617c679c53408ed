import { expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { judgeSheet } from '#server/testing/data/judge-sheet.ts'

const stopsOf = (line: string, who = '40 M, 70 kg') =>
  judgeSheet(`${who} | | ${line}`).warnings.filter(({ kind, interrupts }) => kind === 'dose' && interrupts)

test.each([
  ['paracetamol', '1 g qid', '1 g 5 times a day'],
  ['ibuprofen', '800 mg qid', '850 mg qid'],
  ['diclofenac', '50 mg tds', '51 mg tds'],
  ['aceclofenac', '100 mg bd', '200 mg bd'],
  ['naproxen', '625 mg bd', '650 mg bd'],
  ['aspirin', '1 g qid', '1.1 g qid'],
  ['mefenamic acid', '500 mg tds', '500 mg qid'],
  ['etoricoxib', '120 mg od', '90 mg bd'],
  ['celecoxib', '200 mg bd', '200 mg tds'],
  ['tramadol', '100 mg qid', '150 mg tds'],
  ['morphine', '30 mg qid', '40 mg qid'],
  ['methotrexate', '30 mg weekly', '32.5 mg weekly'],
  ['colchicine', '500 micrograms qid', '1 mg tds'],
  ['allopurinol', '300 mg tds', '400 mg tds'],
  ['alendronic acid', '70 mg weekly', '70 mg od'],
  ['amoxicillin', '1 g qid', '1.5 g tds'],
  ['co-amoxiclav', '625 mg tds', '625 mg 5 times a day'],
  ['cefixime', '400 mg bd', '400 mg tds'],
  ['cefalexin', '1 g qid', '1.5 g tds'],
  ['cefuroxime', '500 mg bd', '1 g bd'],
  ['azithromycin', '1 g bd', '2.5 g od'],
  ['clarithromycin', '500 mg bd', '500 mg tds'],
  ['doxycycline', '100 mg tds', '200 mg bd'],
  ['ciprofloxacin', '750 mg bd', '750 mg tds'],
  ['levofloxacin', '1 g od', '750 mg bd'],
  ['nitrofurantoin', '100 mg qid', '200 mg tds'],
  ['metronidazole', '800 mg tds', '1 g tds'],
  ['fluconazole', '400 mg bd', '450 mg bd'],
  ['albendazole', '400 mg bd', '400 mg tds'],
  ['aciclovir', '800 mg 5 times a day', '1 g 5 times a day'],
  ['amlodipine', '10 mg od', '10 mg bd'],
  ['telmisartan', '80 mg bd', '80 mg tds'],
  ['losartan', '50 mg tds', '100 mg bd'],
  ['ramipril', '10 mg bd', '10 mg tds'],
  ['enalapril', '20 mg bd', '20 mg tds'],
  ['metoprolol', '200 mg bd', '200 mg tds'],
  ['atenolol', '50 mg bd', '100 mg bd'],
  ['bisoprolol', '10 mg bd', '10 mg tds'],
  ['furosemide', '200 mg tds', '4000 mg od'],
  ['spironolactone', '200 mg bd', '200 mg tds'],
  ['digoxin', '250 micrograms bd', '1 mg od'],
  ['atorvastatin', '80 mg od', '80 mg bd'],
  ['rosuvastatin', '40 mg od', '40 mg bd'],
  ['clopidogrel', '75 mg bd', '75 mg tds'],
  ['warfarin', '20 mg od', '50 mg od'],
  ['apixaban', '10 mg bd', '15 mg bd'],
  ['metformin', '1 g tds', '1 g qid'],
  ['glimepiride', '4 mg bd', '4 mg tds'],
  ['gliclazide', '160 mg bd', '160 mg tds'],
  ['sitagliptin', '100 mg od', '100 mg bd'],
  ['dapagliflozin', '10 mg od', '10 mg bd'],
  ['insulin glargine', '140 units hs', '200 units hs'],
  ['levothyroxine', '300 micrograms od', '0.5 mg od'],
  ['prednisolone', '50 mg bd', '60 mg bd'],
  ['salbutamol', '8 mg qid', '40 mg tds'],
  ['montelukast', '10 mg hs', '10 mg bd'],
  ['cetirizine', '10 mg bd', '10 mg tds'],
  ['levocetirizine', '5 mg bd', '5 mg tds'],
  ['domperidone', '10 mg tds', '10 mg qid'],
  ['ondansetron', '8 mg tds', '8 mg qid'],
  ['omeprazole', '60 mg bd', '60 mg tds'],
  ['pantoprazole', '80 mg bd', '80 mg tds'],
  ['escitalopram', '20 mg od', '20 mg bd'],
  ['sertraline', '200 mg od', '150 mg bd'],
  ['amitriptyline', '150 mg bd', '150 mg tds'],
  ['alprazolam', '2 mg 5 times a day', '4 mg tds'],
  ['clonazepam', '5 mg qid', '6 mg qid'],
  ['zolpidem', '10 mg hs', '10 mg bd'],
  ['pregabalin', '300 mg bd', '300 mg tds'],
  ['gabapentin', '1200 mg tds', '1200 mg qid'],
  ['levetiracetam', '2 g bd', '2 g tds'],
  ['valproate', '1 g tds', '1 g qid'],
  ['lithium', '600 mg tds', '900 mg tds'],
  ['tamsulosin', '400 micrograms bd', '400 micrograms tds'],
  ['sildenafil', '100 mg od', '100 mg bd'],
])('%s: %s does not stop, %s does', (name, most, tooMuch) => {
  expect(stopsOf(`${name} ${most} 5d`)).toEqual([])
  expect(stopsOf(`${name} ${tooMuch} 5d`)).toHaveLength(1)
})

test.each([
  [
    'methotrexate 75 mg weekly',
    'weeklyDoseTooHigh',
    { given: 75, usual: 25, highest: 30, unit: 'mg', per: 'week' },
  ],
  ['insulin glargine 200 units hs', 'doseTooHigh', { given: 2.86, usual: 1, highest: 2, perKg: true }],
  ['morphine 100 mg qid', 'doseTooHigh', { given: 400, usual: 60, highest: 120 }],
  ['salbutamol 40 mg tds', 'doseTooHigh', { given: 120, usual: 16, highest: 32 }],
  ['furosemide 4000 mg od', 'doseTooHigh', { given: 4000, highest: 600 }],
  ['warfarin 50 mg od', 'doseTooHigh', { given: 50, usual: 10, highest: 20 }],
] as const)('%s says %s with its numbers', (line, text, numbers) => {
  const [found] = stopsOf(line)
  expect(found).toMatchObject({ text: safetyMessages[text], numbers, severity: 'contraindicated' })
  expect(found!.source).toMatch(/20\d\d/)
})

test.each([
  ['60 units hs', '70 kg', undefined],
  ['70 units hs', '70 kg', undefined],
  ['71 units hs', '70 kg', false],
  ['140 units hs', '70 kg', false],
  ['141 units hs', '70 kg', true],
  ['150 units hs', '90 kg', false],
  ['151 units hs', '90 kg', true],
  ['100 units hs', undefined, undefined],
  ['101 units hs', undefined, true],
])('insulin goes by weight: %s at %s', (dose, weight, interrupts) => {
  const who = weight ? `40 M, ${weight}` : '40 M'
  const { warnings, gaps } = judgeSheet(`${who} | | insulin glargine ${dose} 1m`)
  expect(warnings.find(({ kind }) => kind === 'dose')?.interrupts).toBe(interrupts)
  expect(gaps.filter(({ check }) => check === 'dose')).toEqual([])
})

test.each([
  ['72 F', 'digoxin 250 micrograms od', false],
  ['72 F', 'digoxin 375 micrograms od', true],
  ['64 F', 'digoxin 375 micrograms od', false],
  ['70 F', 'zolpidem 10 mg hs', false],
  ['70 F', 'zolpidem 12.5 mg hs', true],
  ['70 F', 'citalopram 40 mg od', true],
  ['40 F', 'citalopram 40 mg od', undefined],
])('of the old, at %s: %s', (who, line, interrupts) => {
  const { warnings } = judgeSheet(`${who} | | ${line} 1m`)
  expect(warnings.find(({ kind }) => kind === 'dose')?.interrupts).toBe(interrupts)
})

test.each([
  ['salbutamol 100 micrograms 2 puffs qid', undefined],
  ['salbutamol 100 micrograms 4 puffs qid', 1600],
  ['salbutamol 5 mg nebules qid', undefined],
  ['salbutamol 5 mg neb 6 times a day', 40],
  ['inj ceftriaxone 2 g bd', 4000],
  ['vitamin d 60000 IU weekly', undefined],
  ['vitamin d 60000 units od', 60000],
  ['potassium chloride 20 meq bd', undefined],
  ['b complex 1 tab od', undefined],
  ['antacid 10 ml tds', undefined],
])('each way of giving has its own limit: %s', (line, highest) => {
  const { warnings, gaps } = judgeSheet(`40 M, 70 kg | | ${line} 5d`)
  expect(warnings.find(({ kind }) => kind === 'dose')?.numbers?.highest).toBe(highest)
  expect(warnings.filter(({ interrupts }) => interrupts)).toEqual([])
  expect(gaps.filter(({ check }) => check === 'dose')).toEqual([])
})

// As somebody typed them: each was green, or stopped, before there was a table.
test.each([
  ['40 M, 70 kg', 'methotrexate 75mg weekly', true],
  ['40 M, 70 kg', 'methotrexate 15mg od', true],
  ['40 M, 70 kg', 'insulin glargine 200 units hs', true],
  ['40 M, 70 kg', 'morphine 100mg qid', true],
  ['40 M, 70 kg', 'salbutamol 40mg tds', true],
  ['40 M, 70 kg', 'furosemide 4000mg od', true],
  ['40 M, 70 kg', 'furosemide 4g od', true],
  ['40 M, 70 kg', 'warfarin 50mg od', true],
  ['40 M, 70 kg', 'digoxin 1mg od', true],
  ['40 M, 70 kg', 'levothyroxine 1000 mcg od', true],
  ['40 M, 70 kg', 'lithium 4 g od', true],
  ['40 M, 70 kg', 'inj amikacin 5 g od', true],
  ['40 M, 70 kg', 'inj enoxaparin 400 mg bd', true],
  ['40 M, 70 kg', 'potassium chloride 20 g od', true],
  ['40 M, 70 kg', 'theophylline 1 g bd', true],
  ['40 M, 70 kg', 'prednisolone 200 mg od', true],
  ['40 M, 70 kg', 'alendronic acid 70mg od', true],
  ['40 M, 70 kg', 'fentanyl 100 micrograms patch od', true],
  ['40 M, 70 kg', 'semaglutide injection 5 mg weekly', true],
  ['4 F, 16 kg', 'montelukast 10mg hs', true],
  ['3 M, 14 kg', 'cetirizine 10mg bd', true],
  ['4 M, 16 kg', 'paracetamol 250/5 5ml qid 3d', false],
  ['2 M, 13 kg', 'paracetamol 250/5 4ml qid', false],
  ['2 M, 13 kg', 'amoxicillin 250/5 12ml bd', false],
  ['3 M, 15 kg', 'cefixime 100/5 7.5ml bd 10d', false],
  ['3 M, 15 kg', 'azithromycin 200/5 8ml od 7d', false],
  ['40 M, 70 kg', 'ivermectin 12mg stat', undefined],
  ['40 M, 70 kg', 'semaglutide injection 1 mg weekly', undefined],
  ['40 M, 70 kg', 'inj diclofenac 75mg im stat', undefined],
  ['40 M, 70 kg', 'pantoprazole 40mg iv bd', undefined],
  ['5d F, 3 kg', 'vitamin k 1mg im stat', undefined],
])('of %s, %s: stops %s', (who, line, interrupts) => {
  const { warnings, gaps } = judgeSheet(`${who} | | ${line}`)
  expect(warnings.find(({ kind }) => kind === 'dose')?.interrupts).toBe(interrupts)
  // What stops may have gaps beside it.
  expect(gaps.filter(({ check }) => check === 'dose' && !interrupts)).toEqual([])
})
