import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { messages } from '../core/messages.ts'

/** Why something in a file of a list of medicines is refused. The operator's texts have a sentence for each. */
export const listProblemReasons = [
  'not_json',
  'format',
  'missing',
  'unknown_field',
  'invalid',
  'day',
  'day_ahead',
  'spelling',
  'twice',
  'class_unknown',
  'condition_unknown',
  'ingredient_unknown',
  'side',
  'same_sides',
  'strength',
  'order',
  'file_missing',
  'file_large',
] as const
export type ListProblemReason = (typeof listProblemReasons)[number]

/** `place`: 'rules[3].a.class', or 'line:column' of what is no JSON. `about`: the name that stands there. */
export type ListProblem = { place: string; about: string | null; why: ListProblemReason }
/** Beside `errors.file`: the first problems, and how many there are. */
export type ListRefusal = { problems: ListProblem[]; problemCount: number }

const path = 'operator/safety-list'

const list = z.object({
  name: z.string(),
  /** The day on which it was last read through, YYYY-MM-DD. */
  asOf: z.string(),
  source: z.string(),
  ingredients: z.number(),
  /** About two medicines. */
  rules: z.number(),
})
const takenList = list.extend({
  _id: z.string(),
  takenAt: z.string(),
  /** The operator's email. */
  takenBy: z.string(),
  isInUse: z.boolean(),
})
const lists = z.object({
  /** The list that comes with this release. */
  shipped: list.extend({ isInUse: z.boolean() }),
  /** The lists that were taken in its place, the last first; at most 20. */
  taken: z.array(takenList),
})
export type SafetyLists = z.output<typeof lists>

export const operatorSafetyEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'The list of medicines and rules that every organization’s checks use, and the lists before it',
    allow: 'operator',
    data: lists,
    readsNobody: 'Lists of medicines, and the operators who took them; no patient.',
  }),
  take: endpoint({
    method: 'POST',
    path,
    summary:
      'Take a list of medicines and rules in place of the one in use: a JSON file, checked whole before it is taken. A refusal’s data has problems and problemCount',
    allow: 'operator',
    body: z.object({}),
    multipart: 'sheet',
    data: lists,
    readsNobody: 'Lists of medicines, and the operators who took them; no patient.',
  }),
  returnToShipped: endpoint({
    method: 'DELETE',
    path,
    summary: 'Use the list that comes with the program again; the lists that were taken are kept',
    allow: 'operator',
    data: lists,
    readsNobody: 'Lists of medicines, and the operators who took them; no patient.',
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The list in use, or the shipped one, as a file that can be changed and taken again',
    allow: 'operator',
    query: z.object({ of: z.enum(['used', 'shipped'], { error: messages.invalidValue }).default('used') }),
    data: z.object({ text: z.string() }),
  }),
}
