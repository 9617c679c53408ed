// Pain, joints, gout, migraine, muscles and bones.
import type { Ingredient } from './list-types.ts'
import {
  avoid,
  avoidFrom,
  caution,
  kidney,
  medicine,
  mg,
  notUnder,
  careUnder,
  micrograms,
} from './medicine.ts'

/** NSAIDs may close the duct of the unborn child's heart and cost its kidneys: from 20 weeks on not without need. */
const nsaid = { pregnancy: avoidFrom(20), isRiskyWhenOld: true, kidney: kidney(30, 60) } as const

export const pain: readonly Ingredient[] = [
  medicine(
    'paracetamol',
    '',
    'tablet 500 mg, 650 mg, 1 g; syrup 120 mg/5 ml, 125 mg/5 ml, 250 mg/5 ml; drops 100 mg/ml; suppository 80 mg, 125 mg, 250 mg',
    { aliases: ['acetaminophen', 'pcm', 'apap'], maxDaily: mg(4000, 60), isCovered: true },
  ),
  medicine(
    'ibuprofen',
    'nonAspirinNsaid',
    'tablet 200 mg, 400 mg, 600 mg, 800 mg; suspension 100 mg/5 ml; gel 5%',
    { ...nsaid, maxDaily: mg(2400, 40), minAge: notUnder(0.25), isCovered: true },
  ),
  medicine(
    'diclofenac',
    'nonAspirinNsaid',
    'tablet 25 mg, 50 mg, 75 mg, 100 mg; suppository 12.5 mg, 25 mg, 50 mg, 100 mg; gel 1%; injection 75 mg/3 ml',
    { ...nsaid, maxDaily: mg(150), isCovered: true },
  ),
  medicine('aceclofenac', 'nonAspirinNsaid', 'tablet 100 mg, 200 mg', {
    ...nsaid,
    maxDaily: mg(200),
    minAge: notUnder(18),
    isCovered: true,
  }),
  medicine('naproxen', 'nonAspirinNsaid', 'tablet 250 mg, 375 mg, 500 mg', {
    ...nsaid,
    maxDaily: mg(1250),
    isCovered: true,
  }),
  medicine('aspirin', 'nsaid antiplatelet', 'tablet 75 mg, 81 mg, 100 mg, 150 mg, 300 mg, 325 mg', {
    aliases: ['acetylsalicylic acid', 'asa'],
    maxDaily: mg(4000),
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(16),
    isCovered: true,
  }),
  medicine('mefenamic acid', 'nonAspirinNsaid', 'tablet 250 mg, 500 mg; suspension 50 mg/5 ml, 100 mg/5 ml', {
    ...nsaid,
    maxDaily: mg(1500),
    isCovered: true,
  }),
  medicine('etoricoxib', 'nonAspirinNsaid', 'tablet 30 mg, 60 mg, 90 mg, 120 mg', {
    ...nsaid,
    pregnancy: avoid,
    breastfeeding: 'avoid',
    maxDaily: mg(120),
    minAge: notUnder(16),
    isCovered: true,
  }),
  medicine('celecoxib', 'nonAspirinNsaid', 'capsule 100 mg, 200 mg', {
    ...nsaid,
    pregnancy: avoid,
    breastfeeding: 'caution',
    maxDaily: mg(400),
    isCovered: true,
  }),
  medicine('tramadol', 'opioid serotonergicOther', 'capsule 50 mg; tablet 50 mg, 100 mg', {
    maxDaily: mg(400),
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(12),
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('codeine', 'opioid', 'tablet 15 mg, 30 mg, 60 mg; syrup 10 mg/5 ml, 15 mg/5 ml', {
    maxDaily: mg(240),
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(12),
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('methotrexate', '', 'tablet 2.5 mg, 7.5 mg, 10 mg; injection 7.5 mg, 10 mg, 15 mg, 20 mg, 25 mg', {
    aliases: ['mtx'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isWeekly: true,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('colchicine', '', 'tablet 500 micrograms, 600 micrograms, 1 mg', {
    maxDaily: micrograms(2000),
    pregnancy: caution,
    kidney: kidney(10, 50),
    isCovered: true,
  }),
  medicine('allopurinol', 'xanthineOxidaseInhibitor', 'tablet 100 mg, 300 mg', {
    maxDaily: mg(900),
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: careUnder(15),
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),
]
