import type { z } from 'zod'
import type { ListProblem, ListProblemReason } from '#contract/site/operator-safety.ts'
import type { Side } from '../list/list-types.ts'
import {
  combination,
  head,
  ingredient,
  medicineClass,
  problemRule,
  rule,
  triple,
  type ListContent,
} from './list-content.ts'
import { foldName } from '../names/fold-name.ts'

type Read = { content: ListContent } | { problems: ListProblem[] }
type Entry = Record<string, unknown>

/** Reads a whole file and finds everything that is wrong with it. Pure. `today`: YYYY-MM-DD; a list is not from tomorrow. */
export function readListFile(bytes: Uint8Array, today: string): Read {
  const parsed = parseJson(bytes)
  if ('problems' in parsed) return parsed
  const problems: ListProblem[] = []
  const add = (place: string, about: string | null, why: ListProblemReason) =>
    void problems.push({ place, about, why })

  const top = head.safeParse(parsed.value, { error: reasonOf })
  if (!top.success) return { problems: toProblems(top.error, '', null) }
  const { classes, ingredients, combinations, rules, triples = [], problemRules, ...about } = top.data

  /** The entries that are written as they should be. Of the others each fault is a problem. */
  function entriesOf<S extends z.ZodType>(list: string, entries: readonly unknown[], schema: S) {
    return entries.flatMap((entry, at) => {
      const place = `${list}[${at}]`
      const found = schema.safeParse(entry, { error: reasonOf })
      if (found.success) return [{ place, entry: found.data as z.output<S> }]
      problems.push(...toProblems(found.error, place, titleOf(entry)))
      return []
    })
  }
  const read = {
    classes: entriesOf('classes', classes, medicineClass),
    ingredients: entriesOf('ingredients', ingredients, ingredient),
    combinations: entriesOf('combinations', combinations, combination),
    rules: entriesOf('rules', rules, rule),
    triples: entriesOf('triples', triples, triple),
    problemRules: entriesOf('problemRules', problemRules ?? [], problemRule),
  }

  // A name counts as there although its entry has another fault: the fault is told once, not at each place that names it.
  const classIds = new Set(classes.map(one => (one as Entry | null)?.['id']))
  const known = new Set(ingredients.map(one => (one as Entry | null)?.['name']))

  if (about.asOf > today) add('asOf', null, 'day_ahead')
  const isTwice = onlyOnce()
  for (const { place, entry } of read.classes) if (isTwice(entry.id)) add(`${place}.id`, entry.id, 'twice')

  const isNameTwice = onlyOnce()
  const checkNames = (
    place: string,
    { name, aliases = [] }: { name: string; aliases?: string[] | undefined },
  ) => {
    if (isNameTwice(foldName(name))) add(`${place}.name`, name, 'twice')
    for (const [at, alias] of aliases.entries())
      if (isNameTwice(foldName(alias))) add(`${place}.aliases[${at}]`, alias, 'twice')
  }
  for (const { place, entry } of read.ingredients) {
    checkNames(place, entry)
    for (const [at, id] of entry.classes.entries())
      if (!classIds.has(id)) add(`${place}.classes[${at}]`, id, 'class_unknown')
    const { from, until } = entry.pregnancy ?? {}
    if (from !== undefined && until !== undefined && from > until)
      add(`${place}.pregnancy`, entry.name, 'order')
  }
  for (const { place, entry } of read.combinations) {
    checkNames(place, entry)
    for (const [at, name] of entry.ingredients.entries())
      if (!known.has(name)) add(`${place}.ingredients[${at}]`, name, 'ingredient_unknown')
  }

  /** Finds out whether the list has it, and answers what to compare it by. */
  const keyOf = (side: Side, place: string): string => {
    if ('class' in side) {
      if (!classIds.has(side.class)) add(`${place}.class`, side.class, 'class_unknown')
      return `class ${side.class}`
    }
    if (!known.has(side.ingredient)) add(`${place}.ingredient`, side.ingredient, 'ingredient_unknown')
    return side.ingredient
  }
  const isPairTwice = onlyOnce()
  for (const { place, entry } of read.rules) {
    const keys = (['a', 'b'] as const).map(at => keyOf(entry[at], `${place}.${at}`))
    const [one, other] = keys as [string, string]
    if (one === other && !one.startsWith('class ')) add(place, titleOf(entry), 'same_sides')
    if (isPairTwice([...keys.toSorted(), entry.underYears ?? ''].join(' + ')))
      add(place, titleOf(entry), 'twice')
    if (entry.asOf > today) add(`${place}.asOf`, titleOf(entry), 'day_ahead')
  }
  for (const { place, entry } of read.triples) {
    for (const [at, side] of entry.sides.entries()) keyOf(side, `${place}.sides[${at}]`)
    if (entry.asOf > today) add(`${place}.asOf`, null, 'day_ahead')
  }
  const isProblemTwice = onlyOnce()
  for (const { place, entry } of read.problemRules) {
    const keys = entry.medicines.map((side, at) => keyOf(side, `${place}.medicines[${at}]`))
    if (isProblemTwice([entry.condition, ...keys].join(' + '))) add(place, titleOf(entry), 'twice')
    if (entry.asOf > today) add(`${place}.asOf`, titleOf(entry), 'day_ahead')
  }

  if (problems.length > 0) return { problems }
  const whole = <T>(entries: { entry: T }[]) => entries.map(({ entry }) => entry)
  return {
    content: {
      ...about,
      classes: whole(read.classes),
      ingredients: whole(read.ingredients),
      combinations: whole(read.combinations),
      rules: whole(read.rules),
      ...(top.data.triples && { triples: whole(read.triples) }),
      ...(problemRules && {
        problemRules: whole(read.problemRules) as NonNullable<ListContent['problemRules']>,
      }),
    },
  }
}

