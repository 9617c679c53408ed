import type { RecordUnits } from '#contract/record/chart.ts'
import { celsiusOf, centimetresOf, kilogramsOf } from '#contract/record/measures.ts'
import { vitalMeasures, type VitalMeasure } from '#contract/record/vital-limits.ts'

/** Digits of any of our scripts, with a point or a comma. What is no number stays text, which the contract refuses. */
function numberOf(typed: string): number | string {
  const plain = typed
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u0966-\u096f]/g, digit => String(digit.charCodeAt(0) - 0x966))
    .replace(/[,\u066b]/, '.')
  return /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : typed
}

/** The measured values of a form, in the units in which they are kept. Empty fields are left out. */
export function typedVitals(
  form: FormData,
  units: RecordUnits | null | undefined,
): { [M in VitalMeasure]?: number } {
  const kept: Partial<Record<VitalMeasure, (value: number) => number>> = {
    ...(units?.temperature === 'F' && { temperatureC: celsiusOf }),
    ...(units?.weight === 'lb' && { weightKg: kilogramsOf }),
    ...(units?.height === 'in' && { heightCm: centimetresOf }),
  }
  const values = vitalMeasures.flatMap(measure => {
    const typed = String(form.get(measure) ?? '').trim()
    if (!typed) return []
    const value = numberOf(typed)
    return [[measure, typeof value === 'number' ? (kept[measure]?.(value) ?? value) : value] as const]
  })
  return Object.fromEntries(values) as { [M in VitalMeasure]?: number }
}
