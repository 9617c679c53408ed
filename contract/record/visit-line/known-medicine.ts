// A typed medicine once the list of medicines knows what it means: its whole name, and the unit of a bare number.
import { quantityAt } from './amounts.ts'
import type { Cell, MedicineLine, MedicineStep, Strength } from './line-types.ts'
import { wordsOf } from './line-words.ts'
import { doseContents } from './medicine-arithmetic.ts'

type Known = {
  /** What it is called; a name that is not known stays as it was typed. */
  medicineName: string
  /** Its usual strengths, such as '500 mg'. */
  strengths: readonly string[]
}

export function knownMedicine(line: MedicineLine, { medicineName, strengths }: Known): MedicineLine {
  const name = medicineName.charAt(0).toUpperCase() + medicineName.slice(1)
  return { ...withUnits(line, strengths), name }
}

/** A bare number takes its unit from a usual strength: levothyroxine 50 are micrograms. */
export function withUnits(line: MedicineLine, strengths: readonly string[]): MedicineLine {
  return {
    ...line,
    ...withUnit(line, strengths),
    ...(line.taper && { taper: line.taper.map(step => withUnit(step, strengths)) }),
  }
}

function withUnit(step: MedicineStep, strengths: readonly string[]): MedicineStep {
  const { strength } = step
  if (!strength || strength.unit) return step
  const units = new Set(strengths.flatMap(usual => unitOf(strength, usual) ?? []))
  const [unit] = units
  return unit && units.size === 1 ? { ...step, strength: { ...strength, unit } } : step
}

/** The unit of a usual strength, if it is this one. */
function unitOf(strength: Strength, usual: string): string | undefined {
  if (!strength.in) {
    const [, amount, unit] = /^([\d./]+) ?([a-zµ%]+)/i.exec(usual) ?? []
    return amount === strength.amount ? unit : undefined
  }
  const { quantity } = quantityAt(wordsOf(usual)) ?? {}
  if (quantity?.is !== 'strength' || !quantity.in) return undefined
  // 25 in 1 ml is 125 in 5 ml.
  const [own, other] = [strength, quantity].map(one => Number(one.amount) / Number(one.in!.amount))
  return Math.abs(own! / other! - 1) < 1e-9 ? quantity.unit : undefined
}

/** The cells of a typed line with what they mean once the medicine is known; the words stay as they were typed. */
export function knownCells(cells: readonly Cell[], known: MedicineLine): Cell[] {
  const steps: readonly MedicineStep[] = [known, ...(known.taper ?? [])]
  let at = 0
  return cells.map(({ typed, meaning }) => {
    if (meaning.kind === 'then') at++
    const { strength, dose } = steps[at]!
    const contains = doseContents(strength, dose)
    switch (meaning.kind) {
      case 'medicine':
        return { typed, meaning: { kind: 'medicine', name: known.name } }
      case 'strength':
        return { typed, meaning: { ...meaning, ...strength } }
      case 'dose':
        return { typed, meaning: { ...meaning, ...(contains && { contains }) } }
      default:
        return { typed, meaning }
    }
  })
}
