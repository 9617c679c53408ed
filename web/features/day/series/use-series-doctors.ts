import { useState } from 'react'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import type { Series } from '#contract/day/series.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'

type Choice = { value: string; label: string }

/** The doctors to whom a series can be moved: the active doctors of its clinic. `visit` is undefined until it is known. */
export function useSeriesDoctors(visit: Series['visits'][number] | undefined) {
  const isBound = booksOnlyInOwnName(useProfile())
  const clinicId = visit?.clinic._id
  const doctors = useReferenceChoices(doctorEndpoints.list, { clinicId }, clinicId !== undefined && !isBound)
  const own = visit && { value: visit.doctor._id, label: visit.doctor.name }
  // Undefined: nothing chosen yet; null: the user has cleared the field.
  const [chosen, choose] = useState<Choice | null>()
  const value = (chosen === undefined ? own : chosen) ?? null
  const isListed = doctors.choices.some(({ value: id }) => id === own?.value)
  return {
    value,
    choose,
    /** The chosen doctor, if it is not the current one. */
    other: value && value.value !== own?.value ? value.value : null,
    choices: isListed || !own ? doctors.choices : [...doctors.choices, own],
    state: isBound ? ('ready' as const) : doctors.state,
    areMany: doctors.areMany && !isBound,
    onSearch: doctors.onSearch,
  }
}
