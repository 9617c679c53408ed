// A typed medicine once the list of medicines knows what it means: its whole name, and the unit of a bare number.
import type { MedicineLine, MedicineStep } from './line-types.ts'

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
  const units = new Set(
    strengths.flatMap(usual => {
      const [, amount, unit] = /^([\d./]+) ?([a-zµ%]+)/i.exec(usual) ?? []
      return amount === strength.amount && unit ? [unit] : []
    }),
  )
  const [unit] = units
  return unit && units.size === 1 ? { ...step, strength: { ...strength, unit } } : step
}
