// Diabetes, thyroid, corticosteroids and other hormones.
import type { Ingredient } from './list-types.ts'
import { avoid, avoidFrom, careUnder, caution, kidney, medicine, notUnder } from './medicine.ts'

const sglt2 = { pregnancy: avoid, breastfeeding: 'avoid', isLongTerm: true } as const
const insulin = { isLongTerm: true, isCovered: true } as const

export const hormones: readonly Ingredient[] = [
  medicine('metformin', 'biguanide', 'tablet 250 mg, 500 mg, 850 mg, 1000 mg', {
    kidney: kidney(30, 45),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('glimepiride', 'sulfonylurea', 'tablet 0.5 mg, 1 mg, 2 mg, 3 mg, 4 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('gliclazide', 'sulfonylurea', 'tablet 30 mg, 40 mg, 60 mg, 80 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('glipizide', 'sulfonylurea', 'tablet 2.5 mg, 5 mg, 10 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('glibenclamide', 'sulfonylurea', 'tablet 2.5 mg, 5 mg', {
    aliases: ['glyburide'],
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('sitagliptin', 'gliptin', 'tablet 25 mg, 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(0, 45),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('vildagliptin', 'gliptin', 'tablet 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(0, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('linagliptin', 'gliptin', 'tablet 5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('teneligliptin', 'gliptin', 'tablet 20 mg, 40 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('dapagliflozin', 'sglt2', 'tablet 5 mg, 10 mg', {
    ...sglt2,
    kidney: kidney(15, 25),
    isCovered: true,
  }),
  medicine('empagliflozin', 'sglt2', 'tablet 10 mg, 25 mg', {
    ...sglt2,
    kidney: kidney(20, 30),
    isCovered: true,
  }),
  medicine('canagliflozin', 'sglt2', 'tablet 100 mg, 300 mg', {
    ...sglt2,
    kidney: kidney(0, 45),
    isCovered: true,
  }),
  medicine('pioglitazone', '', 'tablet 7.5 mg, 15 mg, 30 mg, 45 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('acarbose', '', 'tablet 25 mg, 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(25),
    isLongTerm: true,
  }),
  medicine('voglibose', '', 'tablet 0.2 mg, 0.3 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('repaglinide', '', 'tablet 0.5 mg, 1 mg, 2 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine(
    'semaglutide',
    'glp1',
    'injection 0.25 mg, 0.5 mg, 1 mg, 1.7 mg, 2.4 mg; tablet 3 mg, 7 mg, 14 mg',
    { pregnancy: avoid, breastfeeding: 'avoid', isLongTerm: true },
  ),
  medicine('liraglutide', 'glp1', 'injection 6 mg/ml', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('dulaglutide', 'glp1', 'injection 0.75 mg, 1.5 mg, 3 mg, 4.5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('tirzepatide', 'glp1', 'injection 2.5 mg, 5 mg, 7.5 mg, 10 mg, 12.5 mg, 15 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('insulin glargine', 'insulin', 'injection 100 units/ml, 300 units/ml', {
    aliases: ['glargine'],
    ...insulin,
  }),
  medicine('insulin degludec', 'insulin', 'injection 100 units/ml, 200 units/ml', {
    aliases: ['degludec'],
    ...insulin,
  }),
  medicine('insulin detemir', 'insulin', 'injection 100 units/ml', { aliases: ['detemir'], ...insulin }),
  medicine('insulin aspart', 'insulin', 'injection 100 units/ml', { aliases: ['aspart'], ...insulin }),
  medicine('insulin lispro', 'insulin', 'injection 100 units/ml', { aliases: ['lispro'], ...insulin }),
  medicine('soluble insulin', 'insulin', 'injection 40 units/ml, 100 units/ml', {
    aliases: ['regular insulin', 'insulin regular', 'human insulin'],
    ...insulin,
  }),
  medicine('isophane insulin', 'insulin', 'injection 40 units/ml, 100 units/ml', {
    aliases: ['nph insulin', 'insulin nph'],
    ...insulin,
  }),
  medicine('premixed insulin', 'insulin', 'injection 40 units/ml, 100 units/ml', {
    aliases: ['biphasic insulin', 'insulin premixed'],
    ...insulin,
  }),
  medicine(
    'levothyroxine',
    '',
    'tablet 12.5 micrograms, 25 micrograms, 50 micrograms, 62.5 micrograms, 75 micrograms, 88 micrograms, 100 micrograms, 112 micrograms, 125 micrograms, 150 micrograms',
    {
      aliases: ['thyroxine', 'l-thyroxine', 'levothyroxine sodium'],
      isLongTerm: true,
      isCovered: true,
    },
  ),
  medicine('carbimazole', 'antithyroid', 'tablet 5 mg, 10 mg, 20 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isLongTerm: true,
  }),
  medicine('thiamazole', 'antithyroid', 'tablet 5 mg, 10 mg, 20 mg', {
    aliases: ['methimazole'],
    pregnancy: caution,
    breastfeeding: 'caution',
    isLongTerm: true,
  }),
  medicine('propylthiouracil', 'antithyroid', 'tablet 50 mg, 100 mg', {
    aliases: ['ptu'],
    pregnancy: avoidFrom(14),
    minAge: careUnder(18),
    kidney: kidney(0, 50),
    isLongTerm: true,
  }),
  medicine(
    'prednisolone',
    'corticosteroid',
    'tablet 2.5 mg, 5 mg, 10 mg, 20 mg, 40 mg; syrup 5 mg/5 ml, 15 mg/5 ml; eyeDrops 1%',
    { pregnancy: caution, isCovered: true },
  ),
  medicine('prednisone', 'corticosteroid', 'tablet 1 mg, 5 mg, 10 mg, 20 mg, 50 mg', {
    pregnancy: caution,
    isCovered: true,
  }),
  medicine('methylprednisolone', 'corticosteroid', 'tablet 4 mg, 8 mg, 16 mg; injection 40 mg, 125 mg', {
    pregnancy: caution,
    isCovered: true,
  }),
  medicine(
    'dexamethasone',
    'corticosteroid',
    'tablet 0.5 mg, 2 mg, 4 mg, 8 mg; injection 4 mg/ml; eyeDrops 0.1%',
    { pregnancy: caution, isCovered: true },
  ),
  medicine('deflazacort', 'corticosteroid', 'tablet 6 mg, 12 mg, 18 mg, 24 mg, 30 mg', {
    pregnancy: caution,
    isCovered: true,
  }),
  medicine(
    'hydrocortisone',
    'topicalCorticosteroid',
    'cream 0.5%, 1%; ointment 1%; tablet 5 mg, 10 mg, 20 mg; injection 100 mg',
    { isCovered: true },
  ),
  medicine(
    'betamethasone',
    'topicalCorticosteroid',
    'tablet 0.5 mg, 1 mg; cream 0.05%, 0.1%; ointment 0.05%, 0.1%; lotion 0.05%, 0.1%; drops 0.5 mg/ml',
    { pregnancy: caution, isCovered: true },
  ),
  medicine('fludrocortisone', '', 'tablet 100 micrograms', { isLongTerm: true }),
  medicine('cabergoline', 'dopaminergic', 'tablet 0.25 mg, 0.5 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
  }),
  medicine('bromocriptine', 'dopaminergic', 'tablet 1.25 mg, 2.5 mg', {
    breastfeeding: 'avoid',
  }),
  medicine('desmopressin', '', 'tablet 100 micrograms, 200 micrograms; nasalSpray 10 micrograms', {
    minAge: notUnder(5),
    isRiskyWhenOld: true,
  }),
  medicine('testosterone', '', 'gel 1%; injection 250 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('orlistat', '', 'capsule 60 mg, 120 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
  }),
  medicine('denosumab', '', 'injection 60 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
]
