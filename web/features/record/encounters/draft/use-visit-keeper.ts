import { useState } from 'react'
import { encounterEndpoints, type Encounter } from '#contract/record/encounters.ts'
import { call } from '#web/calls/api.ts'
import { clock, howToSend, useDraftKeeper } from '#web/features/shared/drafts/use-draft-keeper.ts'
import { VisitKeeper } from './visit-keeper.ts'

/** Keeps an open visit saved. */
export function useVisitKeeper(loaded: Encounter) {
  const { _id: id } = loaded
  const [keeper] = useState(
    () =>
      new VisitKeeper(
        loaded,
        async (body, { isLeaving }) =>
          (await call(encounterEndpoints.save, { params: { id }, body, ...howToSend(body, isLeaving) })).data,
        clock,
      ),
  )
  const { stored, ...snapshot } = useDraftKeeper(keeper, loaded, `encounter ${id}`)
  return { keeper, encounter: stored, ...snapshot }
}
