import { hindiChestToVaccines } from './hindi-chest-to-vaccines.ts'
import { hindiInfectionToHeart } from './hindi-infection-to-heart.ts'
import { hindiSeldomWritten } from './hindi-seldom-written.ts'
import { readNameRows } from './name-rows.ts'

/** The ingredients of the list in Hindi, as packs and newspapers write them. */
export const hindiNames = [hindiInfectionToHeart, hindiChestToVaccines, hindiSeldomWritten].flatMap(
  readNameRows,
)
