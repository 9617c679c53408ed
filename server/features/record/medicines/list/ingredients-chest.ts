// Asthma, COPD, cough, allergy.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import { careUnder, caution, cautionUntil, kidney, medicine, neverUnder, notUnder } from './medicine.ts'

export const chest: readonly Ingredient[] = [
  medicine(
    'salbutamol',
    'beta2Agonist',
    'inhaler 100 micrograms; nebules 2.5 mg, 5 mg; tablet 2 mg, 4 mg; syrup 2 mg/5 ml',
    { aliases: ['albuterol'], isCovered: true },
  ),
  medicine(
    'levosalbutamol',
    'beta2Agonist',
    'inhaler 50 micrograms; nebules 0.31 mg, 0.63 mg, 1.25 mg; syrup 1 mg/5 ml',
    { aliases: ['levalbuterol'], isCovered: true },
  ),
  medicine('terbutaline', 'beta2Agonist', 'tablet 2.5 mg, 5 mg; syrup 1.5 mg/5 ml; inhaler 500 micrograms'),
  medicine('formoterol', 'longBeta2Agonist', 'inhaler 6 micrograms, 12 micrograms', {
    aliases: ['eformoterol'],
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('salmeterol', 'longBeta2Agonist', 'inhaler 25 micrograms, 50 micrograms', {
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('vilanterol', 'longBeta2Agonist', 'inhaler 25 micrograms', {
    isLongTerm: true,
  }),
  medicine(
    'ipratropium',
    'antimuscarinicInhaler',
    'inhaler 20 micrograms; nebules 250 micrograms, 500 micrograms',
    { isCovered: true },
  ),
  medicine('tiotropium', 'antimuscarinicInhaler', 'inhaler 9 micrograms, 18 micrograms', {
    kidney: kidney(0, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine(
    'glycopyrronium',
    'antimuscarinicInhaler',
    'inhaler 25 micrograms, 50 micrograms; tablet 1 mg, 2 mg',
    { aliases: ['glycopyrrolate'], kidney: kidney(0, 30), isLongTerm: true, isCovered: true },
  ),
  medicine(
    'budesonide',
    'inhaledSteroid topicalCorticosteroid',
    'inhaler 100 micrograms, 200 micrograms, 400 micrograms; nebules 0.25 mg, 0.5 mg, 1 mg; nasalSpray 64 micrograms; capsule 3 mg',
    { isLongTerm: true, isCovered: true },
  ),
  medicine(
    'beclometasone',
    'inhaledSteroid topicalCorticosteroid',
    'inhaler 50 micrograms, 100 micrograms, 200 micrograms; nasalSpray 50 micrograms',
    { aliases: ['beclomethasone'], isLongTerm: true, isCovered: true },
  ),
  medicine(
    'fluticasone',
    'inhaledSteroid topicalCorticosteroid',
    'inhaler 50 micrograms, 125 micrograms, 250 micrograms, 500 micrograms; nasalSpray 27.5 micrograms, 50 micrograms; cream 0.05%',
    { isLongTerm: true, isCovered: true },
  ),
  medicine('montelukast', '', 'tablet 4 mg, 5 mg, 10 mg; powder 4 mg', {
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('theophylline', 'xanthine', 'tablet 100 mg, 200 mg, 300 mg, 400 mg, 600 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('aminophylline', 'xanthine', 'tablet 100 mg, 225 mg; injection 25 mg/ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
  }),
  medicine('etofylline', 'xanthine', 'tablet 77 mg, 115 mg, 231 mg', {
    pregnancy: caution,
    isRiskyWhenOld: true,
  }),
  medicine('doxofylline', 'xanthine', 'tablet 200 mg, 400 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('ambroxol', '', 'tablet 30 mg, 75 mg; syrup 15 mg/5 ml, 30 mg/5 ml; drops 7.5 mg/ml', {
    pregnancy: cautionUntil(13),
    isCovered: true,
  }),
  medicine('bromhexine', '', 'tablet 8 mg; syrup 4 mg/5 ml', { isCovered: true }),
  medicine('acetylcysteine', '', 'tablet 600 mg; powder 200 mg', {
    aliases: ['n-acetylcysteine', 'nac'],
    minAge: careUnder(2),
    isCovered: true,
  }),
  medicine('carbocisteine', '', 'capsule 375 mg; syrup 250 mg/5 ml', {
    minAge: notUnder(2),
  }),
  medicine('guaifenesin', '', 'syrup 50 mg/5 ml, 100 mg/5 ml; tablet 600 mg', {
    aliases: ['guaiphenesin'],
    minAge: notUnder(6),
    isCovered: true,
  }),
  medicine('dextromethorphan', 'raisesSerotonin', 'syrup 10 mg/5 ml, 15 mg/5 ml', {
    minAge: notUnder(6),
    isCovered: true,
  }),
  medicine('pseudoephedrine', '', 'tablet 60 mg; syrup 30 mg/5 ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(12),
    kidney: kidney(30, 60),
  }),
  medicine('phenylephrine', '', 'tablet 10 mg; syrup 5 mg/5 ml; eyeDrops 2.5%, 10%', {
    pregnancy: caution,
    minAge: notUnder(6),
  }),
  medicine('xylometazoline', '', 'drops 0.05%, 0.1%; nasalSpray 0.05%, 0.1%', { isCovered: true }),
  medicine('oxymetazoline', '', 'drops 0.025%, 0.05%; nasalSpray 0.025%, 0.05%', { isCovered: true }),
  medicine('sodium chloride', '', 'drops 0.65%, 0.9%; nasalSpray 0.65%, 0.9%; nebules 0.9%, 3%', {
    aliases: ['saline'],
    isCovered: true,
  }),
  medicine('azelastine', 'nonSedatingAntihistamine', 'nasalSpray 140 micrograms; eyeDrops 0.05%', {
    minAge: notUnder(4),
    isCovered: true,
  }),
  medicine('cetirizine', 'nonSedatingAntihistamine', 'tablet 5 mg, 10 mg; syrup 5 mg/5 ml', {
    breastfeeding: 'caution',
    minAge: careUnder(0.5),
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine('levocetirizine', 'nonSedatingAntihistamine', 'tablet 5 mg, 10 mg; syrup 2.5 mg/5 ml', {
    breastfeeding: 'caution',
    minAge: careUnder(0.5),
    kidney: kidney(15, 50),
    isCovered: true,
  }),
  medicine('loratadine', 'nonSedatingAntihistamine', 'tablet 10 mg; syrup 5 mg/5 ml', {
    minAge: careUnder(2),
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('desloratadine', 'nonSedatingAntihistamine', 'tablet 5 mg; syrup 2.5 mg/5 ml', {
    isCovered: true,
  }),
  medicine(
    'fexofenadine',
    'nonSedatingAntihistamine',
    'tablet 30 mg, 120 mg, 180 mg; suspension 30 mg/5 ml',
    { isCovered: true },
  ),
  medicine('bilastine', 'nonSedatingAntihistamine', 'tablet 10 mg, 20 mg', {
    isCovered: true,
  }),
  medicine('ebastine', 'nonSedatingAntihistamine', 'tablet 10 mg, 20 mg'),
  medicine('chlorphenamine', 'sedatingAntihistamine', 'tablet 4 mg; syrup 2 mg/5 ml', {
    aliases: ['chlorpheniramine', 'chlorphenamine maleate'],
    minAge: notUnder(1),
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('diphenhydramine', 'sedatingAntihistamine', 'tablet 25 mg, 50 mg; syrup 12.5 mg/5 ml', {
    breastfeeding: 'caution',
    minAge: notUnder(6),
    isRiskyWhenOld: true,
  }),
  medicine('hydroxyzine', 'sedatingAntihistamine qtProlonging', 'tablet 10 mg, 25 mg; syrup 10 mg/5 ml', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine(
    'promethazine',
    'sedatingAntihistamine',
    'tablet 10 mg, 25 mg; syrup 5 mg/5 ml; injection 25 mg/ml',
    {
      // UK SmPC promethazine, 4.3.
      minAge: { ...neverUnder(2), text: safetyMessages.ageBreathing },
      isRiskyWhenOld: true,
      isCovered: true,
    },
  ),
  medicine('cyproheptadine', 'sedatingAntihistamine', 'tablet 4 mg; syrup 2 mg/5 ml', {
    breastfeeding: 'avoid',
    minAge: notUnder(2),
    isRiskyWhenOld: true,
  }),
  medicine('ketotifen', 'sedatingAntihistamine', 'tablet 1 mg; syrup 1 mg/5 ml; eyeDrops 0.025%', {
    minAge: careUnder(3),
  }),
  medicine('adrenaline', '', 'injection 1 mg/ml, 150 micrograms, 300 micrograms', {
    aliases: ['epinephrine'],
  }),
]
