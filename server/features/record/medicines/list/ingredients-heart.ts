// Blood pressure and heart.
import type { Ingredient } from './list-types.ts'
import { avoid, caution, kidney, medicine } from './medicine.ts'

/** They harm the kidneys of the unborn child, and may cost the patient's in an acute illness. */
const raas = {
  // MHRA Drug Safety Update, December 2007; NICE guidance NG133, 2019.
  pregnancy: { advice: 'never', from: 13, otherwise: 'avoid' },
  breastfeeding: 'caution',
  kidney: kidney(0, 30),
  isLongTerm: true,
} as const

export const heart: readonly Ingredient[] = [
  medicine('amlodipine', 'dihydropyridine limitsSimvastatin', 'tablet 2.5 mg, 5 mg, 10 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('levamlodipine', 'dihydropyridine limitsSimvastatin', 'tablet 2.5 mg, 5 mg', {
    aliases: ['s-amlodipine'],
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('nifedipine', 'dihydropyridine', 'tablet 10 mg, 20 mg, 30 mg, 60 mg; capsule 5 mg, 10 mg', {
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('felodipine', 'dihydropyridine', 'tablet 2.5 mg, 5 mg, 10 mg', {
    pregnancy: avoid,
    isLongTerm: true,
  }),
  medicine('lercanidipine', 'dihydropyridine', 'tablet 10 mg, 20 mg', {
    pregnancy: avoid,
    kidney: kidney(30),
    isLongTerm: true,
  }),
  medicine('cilnidipine', 'dihydropyridine', 'tablet 5 mg, 10 mg, 20 mg', {
    pregnancy: avoid,
    isLongTerm: true,
  }),
  medicine(
    'diltiazem',
    'nonDihydropyridine',
    'tablet 30 mg, 60 mg, 90 mg; capsule 90 mg, 120 mg, 180 mg, 240 mg',
    { pregnancy: avoid, breastfeeding: 'caution', isLongTerm: true },
  ),
  medicine('verapamil', 'nonDihydropyridine', 'tablet 40 mg, 80 mg, 120 mg, 240 mg', {
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('atenolol', 'betaBlocker', 'tablet 25 mg, 50 mg, 100 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    kidney: kidney(0, 35),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('metoprolol', 'betaBlocker', 'tablet 12.5 mg, 25 mg, 50 mg, 100 mg, 200 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('bisoprolol', 'betaBlocker', 'tablet 1.25 mg, 2.5 mg, 5 mg, 10 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('carvedilol', 'betaBlocker nonSelectiveBetaBlocker', 'tablet 3.125 mg, 6.25 mg, 12.5 mg, 25 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('nebivolol', 'betaBlocker', 'tablet 2.5 mg, 5 mg, 10 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('propranolol', 'betaBlocker nonSelectiveBetaBlocker', 'tablet 10 mg, 20 mg, 40 mg, 80 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('labetalol', 'betaBlocker nonSelectiveBetaBlocker', 'tablet 50 mg, 100 mg, 200 mg', {
    isLongTerm: true,
    isCovered: true,
  }),
  medicine(
    'sotalol',
    'betaBlocker antiarrhythmic qtProlonging nonSelectiveBetaBlocker',
    'tablet 40 mg, 80 mg, 160 mg',
    {
      pregnancy: caution,
      breastfeeding: 'caution',
      kidney: kidney(10, 60),
      isLongTerm: true,
    },
  ),
  medicine('enalapril', 'aceInhibitor', 'tablet 2.5 mg, 5 mg, 10 mg, 20 mg', {
    ...raas,
    isCovered: true,
  }),
  medicine(
    'ramipril',
    'aceInhibitor',
    'capsule 1.25 mg, 2.5 mg, 5 mg, 10 mg; tablet 1.25 mg, 2.5 mg, 5 mg, 10 mg',
    { ...raas, kidney: kidney(0, 60), isCovered: true },
  ),
  medicine('lisinopril', 'aceInhibitor', 'tablet 2.5 mg, 5 mg, 10 mg, 20 mg', {
    ...raas,
    isCovered: true,
  }),
  medicine('perindopril', 'aceInhibitor', 'tablet 2 mg, 4 mg, 5 mg, 8 mg, 10 mg', {
    ...raas,
    kidney: kidney(0, 60),
    isCovered: true,
  }),
  medicine('captopril', 'aceInhibitor', 'tablet 12.5 mg, 25 mg, 50 mg', {
    ...raas,
    kidney: kidney(0, 40),
  }),
  medicine('losartan', 'arb', 'tablet 25 mg, 50 mg, 100 mg', { ...raas, isCovered: true }),
  medicine('telmisartan', 'arb', 'tablet 20 mg, 40 mg, 80 mg', {
    ...raas,
    isCovered: true,
  }),
  medicine('olmesartan', 'arb', 'tablet 10 mg, 20 mg, 40 mg', { ...raas, isCovered: true }),
  medicine('valsartan', 'arb', 'tablet 40 mg, 80 mg, 160 mg, 320 mg', {
    ...raas,
    isCovered: true,
  }),
  medicine('candesartan', 'arb', 'tablet 4 mg, 8 mg, 16 mg, 32 mg', {
    ...raas,
    isCovered: true,
  }),
  medicine('irbesartan', 'arb', 'tablet 75 mg, 150 mg, 300 mg', { ...raas }),
  medicine('sacubitril', '', 'tablet 24 mg, 49 mg, 97 mg', { ...raas, kidney: kidney(0, 60) }),
  medicine('hydrochlorothiazide', 'thiazide', 'tablet 12.5 mg, 25 mg', {
    aliases: ['hctz'],
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('chlortalidone', 'thiazide', 'tablet 6.25 mg, 12.5 mg, 25 mg', {
    aliases: ['chlorthalidone'],
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('indapamide', 'thiazide', 'tablet 1.5 mg, 2.5 mg', {
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(30),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('furosemide', 'loopDiuretic', 'tablet 20 mg, 40 mg; injection 10 mg/ml', {
    aliases: ['frusemide'],
    pregnancy: caution,
    breastfeeding: 'caution',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('torasemide', 'loopDiuretic', 'tablet 5 mg, 10 mg, 20 mg', {
    aliases: ['torsemide'],
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('spironolactone', 'potassiumSparing', 'tablet 25 mg, 50 mg, 100 mg', {
    pregnancy: avoid,
    isRiskyWhenOld: true,
    kidney: kidney(30, 50),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('eplerenone', 'potassiumSparing', 'tablet 25 mg, 50 mg', {
    pregnancy: caution,
    kidney: kidney(30, 60),
    isLongTerm: true,
  }),
  medicine('amiloride', 'potassiumSparing', 'tablet 5 mg', {
    pregnancy: caution,
    kidney: kidney(30, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('prazosin', 'alphaBlocker', 'tablet 1 mg, 2 mg, 5 mg', {
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('doxazosin', 'alphaBlocker', 'tablet 1 mg, 2 mg, 4 mg, 8 mg', {
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('methyldopa', '', 'tablet 250 mg, 500 mg', {
    isLongTerm: true,
  }),
  medicine('clonidine', '', 'tablet 100 micrograms', {
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('hydralazine', '', 'tablet 25 mg, 50 mg', {
    pregnancy: caution,
    isLongTerm: true,
  }),
  medicine('isosorbide mononitrate', 'nitrate', 'tablet 10 mg, 20 mg, 30 mg, 60 mg', {
    aliases: ['ismn'],
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('isosorbide dinitrate', 'nitrate', 'tablet 5 mg, 10 mg', {
    aliases: ['isdn', 'sorbide nitrate'],
    isLongTerm: true,
    isCovered: true,
  }),
  medicine(
    'glyceryl trinitrate',
    'nitrate',
    'tablet 500 micrograms, 2.6 mg; patch 5 mg, 10 mg; ointment 0.2%',
    { aliases: ['nitroglycerin', 'nitroglycerine', 'gtn'], isLongTerm: true, isCovered: true },
  ),
  medicine('nicorandil', 'nitrate', 'tablet 5 mg, 10 mg, 20 mg', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('ivabradine', '', 'tablet 5 mg, 7.5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('ranolazine', 'limitsSimvastatin', 'tablet 375 mg, 500 mg, 750 mg, 1000 mg', {
    pregnancy: avoid,
    kidney: kidney(30, 80),
    isLongTerm: true,
  }),
  medicine('digoxin', '', 'tablet 62.5 micrograms, 125 micrograms, 250 micrograms', {
    isRiskyWhenOld: true,
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine(
    'amiodarone',
    'antiarrhythmic qtProlonging raisesInr raisesDigoxin limitsSimvastatin slowsPulse',
    'tablet 100 mg, 200 mg',
    {
      pregnancy: avoid,
      breastfeeding: 'avoid',
      isRiskyWhenOld: true,
      isLongTerm: true,
    },
  ),
  medicine('flecainide', 'antiarrhythmic', 'tablet 50 mg, 100 mg', {
    pregnancy: caution,
    kidney: kidney(0, 35),
    isLongTerm: true,
  }),
]