function parseJson(bytes: Uint8Array): { value: unknown } | { problems: ListProblem[] } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { value: parseText(text) }
  } catch (error) {
    const place = error instanceof NotJson ? error.place : '1:1'
    return { problems: [{ place, about: null, why: 'not_json' }] }
  }
}

class NotJson extends Error {
  readonly place: string
  constructor(place: string) {
    super(place)
    this.place = place
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // V8 says where, but for a text that ends too early.
    const position = /at position (\d+)/.exec((error as Error).message)?.[1]
    const before = text.slice(0, position === undefined ? undefined : Number(position)).split('\n')
    throw new NotJson(`${before.length}:${before.at(-1)!.length + 1}`)
  }
}

/** zod's own sentences are for programmers: ours are the reasons. */
const reasonOf = (issue: { code?: string; input?: unknown }): ListProblemReason =>
  issue.code === 'unrecognized_keys' ? 'unknown_field' : issue.input === undefined ? 'missing' : 'invalid'

function toProblems(error: z.ZodError, place: string, about: string | null): ListProblem[] {
  return error.issues.flatMap(issue => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
    return paths.map(path => ({
      place: path.reduce<string>(stepTo, place) || 'file',
      about,
      why: issue.message as ListProblemReason,
    }))
  })
}

const stepTo = (place: string, key: PropertyKey): string =>
  typeof key === 'number' ? `${place}[${key}]` : place ? `${place}.${String(key)}` : String(key)

/** What an entry is about: its name, its id, or the two sides of a rule. */
function titleOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { name, id, a, b, condition } = entry as Entry
  const sides = [a, b].map(side => {
    const { ingredient, class: of } = (side ?? {}) as Entry
    return ingredient ?? of
  })
  const title =
    name ?? id ?? condition ?? (sides.every(side => typeof side === 'string') ? sides.join(' + ') : null)
  return typeof title === 'string' ? title.slice(0, 120) : null
}

/** Whether it was asked about the same before. */
function onlyOnce(): (value: string) => boolean {
  const seen = new Set<string>()
  return value => seen.size === seen.add(value).size
}
