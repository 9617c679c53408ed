import { doseMessages } from './safety-doses.ts'
import { pairMessages } from './safety-pairs.ts'
import { peopleMessages } from './safety-people.ts'
import { problemSafetyMessages } from './safety-problems.ts'
import { allergyMessages } from './safety-allergies.ts'

/** What the check of medicines says: first by kind, then what a pair of medicines may do. Names stand beside the sentence, not in it. */
export const safetyMessages = {
  ...allergyMessages,
  sameIngredient: 'The same medicine is already being taken: count both doses or leave one out.',
  sameClass: 'A medicine of the same group is already being taken: two together are seldom needed.',
  allergyIngredient: 'The patient is allergic to this medicine.',
  allergyClass: 'The patient is allergic to a medicine of this group.',
  intolerance: 'The patient did not tolerate this medicine, or one of its group, before.',
  similarSideChain:
    'The patient is allergic to an antibiotic with a similar side chain: choose another, or give it only where a reaction can be treated.',
  pregnancyAvoid: 'It may harm the unborn child: avoid it at this stage of pregnancy.',
  pregnancyCaution: 'In pregnancy only if it is clearly needed.',
  breastfeedingAvoid: 'It may harm the breastfed child: avoid it while breastfeeding.',
  breastfeedingCaution: 'While breastfeeding only with care: watch the child.',
  ageAvoid: 'It is not for this age.',
  ageCaution: 'At this age only with care, if nothing else will do.',
  oldAge: 'Older people bear it less well: use the lowest dose that works, and review it soon.',
  kidneyAvoid: 'The kidney function is too low for this medicine: avoid it.',
  kidneyCaution: 'The kidney function is low: reduce the dose or watch it more closely.',
  ...doseMessages,
  doseTooHigh: 'This is more than the highest daily dose.',
  dailyMethotrexate: 'This medicine is taken once a week: a daily dose can kill.',
  controlled:
    'This is a controlled medicine: it is not prescribed online or repeated, only written anew at a visit in person.',
  maybeControlled:
    'It is not known what is in this medicine: choose it from the list, or prescribe it at a visit in person.',

  // contraindicated
  pressureCollapse: 'Blood pressure may collapse: do not give both.',
  statinMuscleGrave:
    'Muscles and kidneys may be destroyed: stop the statin for the course, or choose another.',
  serotoninGrave:
    'Severe serotonin syndrome or a blood pressure crisis: do not give both, and keep weeks between them.',
  marrowFailure: 'Bone marrow may fail, even at low doses: do not give both.',
  ergotSpasm: 'Blood vessels may close and limbs die: do not give both.',
  ergotTriptan: 'Heart and brain vessels may go into spasm: keep 24 hours between them.',
  domperidoneRhythm: 'Dangerous heart rhythm through high domperidone levels: do not give both.',
  ivabradineSlow: 'A very slow pulse or dangerous rhythm: do not give both.',
  twoAnticoagulants: 'Severe bleeding: one anticoagulant at a time, except while changing over.',
  angioedema: 'Life-threatening angioedema: stop the ACE inhibitor 36 hours before.',
  levelsRise: 'Blood levels rise several times over, with collapse or liver damage: choose another.',
  brainPressure: 'Pressure in the skull may rise and cost sight: do not give both.',

  // serious
  pressureLow: 'Blood pressure may fall and kidneys suffer: choose another, or watch blood pressure closely.',
  airwaysClose: 'The airways may close and the inhaler stop working: avoid in asthma, choose another.',
  colchicineToxic:
    'Colchicine may become toxic: reduce it or choose another; with weak kidneys or liver do not give both.',
  thiopurineToxic:
    'Bone marrow may fail: do not give both, or cut the thiopurine to a quarter under specialist care.',
  potassiumHigh: 'Potassium may rise dangerously: avoid both together, or check potassium within a week.',
  doacHigh: 'Anticoagulant levels and bleeding rise: avoid, or choose another.',
  serotoninToxic:
    'Serotonin syndrome and seizures: choose another, or watch for agitation, tremor and fever.',
  bleedingBoth: 'Bleeding becomes likelier: only with a clear reason, and protect the stomach.',
  inrHigh: 'The INR may rise within days: check it in 3 to 5 days and reduce the dose if needed.',
  anticoagulantWeak: 'The anticoagulant may stop working: avoid it, or with warfarin check the INR often.',
  contraceptionFails: 'Contraception may fail: use another method during and for 4 weeks after.',
  dualRaas: 'Kidney failure, high potassium and low pressure: do not combine without a specialist.',
  lithiumHigh: 'Lithium may become toxic: choose another, or check the level within a week.',
  methotrexateHigh: 'Methotrexate may become toxic: avoid, or check blood count and kidneys.',
  clopidogrelWeak: 'Clopidogrel may protect less: take pantoprazole instead.',
  digoxinHigh: 'Digoxin may become toxic: halve it and check the level and the pulse.',
  heartBlock: 'A very slow pulse, heart block or heart failure: avoid, or watch pulse and ECG.',
  statinMuscle:
    'Muscle damage becomes likelier: choose another, or use a low dose and ask about muscle pain.',
  breathingStops: 'Deep sedation and slow breathing: avoid, or use the lowest doses for the shortest time.',
  qtLong: 'The QT interval may become too long: choose another, or check ECG and potassium.',
  theophyllineHigh:
    'Theophylline may become toxic, with seizures: choose another, or halve it and check the level.',
  valproateFalls: 'Valproate falls within days and seizures return: choose another antibiotic.',
  tamoxifenWeak: 'Tamoxifen may protect less: choose another antidepressant.',
  dopamineBlocked: 'Each cancels the other and Parkinson’s symptoms get worse: choose another.',

  // moderate
  bleedingStomach:
    'Bleeding, above all from the stomach, becomes likelier: protect the stomach, or choose another.',
  serotoninWatch: 'Serotonin syndrome is possible but rare: say which signs to watch for.',
  kidneyAndPressure: 'Kidneys may suffer and blood pressure rise: keep it short, and check creatinine.',
  digoxinPotassium: 'Low potassium makes digoxin toxic: check potassium.',
  mineralsApart: 'Taken together, less is absorbed: take the mineral at least 3 hours apart.',
  thyroxineApart: 'Less levothyroxine is absorbed: take them at least 4 hours apart.',
  simvastatinLimit:
    'Muscle damage becomes likelier: not more than 20 mg of simvastatin a day, or another statin.',
  tendonTears:
    'A tendon may tear, above all from 60 years on: choose another, and stop it at the first pain.',
  pressureFalls: 'Blood pressure may fall on standing up: start with the lowest dose, hours apart.',
  pulseSlow: 'The pulse may become slow: check it, or choose another.',
  stomachUlcer: 'Stomach ulcers become likelier: protect the stomach, or choose another painkiller.',
  sugarLow: 'Blood sugar may fall too low: measure more often, or reduce the dose.',

  ...peopleMessages,
  ...pairMessages,
  ...problemSafetyMessages,
} as const
