import type { SafetyLists } from '#contract/site/operator-safety.ts'
import type { Db } from '#server/platform/db/database.ts'
import { shipped } from '../safety-list.ts'

/** Earlier ones stay in the table. */
const shownLists = 20

export async function getSafetyLists(db: Db): Promise<SafetyLists> {
  const taken = await db<SafetyLists['taken']>`
    select l.id as "_id", l.name, l.as_of as "asOf", l.source, l.ingredients, l.rules, l.is_in_use as "isInUse",
      l.taken_at as "takenAt", a.email as "takenBy"
    from safety_lists l join accounts a on a.id = l.taken_by
    order by l.is_in_use desc, l.taken_at desc, l.id desc limit ${shownLists}`
  const { name, asOf, source, ingredients, pairRules } = shipped
  return {
    shipped: {
      name,
      asOf,
      source,
      ingredients: ingredients.length,
      rules: pairRules.length,
      isInUse: !taken.some(({ isInUse }) => isInUse),
    },
    taken,
  }
}
