// Joints, gout, migraine, muscles and bones.
import type { Ingredient } from './list-types.ts'
import { avoid, careUnder, caution, kidney, medicine, neverAndAsk, notUnder } from './medicine.ts'

export const joints: readonly Ingredient[] = [
  medicine('methotrexate', '', 'tablet 2.5 mg, 7.5 mg, 10 mg; injection 7.5 mg, 10 mg, 15 mg, 20 mg, 25 mg', {
    aliases: ['mtx'],
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isWeekly: true,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('colchicine', '', 'tablet 500 micrograms, 600 micrograms, 1 mg', {
    pregnancy: caution,
    kidney: kidney(10, 50),
  }),
  medicine('allopurinol', 'xanthineOxidaseInhibitor', 'tablet 100 mg, 300 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: careUnder(15),
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),

  medicine('febuxostat', 'xanthineOxidaseInhibitor', 'tablet 40 mg, 80 mg, 120 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
    kidney: kidney(0, 30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine(
    'sumatriptan',
    'triptan',
    'tablet 25 mg, 50 mg, 100 mg; nasalSpray 10 mg, 20 mg; injection 6 mg/0.5 ml',
    { pregnancy: caution, minAge: careUnder(18), isCovered: true },
  ),
  medicine('rizatriptan', 'triptan', 'tablet 5 mg, 10 mg', {
    pregnancy: caution,
    minAge: careUnder(18),
  }),
  medicine('zolmitriptan', 'triptan', 'tablet 2.5 mg, 5 mg', {
    pregnancy: caution,
    minAge: careUnder(18),
  }),
  medicine('ergotamine', 'ergot', 'tablet 1 mg, 2 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30),
  }),
  medicine('flunarizine', '', 'capsule 5 mg, 10 mg', {
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('baclofen', 'muscleRelaxant', 'tablet 5 mg, 10 mg, 20 mg', {
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(15, 60),
  }),
  medicine('tizanidine', 'muscleRelaxant cyp1a2Sensitive', 'tablet 2 mg, 4 mg', {
    isRiskyWhenOld: true,
    kidney: kidney(0, 25),
  }),
  medicine('thiocolchicoside', 'muscleRelaxant', 'capsule 4 mg, 8 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(16),
  }),
  medicine('chlorzoxazone', 'muscleRelaxant', 'tablet 250 mg, 500 mg', {
    isRiskyWhenOld: true,
  }),
  medicine('methocarbamol', 'muscleRelaxant', 'tablet 500 mg, 750 mg', {
    isRiskyWhenOld: true,
  }),
  medicine('cyclobenzaprine', 'muscleRelaxant', 'tablet 5 mg, 10 mg', {
    minAge: notUnder(15),
    isRiskyWhenOld: true,
  }),
  medicine('alendronic acid', 'bisphosphonate', 'tablet 10 mg, 35 mg, 70 mg', {
    aliases: ['alendronate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(35),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('risedronic acid', 'bisphosphonate', 'tablet 5 mg, 35 mg, 150 mg', {
    aliases: ['risedronate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('ibandronic acid', 'bisphosphonate', 'tablet 150 mg', {
    aliases: ['ibandronate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('zoledronic acid', 'bisphosphonate', 'injection 4 mg, 5 mg', {
    aliases: ['zoledronate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(35),
  }),
]
