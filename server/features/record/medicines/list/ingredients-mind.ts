// Mood, sleep, psychosis.
import type { Ingredient } from './list-types.ts'
import { avoid, careUnder, caution, kidney, medicine, notUnder } from './medicine.ts'

const antidepressant = {
  pregnancy: caution,
  breastfeeding: 'caution',
  minAge: careUnder(18),
  isLongTerm: true,
} as const
const benzodiazepine = { pregnancy: caution, breastfeeding: 'caution', isRiskyWhenOld: true } as const
const antipsychotic = {
  pregnancy: caution,
  breastfeeding: 'caution',
  minAge: careUnder(18),
  isRiskyWhenOld: true,
  isLongTerm: true,
} as const

export const mind: readonly Ingredient[] = [
  medicine('sertraline', 'ssri', 'tablet 25 mg, 50 mg, 100 mg', {
    ...antidepressant,
    isCovered: true,
  }),
  medicine('escitalopram', 'ssri qtProlonging', 'tablet 5 mg, 10 mg, 20 mg', {
    ...antidepressant,
    isCovered: true,
  }),
  medicine('citalopram', 'ssri qtProlonging', 'tablet 10 mg, 20 mg, 40 mg', {
    ...antidepressant,
    isCovered: true,
  }),
  medicine('fluoxetine', 'ssri cyp2d6Inhibitor', 'capsule 10 mg, 20 mg, 40 mg, 60 mg; syrup 20 mg/5 ml', {
    ...antidepressant,
    isCovered: true,
  }),
  medicine('paroxetine', 'ssri cyp2d6Inhibitor', 'tablet 10 mg, 12.5 mg, 20 mg, 25 mg', {
    ...antidepressant,
    pregnancy: avoid,
    isCovered: true,
  }),
  medicine('fluvoxamine', 'ssri cyp1a2Inhibitor raisesTheophylline', 'tablet 50 mg, 100 mg', {
    ...antidepressant,
  }),
  medicine('venlafaxine', 'snri', 'capsule 37.5 mg, 75 mg, 150 mg; tablet 37.5 mg, 75 mg', {
    ...antidepressant,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('desvenlafaxine', 'snri', 'tablet 50 mg, 100 mg', {
    ...antidepressant,
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine('duloxetine', 'snri cyp1a2Sensitive', 'capsule 20 mg, 30 mg, 40 mg, 60 mg', {
    ...antidepressant,
    kidney: kidney(30),
    isCovered: true,
  }),
  medicine('amitriptyline', 'tricyclic', 'tablet 10 mg, 25 mg, 50 mg, 75 mg', {
    ...antidepressant,
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('nortriptyline', 'tricyclic', 'tablet 10 mg, 25 mg', {
    ...antidepressant,
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('imipramine', 'tricyclic', 'tablet 25 mg, 75 mg', {
    ...antidepressant,
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('clomipramine', 'tricyclic', 'tablet 10 mg, 25 mg, 50 mg, 75 mg', {
    ...antidepressant,
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('mirtazapine', 'serotonergic', 'tablet 7.5 mg, 15 mg, 30 mg, 45 mg', {
    ...antidepressant,
    kidney: kidney(0, 40),
  }),
  medicine('trazodone', 'serotonergic', 'tablet 50 mg, 100 mg, 150 mg', {
    ...antidepressant,
    isRiskyWhenOld: true,
  }),
  medicine('bupropion', 'cyp2d6Inhibitor', 'tablet 150 mg, 300 mg', {
    aliases: ['amfebutamone'],
    ...antidepressant,
    kidney: kidney(0, 60),
  }),
  medicine('phenelzine', 'maoi', 'tablet 15 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('moclobemide', 'maoi', 'tablet 150 mg, 300 mg', {
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('lithium', '', 'tablet 200 mg, 250 mg, 300 mg, 400 mg, 450 mg', {
    aliases: ['lithium carbonate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: careUnder(12),
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isLongTerm: true,
  }),
  medicine('alprazolam', 'benzodiazepine', 'tablet 0.25 mg, 0.5 mg, 1 mg', {
    ...benzodiazepine,
  }),
  medicine('clonazepam', 'benzodiazepine', 'tablet 0.25 mg, 0.5 mg, 1 mg, 2 mg', {
    ...benzodiazepine,
    isCovered: true,
  }),
  medicine('diazepam', 'benzodiazepine', 'tablet 2 mg, 5 mg, 10 mg; injection 5 mg/ml; syrup 2 mg/5 ml', {
    ...benzodiazepine,
    isCovered: true,
  }),
  medicine('lorazepam', 'benzodiazepine', 'tablet 0.5 mg, 1 mg, 2 mg', {
    ...benzodiazepine,
    isCovered: true,
  }),
  medicine('clobazam', 'benzodiazepine antiepileptic', 'tablet 5 mg, 10 mg, 20 mg', {
    ...benzodiazepine,
  }),
  medicine('chlordiazepoxide', 'benzodiazepine', 'tablet 5 mg, 10 mg, 25 mg', {
    ...benzodiazepine,
  }),
  medicine(
    'midazolam',
    'benzodiazepine',
    'nasalSpray 0.5 mg, 1.25 mg; injection 1 mg/ml, 5 mg/ml',
    benzodiazepine,
  ),
  medicine('etizolam', 'benzodiazepine', 'tablet 0.25 mg, 0.5 mg, 1 mg', {
    ...benzodiazepine,
  }),
  medicine('zolpidem', 'zDrug', 'tablet 5 mg, 6.25 mg, 10 mg, 12.5 mg', {
    ...benzodiazepine,
    minAge: notUnder(18),
  }),
  medicine('zopiclone', 'zDrug', 'tablet 3.75 mg, 7.5 mg', {
    ...benzodiazepine,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
  }),
  medicine('melatonin', '', 'tablet 2 mg, 3 mg, 5 mg, 10 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
  }),
  medicine('buspirone', 'serotonergic', 'tablet 5 mg, 10 mg', { kidney: kidney(20, 50) }),
  medicine(
    'olanzapine',
    'antipsychotic dopamineAntagonist',
    'tablet 2.5 mg, 5 mg, 7.5 mg, 10 mg, 15 mg, 20 mg',
    {
      ...antipsychotic,
      isCovered: true,
    },
  ),
  medicine(
    'risperidone',
    'antipsychotic dopamineAntagonist',
    'tablet 0.5 mg, 1 mg, 2 mg, 3 mg, 4 mg; syrup 1 mg/ml',
    {
      ...antipsychotic,
    },
  ),
  medicine('quetiapine', 'antipsychotic', 'tablet 25 mg, 50 mg, 100 mg, 200 mg, 300 mg', {
    ...antipsychotic,
  }),
  medicine(
    'aripiprazole',
    'antipsychotic dopamineAntagonist',
    'tablet 2 mg, 5 mg, 10 mg, 15 mg, 20 mg, 30 mg',
    {
      ...antipsychotic,
    },
  ),
  medicine(
    'amisulpride',
    'antipsychotic qtProlonging dopamineAntagonist',
    'tablet 50 mg, 100 mg, 200 mg, 400 mg',
    {
      ...antipsychotic,
      breastfeeding: 'avoid',
      kidney: kidney(10, 60),
    },
  ),
  medicine(
    'haloperidol',
    'antipsychotic qtProlonging dopamineAntagonist',
    'tablet 0.5 mg, 1.5 mg, 5 mg, 10 mg; injection 5 mg/ml',
    { ...antipsychotic },
  ),
  medicine('chlorpromazine', 'antipsychotic qtProlonging dopamineAntagonist', 'tablet 25 mg, 50 mg, 100 mg', {
    ...antipsychotic,
  }),
  medicine('clozapine', 'antipsychotic', 'tablet 25 mg, 50 mg, 100 mg', {
    ...antipsychotic,
    breastfeeding: 'avoid',
  }),
]
