import { createContext, use } from 'react'
import type { LatestVital } from '#contract/record/chart/vitals.ts'
import type { Problem } from '#contract/record/chart/entries.ts'
import type { VitalsEntry } from '#contract/record/chart/vitals.ts'
import type { Encounter } from '#contract/record/encounters.ts'
import type { Cautions } from '#web/features/record/safety/use-cautions.ts'
import type { Draft, VisitKeeper, VisitSaveState } from './draft/visit-keeper.ts'

/** What the parts of a visit's page share. */
export type Visit = {
  encounter: Encounter
  draft: Draft
  save: VisitSaveState
  keeper: VisitKeeper
  /** Its own doctor, and it is open. */
  mayWrite: boolean
  /** Taken in this visit, the newest first. */
  vitals: readonly VitalsEntry[]
  /** The latest value of each measure ever, with the one before. */
  latest: readonly LatestVital[]
  diagnoses: readonly Problem[]
  /** Ongoing ones. */
  problems: readonly Problem[]
  /** What is to be said of the drafted medicines. */
  cautions: Cautions
  dateOfBirth: string | null
  /** The day at the clinic. */
  today: string
}

const VisitContext = createContext<Visit | null>(null)
export const VisitProvider = VisitContext

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('This part stands outside a visit.')
  return visit
}
