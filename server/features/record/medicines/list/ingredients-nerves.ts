// Epilepsy, nerve pain, Parkinson's disease, memory, dizziness, attention, addiction.
import type { Ingredient } from './list-types.ts'
import { avoid, careUnder, caution, kidney, medicine, neverAndAsk, notUnder } from './medicine.ts'

export const nerves: readonly Ingredient[] = [
  medicine('valproate', 'antiepileptic', 'tablet 200 mg, 300 mg, 500 mg; syrup 200 mg/5 ml', {
    aliases: ['sodium valproate', 'valproic acid', 'divalproex'],
    // MHRA, valproate pregnancy prevention programme, 2018.
    pregnancy: neverAndAsk,
    isLongTerm: true,
  }),
  medicine(
    'carbamazepine',
    'aromaticAntiepileptic cyp3a4Inducer',
    'tablet 100 mg, 200 mg, 400 mg; syrup 100 mg/5 ml',
    { pregnancy: avoid, isLongTerm: true },
  ),
  medicine('oxcarbazepine', 'aromaticAntiepileptic cyp3a4Inducer', 'tablet 150 mg, 300 mg, 600 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    kidney: kidney(0, 30),
    isLongTerm: true,
  }),
  medicine(
    'phenytoin',
    'aromaticAntiepileptic cyp3a4Inducer',
    'tablet 50 mg, 100 mg; capsule 100 mg; suspension 30 mg/5 ml',
    { pregnancy: avoid, isLongTerm: true },
  ),
  medicine('phenobarbital', 'aromaticAntiepileptic cyp3a4Inducer', 'tablet 30 mg, 60 mg; syrup 20 mg/5 ml', {
    aliases: ['phenobarbitone'],
    pregnancy: avoid,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('topiramate', 'antiepileptic weakensContraception', 'tablet 25 mg, 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    kidney: kidney(0, 60),
    isLongTerm: true,
  }),
  medicine('lamotrigine', 'aromaticAntiepileptic', 'tablet 25 mg, 50 mg, 100 mg, 200 mg', {
    breastfeeding: 'caution',
    isLongTerm: true,
  }),
  medicine('levetiracetam', 'antiepileptic', 'tablet 250 mg, 500 mg, 750 mg, 1000 mg; syrup 100 mg/ml', {
    kidney: kidney(0, 80),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('lacosamide', 'antiepileptic', 'tablet 50 mg, 100 mg, 150 mg, 200 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    kidney: kidney(0, 30),
    isLongTerm: true,
  }),
  medicine('gabapentin', 'gabapentinoid', 'capsule 100 mg, 300 mg, 400 mg; tablet 600 mg, 800 mg', {
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('pregabalin', 'gabapentinoid', 'capsule 25 mg, 50 mg, 75 mg, 150 mg, 300 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: careUnder(18),
    isRiskyWhenOld: true,
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('levodopa', 'dopaminergic', 'tablet 50 mg, 100 mg, 200 mg, 250 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('carbidopa', '', 'tablet 10 mg, 25 mg, 50 mg', { isLongTerm: true }),
  medicine('benserazide', '', 'tablet 12.5 mg, 25 mg, 50 mg', { pregnancy: avoid, isLongTerm: true }),
  medicine('pramipexole', 'dopaminergic', 'tablet 0.125 mg, 0.25 mg, 0.5 mg, 1 mg, 1.5 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    kidney: kidney(0, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('ropinirole', 'dopaminergic', 'tablet 0.25 mg, 0.5 mg, 1 mg, 2 mg, 4 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('rasagiline', 'dopaminergic', 'tablet 0.5 mg, 1 mg', {
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('selegiline', 'maoi dopaminergic', 'tablet 5 mg, 10 mg', {
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('amantadine', '', 'capsule 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(15, 60),
    isLongTerm: true,
  }),
  medicine('trihexyphenidyl', '', 'tablet 2 mg, 5 mg', {
    aliases: ['benzhexol'],
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('donepezil', 'qtProlonging', 'tablet 5 mg, 10 mg', { isLongTerm: true }),
  medicine('rivastigmine', '', 'capsule 1.5 mg, 3 mg, 4.5 mg, 6 mg; patch 4.6 mg, 9.5 mg', {
    isLongTerm: true,
  }),
  medicine('memantine', '', 'tablet 5 mg, 10 mg, 20 mg', {
    kidney: kidney(5, 50),
    isLongTerm: true,
  }),
  medicine('betahistine', '', 'tablet 8 mg, 16 mg, 24 mg', {
    pregnancy: caution,
    minAge: notUnder(18),
    isCovered: true,
  }),
  medicine('cinnarizine', 'sedatingAntihistamine', 'tablet 15 mg, 20 mg, 25 mg, 75 mg', {
    minAge: notUnder(5),
    isRiskyWhenOld: true,
  }),
  medicine('methylphenidate', 'stimulant', 'tablet 5 mg, 10 mg, 18 mg, 20 mg, 27 mg, 36 mg, 54 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(6),
    isLongTerm: true,
  }),
  medicine('amfetamine', 'stimulant', 'tablet 5 mg, 10 mg, 20 mg', {
    aliases: ['amphetamine', 'dexamfetamine', 'dexamphetamine', 'dextroamphetamine'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(3),
    isLongTerm: true,
  }),
  medicine('lisdexamfetamine', 'stimulant', 'capsule 20 mg, 30 mg, 50 mg, 70 mg', {
    aliases: ['lisdexamphetamine'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(6),
    isLongTerm: true,
  }),
  medicine('atomoxetine', '', 'capsule 10 mg, 18 mg, 25 mg, 40 mg, 60 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(6),
    isLongTerm: true,
  }),
  medicine('varenicline', '', 'tablet 0.5 mg, 1 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
    kidney: kidney(0, 30),
  }),
  medicine('nicotine', '', 'patch 7 mg, 14 mg, 21 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(12),
  }),
  medicine('disulfiram', '', 'tablet 200 mg, 250 mg, 500 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
  }),
  medicine('ketamine', '', 'injection 10 mg/ml, 50 mg/ml', { pregnancy: caution }),
]
