import { medicineSetEndpoints, type MedicineSet } from '#contract/record/medicines/medicine-sets.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { findSets } from '#contract/record/visit-line/set-line.ts'
import { call, useEndpoint } from '#web/calls/api.ts'
import { NotAdded } from './not-added.ts'
import { usePlace } from './use-place.ts'

/** The sets that the typed line may mean. One of the typed name, or the only one with it, is taken by itself. */
export function useSets(line: VisitLine | undefined) {
  const typed = line?.kind === 'set' ? line.name : ''
  const sets = useEndpoint(medicineSetEndpoints.list, {}, { enabled: typed !== '' }).data?.data
  const found = typed === '' || !sets ? [] : findSets(sets, typed)
  const itself = found.length === 1 ? 0 : -1
  const place = usePlace(typed, found.length)
  const chosen = found[place.at ?? itself]
  return {
    found,
    chosen,
    move: (by: 1 | -1) => void place.move(by, itself),
    choose: place.choose,
    /** Errors: NotAdded if no set, or more than one, may be meant. */
    async named(name: string): Promise<MedicineSet> {
      if (chosen) return chosen
      const all = (await call(medicineSetEndpoints.list, {})).data
      const [only, ...others] = findSets(all, name)
      if (!only) throw new NotAdded('set.unknown')
      if (others.length > 0) throw new NotAdded('set.ambiguous')
      return only
    },
  }
}

export type TypedSet = ReturnType<typeof useSets>
