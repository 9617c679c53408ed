import { arabicChestToVaccines } from './arabic-chest-to-vaccines.ts'
import { arabicInfectionToHeart } from './arabic-infection-to-heart.ts'
import { arabicSeldomWritten } from './arabic-seldom-written.ts'
import { readNameRows } from './name-rows.ts'

/** The ingredients of the list in Arabic, as doctors and pharmacies write them. */
export const arabicNames = [arabicInfectionToHeart, arabicChestToVaccines, arabicSeldomWritten].flatMap(
  readNameRows,
)
