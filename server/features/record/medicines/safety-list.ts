import type { Db } from '#server/platform/db/database.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { shippedList } from './list/list.ts'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Severity, Side } from './list/list-types.ts'
import type { JudgedRule, SafetyList } from './safety/safety-types.ts'

/** Of the list that is shipped: it is the same for every organization, and is built once. */
export const dictionary: Dictionary = createDictionary(shippedList.ingredients, shippedList.combinations)

type OwnRow = {
  id: string
  one: string
  other: string
  severity: Severity
  effect: string
  source: string
  asOf: string
}

/** The shipped list with the rules that the organization adds. */
export async function loadSafetyList(db: Db, organizationId: string): Promise<SafetyList> {
  const own = await db<OwnRow[]>`
    select id, one, other, severity, effect, source, as_of as "asOf" from safety_rules where organization_id = ${organizationId}`
  const { asOf, source, classes } = shippedList
  return { asOf, source, classes, pairRules: [...shippedRules, ...own.map(toRule)] }
}

export const shippedRules: readonly JudgedRule[] = shippedList.pairRules.map(({ effect, ...rule }) => ({
  ...rule,
  text: safetyMessages[effect],
}))

const toRule = ({ one, other, effect, ...rule }: OwnRow): JudgedRule => ({
  ...rule,
  text: effect,
  a: sideOf(one),
  b: sideOf(other),
})

/** A side is kept as the name of an ingredient or the id of a class; no name is both. */
const sideOf = (name: string): Side =>
  shippedList.classes.some(({ id }) => id === name) ? { class: name } : { ingredient: name }
