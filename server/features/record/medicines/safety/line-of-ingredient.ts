import { standardUnit } from '#contract/record/visit-line/amounts.ts'
import type { MedicineLine, MedicineStep, Strength } from '#contract/record/visit-line/line-types.ts'
import type { Entry } from '../dictionary.ts'
import { partsOf, type Part } from '../list/doses/combined-strengths.ts'
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
  // '15 mg/kg' does not say of which ingredient, and '5 ml' not of how much in a ml.
  const isUnclear = ({ dose, strength = read.strength }: MedicineStep) =>
    dose && (dose.per || !(pieces.has(standardUnit(dose.unit)) || (dose.unit === 'ml' && strength?.in)))
  if (steps.some(isUnclear)) return undefined
  const amounts = steps.map(({ strength }) => strength && partOf(strength, resolved, ingredient))
  if (steps.some(({ strength }, index) => strength && !amounts[index])) return undefined
  const ofOne = <Step extends MedicineStep>(step: Step, index: number): Step =>
    step.strength ? { ...step, strength: { ...step.strength, ...amounts[index] } } : step
  return {
    ...ofOne(read, 0),
    ...(read.taper && { taper: read.taper.map((step, index) => ofOne(step, index + 1)) }),
  }
}

/** How much of the ingredient a strength holds: one of several numbers, or a part of the one number that is usual. */
function partOf(strength: Strength, entry: Entry, ingredient: Ingredient): Partial<Part> | undefined {
  const amounts = amountsInOrder(strength, entry)
  if (amounts) return { amount: amounts[entry.ingredients.indexOf(ingredient)]! }
  const names = entry.ingredients.map(({ name }) => name).toSorted()
  const holder = strength.in ? `/${strength.in.amount} ml` : ''
  return [strength.unit, ...(strength.unit ? [] : ['mg', 'micrograms'])]
    .map(unit => partsOf(names, `${strength.amount} ${unit}${holder}`)?.get(ingredient.name))
    .find(part => part !== undefined)
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
