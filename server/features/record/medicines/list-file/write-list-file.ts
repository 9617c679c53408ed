import type { MedicineList } from '../safety-list.ts'
import type { ListContent } from './list-content.ts'

/** A list as a file that can be changed and taken again. */
export function writeListFile({
  name,
  asOf,
  source,
  classes,
  ingredients,
  combinations,
  pairRules,
  tripleRules = [],
  problemRules,
}: MedicineList): string {
  const content = {
    format: 1,
    name,
    asOf,
    source,
    classes,
    ingredients,
    combinations,
    rules: pairRules.map(({ id: _, text, ...rule }) => ({ ...rule, effect: text })),
    triples: tripleRules.map(({ id: _, text, ...rule }) => ({ ...rule, effect: text })),
    problemRules: problemRules.map(({ id: _, text, ...rule }) => ({ ...rule, effect: text })),
  } satisfies Record<keyof ListContent, unknown>
  return `${JSON.stringify(content, null, 1)}\n`
}
