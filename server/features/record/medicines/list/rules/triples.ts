// Three medicines that should not be given together, or two that should not be given together to some patients. `source` says where a
// doctor reads more.
import type { TripleRule } from '../list-types.ts'
import { sideOf } from './write-rule.ts'

const sides = (...words: string[]) => ({ id: words.join('+'), sides: words.map(sideOf), asOf: '2026-11-30' })

export const tripleRules: readonly TripleRule[] = [
  {
    ...sides('raas', 'diuretic', 'nonAspirinNsaid'),
    severity: 'serious',
    effect: 'kidneysThree',
    source: 'UK SmPC ibuprofen, 4.5; NICE guidance NG148, 2019: acute kidney injury',
  },
  {
    ...sides('qtProlonging', 'qtProlonging'),
    potassiumBelow: 3.5,
    severity: 'serious',
    effect: 'qtLowPotassium',
    source: 'UK SmPC citalopram, 4.4; CredibleMeds QTdrugs list, 2026',
  },
  {
    ...sides('qtProlonging', 'qtProlonging', 'losesPotassium'),
    severity: 'serious',
    effect: 'qtLosesPotassium',
    source: 'UK SmPC amiodarone, 4.5; CredibleMeds QTdrugs list, 2026',
  },
  {
    ...sides('tramadol', 'serotonergic', 'serotonergic'),
    severity: 'serious',
    effect: 'serotoninThree',
    source: 'UK SmPC tramadol, 4.4 and 4.5',
  },
  {
    ...sides('anticholinergic', 'anticholinergic'),
    fromYears: 65,
    severity: 'moderate',
    effect: 'anticholinergicOld',
    source: 'American Geriatrics Society, Beers Criteria, 2023',
  },
  {
    ...sides('sedating', 'sedating', 'sedating'),
    severity: 'serious',
    effect: 'sedativesThree',
    source: 'American Geriatrics Society, Beers Criteria, 2023; UK SmPC pregabalin, 4.4 and 4.5',
  },
]
