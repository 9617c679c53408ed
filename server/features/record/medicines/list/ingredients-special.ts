// Medicines that a clinic seldom writes, but that others must not meet, or that harm an unborn child.
import type { Ingredient } from './list-types.ts'
import { avoid, caution, kidney, medicine, neverAndAsk, notUnder } from './medicine.ts'

export const special: readonly Ingredient[] = [
  medicine('acitretin', 'retinoid', 'capsule 10 mg, 25 mg', {
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
    isLongTerm: true,
  }),
  medicine('ribavirin', 'antiviral', 'capsule 200 mg; tablet 200 mg, 400 mg', {
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    kidney: kidney(0, 50),
  }),
  medicine('thalidomide', '', 'capsule 50 mg, 100 mg', {
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
    isLongTerm: true,
  }),
  medicine('rifabutin', 'tuberculosisMedicine', 'capsule 150 mg', {
    pregnancy: caution,
    kidney: kidney(0, 30),
  }),
  medicine('bedaquiline', 'tuberculosisMedicine', 'tablet 100 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
  }),
  medicine('amphotericin b', '', 'injection 50 mg', { pregnancy: caution, kidney: kidney(0, 60) }),
  medicine('pimozide', 'antipsychotic dopamineAntagonist', 'tablet 2 mg, 4 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(12),
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('tranylcypromine', 'maoi', 'tablet 10 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('hypericum', '', 'tablet 300 mg; capsule 300 mg', {
    aliases: ['st john’s wort', "st john's wort", 'st johns wort'],
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(12),
  }),
  medicine('ephedrine', '', 'tablet 15 mg, 30 mg; injection 30 mg/ml', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(6),
  }),
  medicine('calcium gluconate', '', 'injection 100 mg/ml'),
  medicine('calcium chloride', '', 'injection 100 mg/ml'),
  medicine('compound sodium lactate', '', 'injection 500 ml', {
    aliases: ['ringer lactate', 'ringer’s lactate', "ringer's lactate", 'hartmann’s solution'],
  }),
]
