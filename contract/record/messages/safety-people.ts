/** What the check says of a medicine for somebody who may be pregnant, or is young. */
export const peopleMessages = {
  pregnancyNever: 'It harms the unborn child: do not give it in pregnancy.',
  pregnancyAsk:
    'It harms an unborn child: ask for pregnancy and contraception, and write it down, before it is given.',
  pregnancyMisoprostol:
    'It can end a pregnancy or harm the child: choose another, or write its obstetric use on the line.',
  pregnancyObstetric: 'It ends a pregnancy or brings on labour: give it only where that is intended.',
  pregnancyStatin:
    'In pregnancy avoid a statin: stop it, unless a specialist keeps it for very high cholesterol or a heart attack.',
  ageNever: 'Serious harm at this age: do not give it.',
  ageReye:
    'Under 16 years it can bring on Reye’s syndrome: do not give it, except in Kawasaki disease by a specialist.',
  ageTeeth:
    'Under 8 years it harms teeth and bones: do not give it, except doxycycline for rickettsial fever.',
  ageBreathing: 'At this age breathing may stop: do not give it.',
  ageNewbornCeftriaxone: 'In the first 28 days bilirubin may harm the brain: choose cefotaxime.',
  ageNewbornSulfonamide:
    'In the first 6 weeks bilirubin may harm the brain: do not give it without a specialist.',
  ageLiver: 'Under 12 years the liver may fail: do not give it.',
  ageBowel: 'The child’s bowel may stop: give rehydration salts instead.',
} as const
