// Medicines that are seldom written, but that an illness speaks against: live vaccines, and what breaks red cells in G6PD deficiency.
import type { Ingredient } from './list-types.ts'
import { avoid, medicine } from './medicine.ts'

const live = { pregnancy: avoid } as const

export const forProblems: readonly Ingredient[] = [
  medicine('rasburicase', '', 'injection 1.5 mg, 7.5 mg'),
  medicine('methylthioninium chloride', 'raisesSerotonin', 'injection 5 mg/ml, 10 mg/ml', {
    aliases: ['methylene blue'],
    pregnancy: avoid,
  }),
  medicine('bcg vaccine', 'vaccine', 'injection 0.05 ml, 0.1 ml', { aliases: ['bcg'], ...live }),
  medicine('oral polio vaccine', 'vaccine', 'drops 2 drops', { aliases: ['opv', 'bopv'], ...live }),
  medicine('rotavirus vaccine', 'vaccine', 'suspension 1.5 ml, 2.5 ml', { aliases: ['rota vaccine'] }),
  medicine('yellow fever vaccine', 'vaccine', 'injection 0.5 ml', live),
]
