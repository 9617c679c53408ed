// Cholesterol and clotting.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import { avoid, caution, kidney, medicine, never } from './medicine.ts'

const statin = {
  // FDA Drug Safety Communication, July 2021: statins in pregnancy.
  pregnancy: { advice: 'avoid', text: safetyMessages.pregnancyStatin },
  breastfeeding: 'avoid',
  isLongTerm: true,
} as const

export const bloodVessels: readonly Ingredient[] = [
  medicine('atorvastatin', 'statin', 'tablet 5 mg, 10 mg, 20 mg, 40 mg, 80 mg', {
    ...statin,
    isCovered: true,
  }),
  medicine('rosuvastatin', 'statin', 'tablet 5 mg, 10 mg, 20 mg, 40 mg', {
    ...statin,
    kidney: kidney(30, 60),
    isCovered: true,
  }),
  medicine('simvastatin', 'cyp3a4Statin', 'tablet 10 mg, 20 mg, 40 mg', {
    ...statin,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('lovastatin', 'cyp3a4Statin', 'tablet 10 mg, 20 mg, 40 mg', {
    ...statin,
    kidney: kidney(0, 30),
  }),
  medicine('pravastatin', 'statin', 'tablet 10 mg, 20 mg, 40 mg', {
    ...statin,
    isCovered: true,
  }),
  medicine('ezetimibe', '', 'tablet 10 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('fenofibrate', 'fibrate', 'tablet 145 mg, 160 mg; capsule 67 mg, 200 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30, 60),
    isLongTerm: true,
  }),
  medicine('gemfibrozil', 'fibrate', 'tablet 600 mg; capsule 300 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(30, 60),
    isLongTerm: true,
  }),
  medicine('omega-3 fatty acids', '', 'capsule 1 g', { aliases: ['omega-3', 'fish oil'], isLongTerm: true }),
  medicine('clopidogrel', 'p2y12', 'tablet 75 mg, 150 mg, 300 mg', {
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('prasugrel', 'p2y12', 'tablet 5 mg, 10 mg', {
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('ticagrelor', 'p2y12', 'tablet 60 mg, 90 mg', { isLongTerm: true }),
  medicine('dipyridamole', 'antiplatelet', 'capsule 200 mg; tablet 25 mg, 75 mg', {
    isLongTerm: true,
  }),
  medicine('cilostazol', 'antiplatelet', 'tablet 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(25),
    isLongTerm: true,
  }),
  medicine('warfarin', 'vitaminKAntagonist', 'tablet 1 mg, 2 mg, 3 mg, 5 mg', {
    pregnancy: never,
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('acenocoumarol', 'vitaminKAntagonist', 'tablet 1 mg, 2 mg, 4 mg', {
    aliases: ['nicoumalone'],
    pregnancy: never,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('apixaban', 'doac', 'tablet 2.5 mg, 5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(15, 30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('rivaroxaban', 'doac', 'tablet 2.5 mg, 10 mg, 15 mg, 20 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(15, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('dabigatran', 'doac', 'capsule 75 mg, 110 mg, 150 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(30, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('edoxaban', 'doac', 'tablet 15 mg, 30 mg, 60 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(15, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('enoxaparin', 'heparin', 'injection 20 mg, 40 mg, 60 mg, 80 mg', {
    kidney: kidney(15, 30),
    isCovered: true,
  }),
  medicine('heparin', 'heparin', 'injection 5000 units/ml'),
  medicine('tranexamic acid', '', 'tablet 250 mg, 500 mg', {
    kidney: kidney(0, 60),
  }),
]
