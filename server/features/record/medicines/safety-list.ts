import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { ListContent } from './list-file/list-content.ts'
import type { Combination, Ingredient, Severity, Side } from './list/list-types.ts'
import { shippedList } from './list/list.ts'
import { nameOf, ruleId } from './list/rules/write-rule.ts'
import { otherNames } from './list/names/other-names.ts'
import type { JudgedProblemRule, JudgedRule, SafetyList } from './safety/safety-types.ts'

/** A list of medicines with its rules, ready to judge by. */
export type MedicineList = SafetyList & {
  /** Null: the list that comes with the program. */
  id: string | null
  name: string
  ingredients: readonly Ingredient[]
  combinations: readonly Combination[]
  dictionary: Dictionary
}

const textOf = <R extends { effect: keyof typeof safetyMessages }>({ effect, ...rule }: R) => ({
  ...rule,
  text: safetyMessages[effect],
})
const shippedRules: readonly JudgedRule[] = shippedList.pairRules.map(textOf)

const shippedProblemRules: readonly JudgedProblemRule[] = shippedList.problemRules.map(textOf)

export const shipped: MedicineList = {
  ...shippedList,
  id: null,
  pairRules: shippedRules,
  tripleRules: shippedList.tripleRules.map(textOf),
  problemRules: shippedProblemRules,
  // Made when it is first asked for, not at each start.
  get dictionary() {
    return (shippedDictionary ??= createDictionary(
      shippedList.ingredients,
      shippedList.combinations,
      otherNames,
    ))
  },
}
let shippedDictionary: Dictionary | undefined

/** The list that was taken last, as this process built it. A list never changes under its id. */
let built: MedicineList = shipped

/**
 * The list of the whole installation. Which one it is, is read each time, so that a new one is in force at once in every process.
 * Its content is read and built once.
 */
export async function listInUse(db: Db): Promise<MedicineList> {
  const [row] = await db<{ id: string }[]>`select id from safety_lists where is_in_use`
  if (!row) return shipped
  if (built.id !== row.id) built = await buildList(db, row.id)
  return built
}

async function buildList(db: Db, id: string): Promise<MedicineList> {
  const [row] = await db<{ content: ListContent }[]>`select content from safety_lists where id = ${id}`
  const { rules, triples = [], problemRules, ...content } = row!.content
  return {
    ...content,
    id,
    // The id of a pair is made as that of a shipped one: a reason that was given stays with its warning.
    pairRules: rules.map(({ effect, ...rule }) => ({
      ...rule,
      id: ruleId(rule),
      text: effect,
    })),
    tripleRules: triples.map(({ effect, ...rule }) => ({
      ...rule,
      id: rule.sides.map(nameOf).join('+'),
      text: effect,
    })),
    // A list that says nothing of illnesses leaves those rules as they are shipped.
    problemRules:
      problemRules?.map(({ effect, medicines, ...rule }) => ({
        ...rule,
        medicines,
        id: `${rule.condition}: ${medicines.map(nameOf).join(' | ')}`,
        text: effect,
      })) ?? shippedProblemRules,
    dictionary: createDictionary(content.ingredients, content.combinations, otherNames),
  }
}

/** A rule that an organization adds. */
export type OwnRow = {
  id: string
  one: string
  other: string
  severity: Severity
  effect: string
  source: string
  asOf: string
}

export const selectOwnRows = (db: Db, organizationId: string) => db<OwnRow[]>`
  select id, one, other, severity, effect, source, as_of as "asOf" from safety_rules where organization_id = ${organizationId}`

/** The list of the installation with the rules that the organization adds. */
export function withOwnRules(list: MedicineList, own: readonly OwnRow[]): MedicineList {
  if (own.length === 0) return list
  const classes = new Set(list.classes.map(({ id }) => id))
  // A side is kept as the name of an ingredient or the id of a class. A word that is both means the class.
  const sideOf = (name: string): Side => (classes.has(name) ? { class: name } : { ingredient: name })
  const rules = own.map(({ one, other, effect, ...rule }): JudgedRule => ({
    ...rule,
    text: effect,
    a: sideOf(one),
    b: sideOf(other),
  }))
  return { ...list, pairRules: [...list.pairRules, ...rules] }
}
