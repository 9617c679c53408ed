import type { OtherNames } from '../../dictionary.ts'
import { arabicNames } from './arabic.ts'
import { englishNames } from './english.ts'
import { hindiNames } from './hindi.ts'

/** Names beside those of every list, also of one that an operator loads. */
export const otherNames: OtherNames = [...englishNames, ...hindiNames, ...arabicNames]
