// Contraception, women's health, bladder, prostate, erection.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import { avoid, caution, kidney, medicine, never, notUnder } from './medicine.ts'

const pill = { pregnancy: avoid, isLongTerm: true, isCovered: true } as const
const dailyHormone = { pregnancy: avoid, breastfeeding: 'caution', isLongTerm: true } as const

export const womenAndUrine: readonly Ingredient[] = [
  medicine(
    'ethinylestradiol',
    'oestrogen hormonalContraceptive',
    'tablet 20 micrograms, 30 micrograms, 35 micrograms',
    { aliases: ['ethinyl estradiol', 'ethinyloestradiol'], ...pill, breastfeeding: 'caution' },
  ),
  medicine(
    'levonorgestrel',
    'progestogen hormonalContraceptive',
    'tablet 30 micrograms, 150 micrograms, 1.5 mg',
    pill,
  ),
  medicine('desogestrel', 'progestogen hormonalContraceptive', 'tablet 75 micrograms, 150 micrograms', pill),
  medicine('drospirenone', 'progestogen hormonalContraceptive raisesPotassium', 'tablet 3 mg, 4 mg', {
    ...pill,
    kidney: kidney(30),
  }),
  medicine('cyproterone', 'progestogen', 'tablet 2 mg, 50 mg', {
    aliases: ['cyproterone acetate'],
    pregnancy: avoid,
    breastfeeding: 'avoid',
  }),
  medicine('norethisterone', 'progestogen hormonalContraceptive', 'tablet 350 micrograms, 5 mg', {
    aliases: ['norethindrone'],
    pregnancy: avoid,
    isCovered: true,
  }),
  medicine('ulipristal', 'hormonalContraceptive', 'tablet 30 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
  }),
  medicine('medroxyprogesterone', 'progestogen', 'tablet 2.5 mg, 5 mg, 10 mg; injection 150 mg/ml', {
    pregnancy: avoid,
    isCovered: true,
  }),
  medicine('progesterone', 'progestogen', 'capsule 100 mg, 200 mg, 300 mg; pessary 200 mg, 400 mg', {
    aliases: ['micronised progesterone'],
    isCovered: true,
  }),
  medicine('dydrogesterone', 'progestogen', 'tablet 10 mg', { isCovered: true }),
  medicine(
    'estradiol',
    'oestrogen',
    'tablet 1 mg, 2 mg; gel 0.06%; patch 25 micrograms, 50 micrograms; pessary 10 micrograms',
    { aliases: ['oestradiol'], ...dailyHormone },
  ),
  medicine('conjugated oestrogens', 'oestrogen', 'tablet 0.3 mg, 0.625 mg', {
    aliases: ['conjugated estrogens'],
    ...dailyHormone,
  }),
  medicine('clomifene', '', 'tablet 25 mg, 50 mg, 100 mg', {
    aliases: ['clomiphene'],
    pregnancy: avoid,
  }),
  medicine('letrozole', '', 'tablet 2.5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isCovered: true,
  }),
  medicine('anastrozole', '', 'tablet 1 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('tamoxifen', '', 'tablet 10 mg, 20 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine('misoprostol', '', 'tablet 25 micrograms, 100 micrograms, 200 micrograms', {
    // UK SmPC misoprostol (Cytotec), 4.3; WHO guideline, 2022: its use in obstetrics.
    pregnancy: { ...never, isObstetric: true, text: safetyMessages.pregnancyMisoprostol },
  }),
  medicine('methylergometrine', 'ergot', 'tablet 125 micrograms', {
    aliases: ['methylergonovine'],
    pregnancy: avoid,
  }),
  medicine('tamsulosin', 'alphaBlocker', 'capsule 200 micrograms, 400 micrograms', {
    kidney: kidney(0, 10),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('alfuzosin', 'alphaBlocker', 'tablet 10 mg', {
    kidney: kidney(30),
    isLongTerm: true,
  }),
  medicine('silodosin', 'alphaBlocker', 'capsule 4 mg, 8 mg', {
    kidney: kidney(30, 50),
    isLongTerm: true,
  }),
  medicine('finasteride', '', 'tablet 1 mg, 5 mg', {
    pregnancy: avoid,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('dutasteride', '', 'capsule 0.5 mg', {
    pregnancy: avoid,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('solifenacin', '', 'tablet 5 mg, 10 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isLongTerm: true,
  }),
  medicine('tolterodine', '', 'tablet 1 mg, 2 mg; capsule 2 mg, 4 mg', {
    pregnancy: caution,
    isRiskyWhenOld: true,
    kidney: kidney(10, 30),
    isLongTerm: true,
  }),
  medicine('oxybutynin', '', 'tablet 2.5 mg, 5 mg, 10 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(5),
    isRiskyWhenOld: true,
    isLongTerm: true,
  }),
  medicine('mirabegron', '', 'tablet 25 mg, 50 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(15, 30),
    isLongTerm: true,
  }),
  medicine('potassium citrate', 'potassiumSupplement', 'tablet 540 mg, 1080 mg; syrup 1100 mg/5 ml', {
    kidney: kidney(30, 60),
    isCovered: true,
  }),
  medicine('disodium hydrogen citrate', '', 'syrup 1.4 g/5 ml', {
    aliases: ['sodium citrate'],
    kidney: kidney(0, 30),
  }),
  medicine('sildenafil', 'pde5', 'tablet 20 mg, 25 mg, 50 mg, 100 mg', {
    minAge: notUnder(18),
    kidney: kidney(0, 30),
  }),
  medicine('tadalafil', 'pde5', 'tablet 2.5 mg, 5 mg, 10 mg, 20 mg', {
    minAge: notUnder(18),
    kidney: kidney(0, 50),
  }),
  medicine('dapoxetine', 'ssri', 'tablet 30 mg, 60 mg', {
    minAge: notUnder(18),
    kidney: kidney(30, 60),
  }),
]
