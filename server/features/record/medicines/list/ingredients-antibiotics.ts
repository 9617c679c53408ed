// Antibiotics other than beta-lactams.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import {
  avoid,
  avoidFrom,
  avoidUntil,
  careUnder,
  caution,
  kidney,
  medicine,
  neverUnder,
  notUnder,
} from './medicine.ts'

/** UK SmPC doxycycline, 4.2 and 4.4; American Academy of Pediatrics, Red Book, 2021: short courses in rickettsial fever. */
const teeth = { ...neverUnder(8), text: safetyMessages.ageTeeth } as const

export const otherAntibiotics: readonly Ingredient[] = [
  medicine('azithromycin', 'macrolide', 'tablet 250 mg, 500 mg; suspension 100 mg/5 ml, 200 mg/5 ml', {
    kidney: kidney(0, 10),
    isCovered: true,
  }),
  medicine(
    'clarithromycin',
    'macrolide cyp3a4Inhibitor raisesDigoxin raisesTheophylline raisesSulfonylurea',
    'tablet 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml',
    { pregnancy: caution, kidney: kidney(0, 30), isCovered: true },
  ),
  medicine(
    'erythromycin',
    'macrolide cyp3a4Inhibitor raisesDigoxin raisesTheophylline',
    'tablet 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml',
    { isCovered: true },
  ),
  medicine('doxycycline', 'tetracycline raisesInr', 'capsule 100 mg; tablet 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: teeth,
    isCovered: true,
  }),
  medicine('minocycline', 'tetracycline', 'capsule 50 mg, 100 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: teeth,
    kidney: kidney(0, 30),
  }),
  medicine('tetracycline', 'tetracycline', 'capsule 250 mg, 500 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: teeth,
    kidney: kidney(30),
  }),
  medicine('lymecycline', 'tetracycline', 'capsule 408 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: teeth,
  }),
  medicine(
    'ciprofloxacin',
    'fluoroquinolone cyp1a2Inhibitor raisesTheophylline slowsMethotrexate',
    'tablet 250 mg, 500 mg, 750 mg; eyeDrops 0.3%; earDrops 0.3%',
    {
      pregnancy: avoid,
      breastfeeding: 'caution',
      minAge: careUnder(18),
      isRiskyWhenOld: true,
      kidney: kidney(0, 30),
      isCovered: true,
    },
  ),
  medicine('levofloxacin', 'fluoroquinolone', 'tablet 250 mg, 500 mg, 750 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: careUnder(18),
    isRiskyWhenOld: true,
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine('ofloxacin', 'fluoroquinolone', 'tablet 200 mg, 400 mg; earDrops 0.3%; eyeDrops 0.3%', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: careUnder(18),
    isRiskyWhenOld: true,
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine('moxifloxacin', 'fluoroquinolone', 'tablet 400 mg; eyeDrops 0.5%', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: careUnder(18),
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('norfloxacin', 'fluoroquinolone', 'tablet 400 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: careUnder(18),
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
  }),
  medicine('trimethoprim', 'raisesPotassium', 'tablet 100 mg, 200 mg; suspension 50 mg/5 ml', {
    pregnancy: avoidUntil(13),
    kidney: kidney(15, 30),
    isCovered: true,
  }),
  medicine(
    'sulfamethoxazole',
    'sulfonamideAntibiotic raisesInr raisesSulfonylurea',
    'tablet 400 mg, 800 mg',
    {
      aliases: ['sulphamethoxazole'],
      pregnancy: avoid,
      breastfeeding: 'caution',
      // UK SmPC co-trimoxazole, 4.3.
      minAge: { ...neverUnder(42 / 365), text: safetyMessages.ageNewbornSulfonamide },
      kidney: kidney(15, 30),
      isCovered: true,
    },
  ),
  medicine('sulfadoxine', 'sulfonamideAntibiotic', 'tablet 500 mg', {
    aliases: ['sulphadoxine'],
    pregnancy: caution,
  }),
  medicine('nitrofurantoin', '', 'capsule 50 mg, 100 mg; tablet 50 mg, 100 mg', {
    pregnancy: avoidFrom(36),
    breastfeeding: 'caution',
    minAge: notUnder(0.25),
    isRiskyWhenOld: true,
    kidney: kidney(30, 45),
    isCovered: true,
  }),
  medicine('fosfomycin', '', 'powder 3 g', { isCovered: true }),
  medicine(
    'metronidazole',
    'nitroimidazole lithiumRaiser',
    'tablet 200 mg, 400 mg, 500 mg; suspension 200 mg/5 ml; gel 0.75%',
    { pregnancy: caution, breastfeeding: 'caution', isCovered: true },
  ),
  medicine('tinidazole', 'nitroimidazole', 'tablet 300 mg, 500 mg, 1 g', {
    pregnancy: avoidUntil(13),
    breastfeeding: 'avoid',
    isCovered: true,
  }),
  medicine('ornidazole', 'nitroimidazole', 'tablet 500 mg', {
    pregnancy: avoidUntil(13),
    breastfeeding: 'caution',
  }),
  medicine('clindamycin', 'lincosamide', 'capsule 150 mg, 300 mg; gel 1%; lotion 1%', {
    isCovered: true,
  }),
  medicine('linezolid', 'raisesSerotonin', 'tablet 600 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
  }),
  medicine('gentamicin', 'aminoglycoside', 'injection 20 mg, 80 mg; eyeDrops 0.3%; earDrops 0.3%', {
    pregnancy: avoid,
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
  }),
  medicine('amikacin', 'aminoglycoside', 'injection 100 mg, 250 mg, 500 mg', {
    pregnancy: avoid,
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
  }),
  medicine('tobramycin', 'aminoglycoside', 'eyeDrops 0.3%; injection 80 mg', { pregnancy: avoid }),
  medicine('streptomycin', 'aminoglycoside tuberculosisMedicine', 'injection 750 mg, 1 g', {
    pregnancy: avoid,
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
  }),
  medicine('chloramphenicol', '', 'eyeDrops 0.5%; ointment 1%; capsule 250 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
  }),
  medicine('rifaximin', '', 'tablet 200 mg, 400 mg, 550 mg', { pregnancy: caution }),
  medicine('mupirocin', '', 'ointment 2%; cream 2%', { isCovered: true }),
  medicine('fusidic acid', '', 'cream 2%; ointment 2%; eyeDrops 1%', {
    aliases: ['fusidate', 'sodium fusidate'],
  }),
  medicine('vancomycin', '', 'capsule 125 mg; injection 500 mg, 1 g', { kidney: kidney(0, 60) }),
]
