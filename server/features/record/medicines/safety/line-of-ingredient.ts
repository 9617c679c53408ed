import { standardUnit } from '#contract/record/visit-line/amounts.ts'
import type { MedicineLine, MedicineStep, Strength } from '#contract/record/visit-line/line-types.ts'
import type { Entry } from '../dictionary.ts'
import type { Ingredient } from '../list/list-types.ts'
import type { Written } from './safety-types.ts'

/** Units of a dose that are counted: each holds the whole strength. */
export const pieces: ReadonlySet<string | undefined> = new Set(['tab', 'cap', 'puffs', 'sachets', 'drops'])

/**
 * The line of a combination as it is for one of its ingredients: 325 mg of '325/37.5 mg'. Undefined: nobody can say how much of it is
 * in the medicine.
 */
export function lineOfIngredient(
  { read, resolved }: Written,
  ingredient: Ingredient,
): MedicineLine | undefined {
  if (!read || resolved.kind !== 'resolved' || resolved.ingredients.length === 1) return read
  const steps = [read, ...(read.taper ?? [])]
  // '15 mg/kg' and '5 ml' do not say of which ingredient.
  if (steps.some(({ dose }) => dose && (dose.per || !pieces.has(standardUnit(dose.unit))))) return undefined
  const at = resolved.ingredients.indexOf(ingredient)
  const amounts = steps.map(({ strength }) => strength && amountsInOrder(strength, resolved)?.[at])
  if (steps.some(({ strength }, index) => strength && !amounts[index])) return undefined
  const ofOne = <Step extends MedicineStep>(step: Step, index: number): Step =>
    step.strength ? { ...step, strength: { ...step.strength, amount: amounts[index] } } : step
  return {
    ...ofOne(read, 0),
    ...(read.taper && { taper: read.taper.map((step, index) => ofOne(step, index + 1)) }),
  }
}

/**
 * The amounts in the order of the ingredients. That order is known if the ingredients are written as the name, or if the amounts are
 * those of a usual product, forwards or backwards.
 */
function amountsInOrder({ amount }: Strength, { name, ingredients, strengths }: Entry): string[] | undefined {
  const amounts = amount.split('/')
  if (amounts.length !== ingredients.length) return undefined
  if (name === ingredients.map(one => one.name).join(' + ')) return amounts
  const isUsual = (order: readonly string[]) =>
    strengths.some(usual => usual.split(' ')[0] === order.join('/'))
  const backwards = amounts.toReversed()
  return isUsual(amounts) ? amounts : isUsual(backwards) ? backwards : undefined
}
