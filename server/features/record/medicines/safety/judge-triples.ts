import type { Ingredient, Side } from '../list/list-types.ts'
import { nameOf } from '../list/rules/write-rule.ts'
import { actingOf } from './finding.ts'
import { isOf } from './judge-pairs.ts'
import type { Finding, JudgedTriple, SafetyPatient, Written } from './safety-types.ts'

/** A potassium that is older says little of today. */
const oldPotassiumDays = 90

type Person = Pick<SafetyPatient, 'taken' | 'ageYears' | 'potassium'>
type Member = { ingredient: Ingredient; medicineName: string; isLine: boolean }

/** Three medicines together, or two in a patient whose age or potassium makes them worse. At least one of them is written now. */
export function judgeTriples(
  lines: readonly Written[],
  patient: Person,
  rules: readonly JudgedTriple[] = [],
): Finding[] {
  const membersOf = (isLine: boolean) => (written: Written) =>
    actingOf(written).map(ingredient => ({ ingredient, medicineName: written.medicineName, isLine }))
  // Each ingredient once: a line comes before what is taken already.
  const members = new Map<Ingredient, Member>()
  for (const one of [...lines.flatMap(membersOf(true)), ...patient.taken.flatMap(membersOf(false))])
    if (!members.has(one.ingredient)) members.set(one.ingredient, one)
  const present = new Set([...members.keys()].flatMap(({ name, classes }) => [name, ...classes]))
  return rules
    .filter(rule => rule.sides.every(side => present.has(nameOf(side))) && holdsFor(rule, patient))
    .flatMap(rule => find(rule, [...members.values()]) ?? [])
}

const holdsFor = (
  { fromYears = 0, potassiumBelow }: JudgedTriple,
  { ageYears, potassium }: Person,
): boolean =>
  (ageYears ?? 0) >= fromYears &&
  (potassiumBelow === undefined ||
    (!!potassium && potassium.ageDays <= oldPotassiumDays && potassium.value < potassiumBelow))

function find({ id, sides, ...rule }: JudgedTriple, members: readonly Member[]): Finding | undefined {
  const isWritten = members.some(({ isLine, ingredient }) => isLine && sides.some(isSideOf(ingredient)))
  const found = isWritten ? assign(sides, members, []) : undefined
  const written = found?.find(({ isLine }) => isLine)
  if (!found || !written) return undefined
  const { severity, text, source, asOf } = rule
  const others = found.map(({ medicineName }) => medicineName).filter(name => name !== written.medicineName)
  return {
    rule: `together ${id}`,
    kind: 'interaction',
    severity,
    interrupts: severity === 'contraindicated',
    medicineName: written.medicineName,
    with: [...new Set(others)].join(' + ') || written.medicineName,
    text,
    source,
    asOf,
  }
}

const isSideOf = (ingredient: Ingredient) => (side: Side) => isOf(ingredient, side)

/** A different ingredient for each side, one of which is written now. */
function assign(
  [side, ...rest]: readonly Side[],
  members: readonly Member[],
  chosen: readonly Member[],
): readonly Member[] | undefined {
  if (!side) return chosen.some(({ isLine }) => isLine) ? chosen : undefined
  for (const one of members) {
    if (chosen.includes(one) || !isOf(one.ingredient, side)) continue
    const found = assign(rest, members, [...chosen, one])
    if (found) return found
  }
  return undefined
}
