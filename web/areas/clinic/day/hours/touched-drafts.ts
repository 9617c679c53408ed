import type { TouchedVisit, VisitDecision } from '#contract/day/touched-visits.ts'

type Doctor = TouchedVisit['doctor']
/** The decision about a visit: move (to a proposal or another time), keep or cancel; null: not decided yet. */
export type Choice =
  { action: 'move'; start: string; doctor: Doctor } | { action: 'keep' } | { action: 'cancel' } | null
export type Choices = Readonly<Record<string, Choice>>

/** The first proposal, if there is one. Keeping or cancelling a visit is never chosen automatically. */
export const proposedFor = ({ proposals: [first] }: TouchedVisit): Choice =>
  first ? { action: 'move', start: first.start, doctor: first.doctor } : null

/** Choices stay, except those that the server has refused. */
export const choicesFor = (visits: readonly TouchedVisit[], before: Choices): Choices =>
  Object.fromEntries(
    visits.map(visit => {
      const kept = visit.refused === null ? before[visit._id] : undefined
      return [visit._id, kept === undefined ? proposedFor(visit) : kept]
    }),
  )

/** Visits of a new round replace the same ones of the round before. The server has accepted the others; their choices stay. */
export function merged(before: readonly TouchedVisit[], fresh: readonly TouchedVisit[]): TouchedVisit[] {
  const byId = new Map(before.map(visit => [visit._id, { ...visit, refused: null }]))
  for (const visit of fresh) byId.set(visit._id, visit as TouchedVisit & { refused: null })
  return [...byId.values()].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** Undefined while a visit has no decision. */
export function decisionsOf(visits: readonly TouchedVisit[], choices: Choices): VisitDecision[] | undefined {
  const decisions = visits.flatMap(({ _id: appointmentId }): VisitDecision[] => {
    const choice = choices[appointmentId]
    if (!choice) return []
    return choice.action === 'move'
      ? [{ appointmentId, action: 'move', start: choice.start, doctorId: choice.doctor._id }]
      : [{ appointmentId, action: choice.action }]
  })
  return decisions.length === visits.length ? decisions : undefined
}

export function countsOf(visits: readonly TouchedVisit[], choices: Choices) {
  const count = (action: VisitDecision['action']) =>
    visits.filter(({ _id }) => choices[_id]?.action === action).length
  return { move: count('move'), keep: count('keep'), cancel: count('cancel') }
}
