import { categoryEndpoints } from '#contract/clinic/categories.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { setUpSteps, type SetUpStep } from './set-up-steps.ts'

/** Which set-up steps are done. Null if all are done, or if this user may not do them. */
export function useSetUp(
  profile: Profile,
  counts: Dashboard['counts'] | undefined,
): Record<SetUpStep, boolean> | null {
  const isOpen =
    counts !== undefined &&
    profile.permissions.includes('clinics.write') &&
    [counts.clinics, counts.services, counts.doctors, counts.appointments].includes(0)
  // A service needs a category, so ask for categories only if there are no services.
  const categories = useEndpoint(
    categoryEndpoints.list,
    { query: { limit: 1 } },
    { enabled: isOpen && counts.services === 0 },
  )
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100 } }, { enabled: isOpen })
  if (!isOpen || !clinics.data || (counts.services === 0 && !categories.data)) return null
  const isDone = {
    clinic: counts.clinics > 0,
    category: counts.services > 0 || (categories.data?.total ?? 0) > 0,
    service: counts.services > 0,
    doctor: counts.doctors > 0,
    hours: clinics.data?.data.some(({ hoursAreSet }) => hoursAreSet) ?? false,
    appointment: counts.appointments > 0,
  }
  return setUpSteps.every(step => isDone[step]) ? null : isDone
}
