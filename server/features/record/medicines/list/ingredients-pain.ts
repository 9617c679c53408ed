// Pain.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import { avoid, avoidFrom, caution, kidney, medicine, neverUnder, notUnder } from './medicine.ts'

/** NSAIDs may close the duct of the unborn child's heart and cost its kidneys: from 20 weeks on not without need. */
const nsaid = { pregnancy: avoidFrom(20), isRiskyWhenOld: true, kidney: kidney(30, 60) } as const

/** MHRA Drug Safety Update, July 2013: codeine; FDA Drug Safety Communication, April 2017: codeine and tramadol. */
const breathing = { ...neverUnder(12), text: safetyMessages.ageBreathing } as const

export const pain: readonly Ingredient[] = [
  medicine(
    'paracetamol',
    '',
    'tablet 500 mg, 650 mg, 1 g; syrup 120 mg/5 ml, 125 mg/5 ml, 250 mg/5 ml; drops 100 mg/ml; suppository 80 mg, 125 mg, 250 mg',
    { aliases: ['acetaminophen', 'pcm', 'apap'], isCovered: true },
  ),
  medicine(
    'ibuprofen',
    'nonAspirinNsaid',
    'tablet 200 mg, 400 mg, 600 mg, 800 mg; suspension 100 mg/5 ml; gel 5%',
    { ...nsaid, minAge: notUnder(0.25), isCovered: true },
  ),
  medicine(
    'diclofenac',
    'nonAspirinNsaid',
    'tablet 25 mg, 50 mg, 75 mg, 100 mg; suppository 12.5 mg, 25 mg, 50 mg, 100 mg; gel 1%; injection 75 mg/3 ml',
    { ...nsaid, isCovered: true },
  ),
  medicine('aceclofenac', 'nonAspirinNsaid', 'tablet 100 mg, 200 mg', {
    ...nsaid,
    minAge: notUnder(18),
    isCovered: true,
  }),
  medicine('naproxen', 'nonAspirinNsaid', 'tablet 250 mg, 375 mg, 500 mg', {
    ...nsaid,
    isCovered: true,
  }),
  medicine('aspirin', 'nsaid antiplatelet', 'tablet 75 mg, 81 mg, 100 mg, 150 mg, 300 mg, 325 mg', {
    aliases: ['acetylsalicylic acid', 'asa'],
    pregnancy: caution,
    breastfeeding: 'caution',
    // MHRA, aspirin and Reye's syndrome, 2003: not under 16 years.
    minAge: { ...neverUnder(16), text: safetyMessages.ageReye },
    isCovered: true,
  }),
  medicine('mefenamic acid', 'nonAspirinNsaid', 'tablet 250 mg, 500 mg; suspension 50 mg/5 ml, 100 mg/5 ml', {
    ...nsaid,
    isCovered: true,
  }),
  medicine('etoricoxib', 'nonAspirinNsaid', 'tablet 30 mg, 60 mg, 90 mg, 120 mg', {
    ...nsaid,
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(16),
    isCovered: true,
  }),
  medicine('celecoxib', 'nonAspirinNsaid', 'capsule 100 mg, 200 mg', {
    ...nsaid,
    pregnancy: avoid,
    breastfeeding: 'caution',
    isCovered: true,
  }),
  medicine('tramadol', 'opioid raisesSerotonin raisesInr', 'capsule 50 mg; tablet 50 mg, 100 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: breathing,
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('codeine', 'opioid', 'tablet 15 mg, 30 mg, 60 mg; syrup 10 mg/5 ml, 15 mg/5 ml', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: breathing,
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('ketorolac', 'nonAspirinNsaid', 'tablet 10 mg; injection 30 mg/ml; eyeDrops 0.5%', {
    ...nsaid,
    breastfeeding: 'avoid',
    minAge: notUnder(16),
    isCovered: true,
  }),
  medicine('piroxicam', 'nonAspirinNsaid', 'capsule 10 mg, 20 mg; gel 0.5%', { ...nsaid }),
  medicine('meloxicam', 'nonAspirinNsaid', 'tablet 7.5 mg, 15 mg', {
    ...nsaid,
    minAge: notUnder(16),
    isCovered: true,
  }),
  medicine('indometacin', 'nonAspirinNsaid', 'capsule 25 mg, 50 mg, 75 mg', {
    aliases: ['indomethacin'],
    ...nsaid,
    isCovered: true,
  }),
  medicine('ketoprofen', 'nonAspirinNsaid', 'capsule 50 mg, 100 mg; gel 2.5%', {
    ...nsaid,
  }),
  medicine('nimesulide', 'nonAspirinNsaid', 'tablet 100 mg', {
    ...nsaid,
    pregnancy: avoid,
    breastfeeding: 'avoid',
    // Ministry of Health, India, G.S.R. 82(E) of 2011; EMA, nimesulide, 2011.
    minAge: { ...neverUnder(12), text: safetyMessages.ageLiver },
  }),
  medicine('metamizole', '', 'tablet 500 mg', {
    aliases: ['dipyrone', 'metamizol'],
    pregnancy: avoidFrom(28),
    breastfeeding: 'avoid',
  }),
  medicine('morphine', 'opioid', 'tablet 5 mg, 10 mg, 20 mg, 30 mg, 60 mg; injection 10 mg/ml, 15 mg/ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
    kidney: kidney(0, 60),
    isCovered: true,
  }),
  medicine('oxycodone', 'opioid', 'tablet 5 mg, 10 mg, 20 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(0, 60),
  }),
  medicine('hydrocodone', 'opioid', 'tablet 5 mg, 10 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
  }),
  medicine(
    'fentanyl',
    'opioid raisesSerotonin',
    'patch 12 micrograms, 25 micrograms, 50 micrograms, 75 micrograms, 100 micrograms',
    { pregnancy: caution, breastfeeding: 'avoid', isRiskyWhenOld: true },
  ),
  medicine('pethidine', 'opioid raisesSerotonin', 'injection 50 mg/ml; tablet 50 mg', {
    aliases: ['meperidine'],
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
    kidney: kidney(30, 60),
    isCovered: true,
  }),
  medicine('methadone', 'opioid raisesSerotonin qtProlonging', 'tablet 5 mg, 10 mg; syrup 5 mg/ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
  }),
  medicine('buprenorphine', 'opioid', 'tablet 2 mg, 8 mg; patch 5 micrograms, 10 micrograms, 20 micrograms', {
    pregnancy: caution,
    breastfeeding: 'caution',
    isRiskyWhenOld: true,
  }),
  medicine('tapentadol', 'opioid raisesSerotonin', 'tablet 50 mg, 75 mg, 100 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
    isRiskyWhenOld: true,
    kidney: kidney(30),
  }),
]
