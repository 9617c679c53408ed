// Pairs that should not meet, or only with care. Written from general pharmacology in our own words; `source` says where a doctor reads more.
import { classes } from './classes.ts'
import type { PairRule, Severity, Side } from './list-types.ts'

const asOf = '2026-11-25'

/** A word that names a class and an ingredient ('tetracycline') means the class. */
const sideOf = (word: string): Side =>
  classes.some(({ id }) => id === word) ? { class: word } : { ingredient: word }

const rule =
  (severity: Severity) =>
  (a: string, b: string, effect: PairRule['effect'], source: string): PairRule => ({
    id: `${a}+${b}`,
    a: sideOf(a),
    b: sideOf(b),
    severity,
    effect,
    source,
    asOf,
  })
const never = rule('contraindicated')
const serious = rule('serious')
const moderate = rule('moderate')

export const pairRules: readonly PairRule[] = [
  never('pde5', 'nitrate', 'pressureCollapse', 'UK SmPC sildenafil, 4.3'),
  never('cyp3a4Statin', 'cyp3a4Inhibitor', 'statinMuscleGrave', 'UK SmPC simvastatin, 4.3 and 4.5'),
  never('maoi', 'serotonergic', 'serotoninGrave', 'UK SmPC phenelzine, 4.3; UK SmPC sertraline, 4.3'),
  never(
    'methotrexate',
    'trimethoprim',
    'marrowFailure',
    'UK SmPC methotrexate, 4.5; UK SmPC co-trimoxazole, 4.5',
  ),
  never('ergot', 'cyp3a4Inhibitor', 'ergotSpasm', 'UK SmPC clarithromycin, 4.3'),
  never('ergot', 'triptan', 'ergotTriptan', 'UK SmPC sumatriptan, 4.3'),
  never('domperidone', 'cyp3a4Inhibitor', 'domperidoneRhythm', 'UK SmPC domperidone, 4.3'),
  never('ivabradine', 'cyp3a4Blocker', 'ivabradineSlow', 'UK SmPC ivabradine, 4.3'),
  never('doac', 'anticoagulant', 'twoAnticoagulants', 'UK SmPC apixaban, 4.3'),
  never('sacubitril', 'aceInhibitor', 'angioedema', 'UK SmPC sacubitril/valsartan, 4.3'),
  never(
    'cyp1a2Sensitive',
    'cyp1a2Inhibitor',
    'levelsRise',
    'UK SmPC tizanidine, 4.3; UK SmPC duloxetine, 4.3',
  ),
  never('retinoid', 'tetracycline', 'brainPressure', 'UK SmPC isotretinoin, 4.3'),

  serious('colchicine', 'cyp3a4Blocker', 'colchicineToxic', 'UK SmPC colchicine, 4.3 and 4.5'),
  serious('xanthineOxidaseInhibitor', 'thiopurine', 'thiopurineToxic', 'UK SmPC azathioprine, 4.5'),
  serious(
    'keepsPotassium',
    'raisesPotassium',
    'potassiumHigh',
    'UK SmPC ramipril, 4.5; UK SmPC spironolactone, 4.5',
  ),
  serious('aceInhibitor', 'arb', 'dualRaas', 'UK SmPC ramipril, 4.4; MHRA Drug Safety Update, June 2014'),
  serious('doac', 'cyp3a4Inhibitor', 'doacHigh', 'UK SmPC rivaroxaban, 4.5; UK SmPC dabigatran, 4.3'),
  serious(
    'raisesSerotonin',
    'raisesSerotonin',
    'serotoninToxic',
    'UK SmPC tramadol, 4.5; UK SmPC linezolid, 4.4',
  ),
  serious('anticoagulant', 'plateletActing', 'bleedingBoth', 'UK SmPC warfarin, 4.5; UK SmPC apixaban, 4.5'),
  serious('vitaminKAntagonist', 'raisesInr', 'inrHigh', 'UK SmPC warfarin, 4.5'),
  serious(
    'oralAnticoagulant',
    'cyp3a4Inducer',
    'anticoagulantWeak',
    'UK SmPC warfarin, 4.5; UK SmPC rivaroxaban, 4.5',
  ),
  serious(
    'hormonalContraceptive',
    'weakensContraception',
    'contraceptionFails',
    'FSRH guidance: drug interactions with hormonal contraception',
  ),
  serious('lithium', 'lithiumRaiser', 'lithiumHigh', 'UK SmPC lithium carbonate, 4.5'),
  serious('methotrexate', 'slowsMethotrexate', 'methotrexateHigh', 'UK SmPC methotrexate, 4.5'),
  serious('clopidogrel', 'cyp2c19Inhibitor', 'clopidogrelWeak', 'UK SmPC clopidogrel, 4.5'),
  serious('digoxin', 'raisesDigoxin', 'digoxinHigh', 'UK SmPC digoxin, 4.5'),
  serious('slowsPulse', 'nonDihydropyridine', 'heartBlock', 'UK SmPC verapamil, 4.5'),
  serious('calciumChannelBlocker', 'cyp3a4Inhibitor', 'pressureLow', 'UK SmPC clarithromycin, 4.4 and 4.5'),
  serious(
    'antiplatelet',
    'nonAspirinNsaid',
    'bleedingBoth',
    'UK SmPC clopidogrel, 4.5; UK SmPC ibuprofen, 4.5',
  ),
  serious('nonSelectiveBetaBlocker', 'beta2Agonist', 'airwaysClose', 'UK SmPC propranolol, 4.3 and 4.5'),
  serious('gemfibrozil', 'statin', 'statinMuscle', 'UK SmPC gemfibrozil, 4.3 and 4.5'),
  serious('atorvastatin', 'cyp3a4Inhibitor', 'statinMuscle', 'UK SmPC atorvastatin, 4.5'),
  serious(
    'opioid',
    'sedative',
    'breathingStops',
    'MHRA Drug Safety Update, March 2020: benzodiazepines and opioids',
  ),
  serious(
    'qtProlonging',
    'qtProlonging',
    'qtLong',
    'UK SmPC citalopram, 4.3 and 4.5; CredibleMeds QTdrugs list',
  ),
  serious('xanthine', 'raisesTheophylline', 'theophyllineHigh', 'UK SmPC theophylline, 4.5'),
  serious('valproate', 'carbapenem', 'valproateFalls', 'UK SmPC meropenem, 4.5'),
  serious('tamoxifen', 'cyp2d6Inhibitor', 'tamoxifenWeak', 'UK SmPC tamoxifen, 4.5'),
  serious('dopaminergic', 'dopamineAntagonist', 'dopamineBlocked', 'UK SmPC co-careldopa, 4.5'),

  moderate('sri', 'bleedingRisk', 'bleedingStomach', 'UK SmPC sertraline, 4.5'),
  moderate('sri', 'triptan', 'serotoninWatch', 'UK SmPC sumatriptan, 4.5'),
  moderate('raasOrDiuretic', 'nonAspirinNsaid', 'kidneyAndPressure', 'UK SmPC ibuprofen, 4.5'),
  moderate('digoxin', 'losesPotassium', 'digoxinPotassium', 'UK SmPC digoxin, 4.5'),
  moderate(
    'bindsMinerals',
    'mineral',
    'mineralsApart',
    'UK SmPC ciprofloxacin, 4.5; UK SmPC doxycycline, 4.5',
  ),
  moderate('levothyroxine', 'mineral', 'thyroxineApart', 'UK SmPC levothyroxine, 4.5'),
  moderate('cyp3a4Statin', 'limitsSimvastatin', 'simvastatinLimit', 'UK SmPC simvastatin, 4.2 and 4.5'),
  moderate('corticosteroid', 'nonAspirinNsaid', 'stomachUlcer', 'UK SmPC prednisolone, 4.5'),
  moderate(
    'fluoroquinolone',
    'corticosteroid',
    'tendonTears',
    'MHRA Drug Safety Update, March 2019: fluoroquinolones',
  ),
  moderate('pde5', 'alphaBlocker', 'pressureFalls', 'UK SmPC sildenafil, 4.5'),
  moderate('metoprolol', 'cyp2d6Inhibitor', 'pulseSlow', 'UK SmPC metoprolol, 4.5'),
  moderate('sulfonylurea', 'raisesSulfonylurea', 'sugarLow', 'UK SmPC glimepiride, 4.5'),
]
