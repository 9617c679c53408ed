// Iron, vitamins, minerals, immune system, vaccines.
import type { Ingredient } from './list-types.ts'
import { avoid, caution, kidney, medicine, neverAndAsk, notUnder } from './medicine.ts'

/** A live vaccine. */
const live = { pregnancy: avoid } as const

export const vitaminsAndOther: readonly Ingredient[] = [
  medicine(
    'iron',
    'iron',
    'tablet 60 mg, 100 mg; syrup 50 mg/5 ml, 80 mg/5 ml; drops 50 mg/ml; injection 20 mg/ml, 50 mg/ml',
    {
      aliases: [
        'ferrous sulfate',
        'ferrous sulphate',
        'ferrous fumarate',
        'ferrous gluconate',
        'ferrous ascorbate',
        'iron polymaltose',
        'ferric carboxymaltose',
        'iron sucrose',
      ],
      isCovered: true,
    },
  ),
  medicine('folic acid', 'vitamin', 'tablet 400 micrograms, 1 mg, 5 mg', {
    aliases: ['folate', 'vitamin b9'],
    isCovered: true,
  }),
  medicine(
    'methylcobalamin',
    'vitamin',
    'tablet 500 micrograms, 1500 micrograms; injection 500 micrograms, 1500 micrograms',
    { aliases: ['mecobalamin'], isCovered: true },
  ),
  medicine('cyanocobalamin', 'vitamin', 'tablet 500 micrograms, 1500 micrograms; injection 1000 micrograms', {
    aliases: ['vitamin b12', 'hydroxocobalamin'],
    isCovered: true,
  }),
  medicine('pyridoxine', 'vitamin', 'tablet 10 mg, 40 mg, 100 mg', {
    aliases: ['vitamin b6'],
    isCovered: true,
  }),
  medicine('thiamine', 'vitamin', 'tablet 75 mg, 100 mg', { aliases: ['vitamin b1'], isCovered: true }),
  medicine('riboflavin', 'vitamin', 'tablet 10 mg, 100 mg', { aliases: ['vitamin b2'] }),
  medicine('nicotinamide', 'vitamin', 'tablet 100 mg, 500 mg; gel 4%', { aliases: ['niacinamide'] }),
  medicine('ascorbic acid', 'vitamin', 'tablet 100 mg, 500 mg', {
    aliases: ['vitamin c'],
    isCovered: true,
  }),
  medicine(
    'colecalciferol',
    'vitamin',
    'capsule 1000 units, 2000 units, 60000 units; powder 60000 units; drops 400 units/ml, 800 units/ml; tablet 1000 units',
    { aliases: ['cholecalciferol', 'vitamin d3', 'vitamin d'], isCovered: true },
  ),
  medicine('calcitriol', 'vitamin', 'capsule 0.25 micrograms, 0.5 micrograms', {
    pregnancy: caution,
  }),
  medicine('vitamin a', 'vitamin', 'capsule 100000 units, 200000 units; drops 100000 units/ml', {
    aliases: ['retinol'],
    pregnancy: avoid,
  }),
  medicine('vitamin e', 'vitamin', 'capsule 200 mg, 400 mg', { aliases: ['tocopherol', 'alpha-tocopherol'] }),
  medicine('vitamin k', 'vitamin', 'injection 1 mg/0.5 ml, 10 mg/ml; tablet 10 mg', {
    aliases: ['phytomenadione', 'phytonadione', 'vitamin k1'],
  }),
  medicine('calcium', 'mineral', 'tablet 250 mg, 500 mg; suspension 250 mg/5 ml', {
    aliases: ['calcium carbonate', 'calcium citrate'],
    isCovered: true,
  }),
  medicine('magnesium', 'mineral', 'tablet 100 mg, 250 mg, 400 mg', {
    aliases: ['magnesium oxide', 'magnesium glycinate'],
    kidney: kidney(30, 60),
    isCovered: true,
  }),
  medicine(
    'potassium chloride',
    'potassiumSupplement',
    'tablet 600 mg, 750 mg; syrup 1 g/10 ml, 500 mg/5 ml',
    { kidney: kidney(30, 60), isCovered: true },
  ),
  medicine('azathioprine', 'thiopurine immunosuppressant', 'tablet 25 mg, 50 mg', {
    pregnancy: caution,
    breastfeeding: 'caution',
    kidney: kidney(0, 50),
    isLongTerm: true,
  }),
  medicine('mercaptopurine', 'thiopurine immunosuppressant', 'tablet 50 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    kidney: kidney(0, 50),
    isLongTerm: true,
  }),
  medicine('mycophenolate', 'immunosuppressant', 'tablet 250 mg, 360 mg, 500 mg', {
    aliases: ['mycophenolate mofetil', 'mycophenolic acid'],
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    isLongTerm: true,
  }),
  medicine(
    'ciclosporin',
    'immunosuppressant raisesDigoxin raisesPotassium',
    'capsule 25 mg, 50 mg, 100 mg; eyeDrops 0.05%, 0.1%',
    {
      aliases: ['cyclosporine', 'cyclosporin', 'cyclosporine a'],
      pregnancy: caution,
      breastfeeding: 'avoid',
      kidney: kidney(30, 60),
      isLongTerm: true,
    },
  ),
  medicine('leflunomide', 'immunosuppressant', 'tablet 10 mg, 20 mg', {
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    kidney: kidney(30),
    isLongTerm: true,
  }),
  medicine('tetanus vaccine', 'vaccine', 'injection 0.5 ml', {
    aliases: ['tetanus toxoid'],
    isCovered: true,
  }),
  medicine('influenza vaccine', 'vaccine', 'injection 0.5 ml', {
    aliases: ['flu vaccine'],
    minAge: notUnder(0.5),
    isCovered: true,
  }),
  medicine('hepatitis b vaccine', 'vaccine', 'injection 10 micrograms, 20 micrograms', { isCovered: true }),
  medicine('pneumococcal vaccine', 'vaccine', 'injection 0.5 ml', { isCovered: true }),
  medicine('human papillomavirus vaccine', 'vaccine', 'injection 0.5 ml', {
    aliases: ['hpv vaccine'],
    pregnancy: caution,
    minAge: notUnder(9),
    isCovered: true,
  }),
  medicine('rabies vaccine', 'vaccine', 'injection 2.5 units', { isCovered: true }),
  medicine('typhoid vaccine', 'vaccine', 'injection 25 micrograms', { isCovered: true }),
  medicine('measles, mumps and rubella vaccine', 'vaccine', 'injection 0.5 ml', {
    aliases: ['mmr', 'mmr vaccine'],
    ...live,
  }),
  medicine('varicella vaccine', 'vaccine', 'injection 0.5 ml', { aliases: ['chickenpox vaccine'], ...live }),
]
