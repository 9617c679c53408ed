/** What medicines may do to each other, and what to do. */
export const pairMessages = {
  // contraindicated
  pressureCrisis: 'A blood pressure crisis may come: do not give both, and keep 2 weeks between them.',
  qtDeadly: 'Both prolong the QT interval strongly: dangerous heart rhythms. Do not give both.',
  inducerNever: 'One of them makes the other useless or dangerous: do not give both.',
  levelsNever: 'One of them raises the other to dangerous levels: do not give both.',
  disulfiramMind: 'Confusion and psychosis may come: keep 2 weeks between them.',
  liveVaccine: 'In weakened defences a live vaccine may cause the disease: do not give it now.',
  calciumNewborn: 'In a newborn, crystals of both can block lungs and kidneys: do not give both.',
  ketorolacBleeding:
    'Severe bleeding, above all from the stomach: no other painkiller or anticoagulant with it.',
  vitaminATwice: 'Both act as vitamin A, which becomes too much: do not give both.',
  liverBoth: 'Liver and bone marrow may suffer from both: choose another, or check them often.',

  // serious
  lamotrigineDoubles: 'Lamotrigine doubles, and a severe rash may come: halve it and raise it slowly.',
  pressureRises: 'Blood pressure and pulse may rise: choose another, or measure both often.',
  carbamazepineHigh:
    'Carbamazepine rises within days, with double vision and falls: choose another, or check the level.',
  phenytoinHigh: 'Phenytoin may become toxic, with falls and drowsiness: choose another, or check the level.',
  inducerFails: 'One of them takes most of the effect of the other: choose another, or ask a specialist.',
  levelsHigh: 'One of them raises the other several times over: choose another, or cut the dose and watch.',
  steroidHigh: 'The corticosteroid builds up, and the adrenal glands may fail: choose another.',
  kidneysBoth: 'Both harm the kidneys: choose another, or check creatinine and levels closely.',
  hearingLost: 'Hearing and kidneys may be damaged for good: choose another, or check both closely.',
  marrowBoth: 'Bone marrow may suffer from both: check the blood count often, or choose another.',
  seizures: 'Seizures become likelier: choose another, or use the lowest dose.',
  pressureRebound:
    'A slow pulse now, and very high pressure when clonidine is stopped: choose another, or stop it last.',
  clots: 'Clots become likelier: choose another.',
  stiffMovements: 'Stiff or restless movements may come: choose another medicine for nausea.',
  confusion: 'Both act alike on the brain, and confusion may come: choose another.',

  // moderate
  qtWatch: 'Each prolongs the QT interval a little: check ECG and potassium if there is another risk.',
  inducerWeakens: 'One of them weakens the other: watch its effect, and adapt the dose.',
  levelsWatch: 'One of them raises the other: start low, and watch for side effects.',
  sugarHidden: 'Low blood sugar may last longer and its signs be hidden: measure more often.',
  drowsyBoth: 'Both make drowsy: warn of driving and falls, and use the lowest doses.',
  calciumLine: 'In one infusion line they form crystals: never mix them, and flush in between.',
  sodiumLow: 'Sodium may fall, above all in older people: check it after one to two weeks.',
  acidNeeded: 'Without stomach acid less is absorbed: choose another, or take it with an acidic drink.',
  eachCancels: 'Each weakens the other: choose another.',
  lithiumWatch: 'Lithium may rise or fall, or act more on the brain: check the level, and ask about tremor.',
  metforminLimit: 'Metformin rises: not more than 1 g a day.',
  waterRetained: 'Water is retained and the heart may fail: watch weight and breath.',
  ammoniaHigh: 'Ammonia may rise: measure it if the patient becomes drowsy or confused.',

  // three together
  kidneysThree:
    'Together these three may make the kidneys fail: leave out the painkiller, or check creatinine in days.',
  qtLowPotassium:
    'Potassium is low and two medicines prolong the QT interval: correct it and check the ECG first.',
  qtLosesPotassium:
    'Two medicines prolong the QT interval and a third loses potassium: check ECG and potassium.',
  serotoninThree: 'Three medicines act on serotonin, and seizures may come: leave one out.',
  anticholinergicOld: 'Two such medicines confuse older people and block the bladder: leave one out.',
  sedativesThree: 'Three medicines slow brain and breathing: leave one out, and warn of driving and falls.',
} as const
