import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient, MedicineClass, Side } from '../list/list-types.ts'
import { foldName } from '../names/fold-name.ts'
import { actingOf } from './finding.ts'
import type { Finding, JudgedRule, Written } from './safety-types.ts'

type Pair = { line: Written; other: Written; isTaken: boolean }

/** Each line with the lines before it, and with what the patient takes. */
function pairsOf(lines: readonly Written[], taken: readonly Written[]): Pair[] {
  return lines.flatMap((line, at) => [
    ...lines.slice(0, at).map(other => ({ line, other, isTaken: false })),
    ...taken.map(other => ({ line, other, isTaken: true })),
  ])
}

/** Pairs that interact, the same ingredient twice, and two of a class of which one is enough. */
export function judgePairs(
  lines: readonly Written[],
  taken: readonly Written[],
  { pairRules, classes }: { pairRules: readonly JudgedRule[]; classes: readonly MedicineClass[] },
): Finding[] {
  const single = new Set(classes.flatMap(({ id, isDuplicate }) => (isDuplicate ? [id] : [])))
  // Of some hundred rules, few are about medicines that are here: only these are compared with each pair.
  const present = new Set(
    [...lines, ...taken].flatMap(actingOf).flatMap(({ name, classes: of }) => [name, ...of]),
  )
  const rules = pairRules.filter(({ a, b }) => present.has(nameOf(a)) && present.has(nameOf(b)))
  return pairsOf(lines, taken).flatMap(pair => [...interactions(pair, rules), ...duplicates(pair, single)])
}

function interactions({ line, other }: Pair, rules: readonly JudgedRule[]): Finding[] {
  const [mine, theirs] = [actingOf(line), actingOf(other)]
  return rules
    .filter(rule => meet(rule, mine, theirs))
    .map(({ id, severity, text, source, asOf }) => ({
      rule: `pair ${id} ${foldName(other.medicineName)}`,
      kind: 'interaction',
      severity,
      interrupts: severity === 'contraindicated',
      medicineName: line.medicineName,
      with: other.medicineName,
      text,
      source,
      asOf,
    }))
}

/** Two different ingredients: nothing interacts with itself. */
const meet = ({ a, b }: JudgedRule, mine: readonly Ingredient[], theirs: readonly Ingredient[]): boolean =>
  mine.some(one =>
    theirs.some(
      other => one !== other && ((isOf(one, a) && isOf(other, b)) || (isOf(one, b) && isOf(other, a))),
    ),
  )

const nameOf = (side: Side): string => ('ingredient' in side ? side.ingredient : side.class)

const isOf = ({ name, classes }: Ingredient, side: Side): boolean =>
  'ingredient' in side ? side.ingredient === name : classes.includes(side.class)

function duplicates({ line, other, isTaken }: Pair, single: ReadonlySet<string>): Finding[] {
  // What the patient takes already is written again when it runs out.
  if (isTaken && isSameMedicine(line, other)) return []
  const [mine, theirs] = [actingOf(line), actingOf(other)]
  const about = { medicineName: line.medicineName, with: other.medicineName, interrupts: false }
  const same = mine.find(one => theirs.includes(one))
  if (same)
    return [
      {
        ...about,
        rule: `same ${same.name}`,
        kind: 'sameIngredient',
        severity: 'serious',
        text: safetyMessages.sameIngredient,
      },
    ]
  const shared = mine
    .flatMap(({ classes }) => classes)
    .find(id => single.has(id) && theirs.some(({ classes }) => classes.includes(id)))
  if (!shared) return []
  return [
    {
      ...about,
      rule: `class ${shared} ${foldName(other.medicineName)}`,
      kind: 'sameClass',
      severity: 'moderate',
      text: safetyMessages.sameClass,
    },
  ]
}

function isSameMedicine(one: Written, other: Written): boolean {
  const names = (written: Written) =>
    actingOf(written)
      .map(({ name }) => name)
      .toSorted()
      .join()
  return names(one) === names(other)
}
