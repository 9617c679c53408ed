import { chartEndpoints } from '#contract/record/chart.ts'
import { problemEndpoints } from '#contract/record/chart/entries.ts'
import { vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import { mayWriteEncounter } from '#contract/record/encounter-policy.ts'
import type { DraftLine, Encounter } from '#contract/record/encounters.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useCautions } from '#web/features/record/safety/use-cautions.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { Visit } from './visit-context.ts'
import { useVisitKeeper } from './draft/use-visit-keeper.ts'

/** Everything that the page of a visit shows, and the chart of its patient. */
export function useVisitData(loaded: Encounter) {
  const { keeper, encounter, draft, save } = useVisitKeeper(loaded)
  const profile = useProfile()
  const today = dateOf(profile.organization.timeZone, useNow())
  const params = { id: encounter.patient._id }
  const ofVisit = { encounterId: encounter._id, limit: 100 }
  const chart = useEndpoint(chartEndpoints.get, { params }, { keepPrevious: true })
  const ofDay = { ofVisit: encounter._id, limit: 100 }
  const vitals = useEndpoint(vitalsEndpoints.list, { params, query: ofDay }, { keepPrevious: true })
  const diagnoses = useEndpoint(problemEndpoints.list, { params, query: ofVisit }, { keepPrevious: true })
  const mayWrite =
    encounter.status === 'open' && mayWriteEncounter(profile, { doctorId: encounter.doctor._id })
  const cautions = useCautions(
    encounter._id,
    mayWrite && draft.lines.length > 0 ? questionOf(encounter, draft.lines) : undefined,
  )
  const data = chart.data?.data
  const visit: Visit = {
    encounter,
    draft,
    save,
    keeper,
    mayWrite,
    cautions,
    vitals: vitals.data?.data ?? [],
    latest: data?.vitals ?? [],
    diagnoses: (diagnoses.data?.data ?? []).filter(({ encounterId }) => encounterId === encounter._id),
    problems: (data?.problems ?? []).filter(
      ({ state, encounterId }) => state === 'ongoing' && encounterId !== encounter._id,
    ),
    dateOfBirth: data?.patient.dateOfBirth ?? null,
    today,
  }
  return { visit, chart: data }
}

/** What is asked about the drafted medicines of a visit. */
export const questionOf = (
  { _id, patient }: Pick<Encounter, '_id' | 'patient'>,
  lines: readonly DraftLine[],
) => ({ patientId: patient._id, encounterId: _id, lines: [...lines] })
