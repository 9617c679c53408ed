// For which medicines a result of the kidneys or of the liver is needed, and which ones harm the kidneys.
import type { Ingredient } from './list-types.ts'

/** Labels ask for creatinine before the first dose, at any age. Source: label of each, 2023. */
const kidneyResultAlways = new Set(
  (
    'metformin methotrexate apixaban rivaroxaban dabigatran edoxaban enoxaparin digoxin lithium gentamicin amikacin streptomycin ' +
    'vancomycin nitrofurantoin ciclosporin mesalazine colchicine zoledronic_acid'
  ).split(' '),
)
/** Asked for before the first dose; who takes it already has shown that it is borne. Source: label of each, 2023. */
const kidneyResultAtStart = new Set(
  'allopurinol tenofovir_disoproxil dapagliflozin empagliflozin canagliflozin sitagliptin'.split(' '),
)
/** Source: KDIGO guideline of acute kidney injury 2012. */
const harmKidneys = new Set(
  (
    'gentamicin amikacin streptomycin tobramycin vancomycin lithium ciclosporin tacrolimus tenofovir_disoproxil methotrexate ' +
    'zoledronic_acid mesalazine'
  ).split(' '),
)
/** Paracetamol, daily, with a sick liver. Source: label: paracetamol 2023. */
const mostWithLiver: Readonly<Record<string, number>> = { paracetamol: 2000 }
/** Source: label of each, 2023. */
const liverResult = new Set(
  (
    'paracetamol atorvastatin rosuvastatin simvastatin lovastatin pravastatin methotrexate valproate isoniazid rifampicin pyrazinamide ' +
    'ketoconazole terbinafine leflunomide azathioprine'
  ).split(' '),
)

export function withOrgans(one: Ingredient): Ingredient {
  const id = one.name.replaceAll(' ', '_')
  const most = mostWithLiver[id]
  return {
    ...one,
    ...(kidneyResultAlways.has(id) && { kidneyResult: 'always' }),
    ...(kidneyResultAtStart.has(id) && { kidneyResult: 'start' }),
    ...((harmKidneys.has(id) || one.classes.includes('nonAspirinNsaid')) && { harmsKidneys: true }),
    ...(most && { maxDailyWithLiver: most }),
    ...(liverResult.has(id) && { needsLiverResult: true }),
  }
}
