import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import type { Definition } from '#contract/core/endpoint.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { serviceEndpoints, type Service } from '#contract/clinic/services.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { choosableDoctors } from '#web/features/clinic/doctors/choosable-doctors.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'

/** The active clinics and services, and the doctors of the clinic. A choice with only one option is made automatically. */
export function useBookingChoices(
  profile: Profile,
  chosen: { clinicId: string; doctorId: string; serviceId: string },
) {
  const clinics = useChoice<Clinic>(clinicEndpoints, chosen.clinicId)
  const services = useChoice<Service>(serviceEndpoints, chosen.serviceId)
  const clinicId = clinics.id
  const isBound = booksOnlyInOwnName(profile)
  const listed = useChoice<Doctor>(
    doctorEndpoints,
    chosen.doctorId,
    { clinicId },
    clinicId !== '' && !isBound,
  )
  const own = useOwnDoctor(profile, clinicId, isBound)
  const doctors = isBound ? own : listed
  const all = [clinics, services, ...(clinicId ? [doctors] : [])]
  return {
    clinics,
    services,
    doctors,
    isReady: all.every(({ isReady }) => isReady),
    error: all.find(({ error }) => error)?.error,
    retry: () => all.forEach(({ retry }) => retry()),
  }
}

/** A doctor books only their own visits, at the clinic of their record. Returns a list, like the choices of the other roles. */
function useOwnDoctor(profile: Profile, clinicId: string, isAsked: boolean): Choice<Doctor> {
  const { doctorId } = profile
  const answer = useEndpoint(
    doctorEndpoints.get,
    { params: { id: doctorId ?? '' } },
    { enabled: isAsked && doctorId !== null },
  )
  const found = answer.data?.data
  const rows = found?.clinic._id === clinicId ? choosableDoctors(profile, [found]) : []
  const [record] = rows
  const isReady = doctorId === null || found !== undefined
  return {
    rows,
    choices: rows.map(({ _id, name }) => ({ value: _id, label: name })),
    state: isReady ? 'ready' : answer.isError ? 'failed' : 'loading',
    areMany: false,
    isReady,
    onSearch: () => {},
    error: answer.isError ? answer.error : undefined,
    retry: () => void answer.refetch(),
    record,
    id: record?._id ?? '',
  }
}

type Choice<Row extends Listed> = ReturnType<typeof useReferenceChoices<Row>> & {
  record: Row | undefined
  id: string
}
type Listed = { _id: string; name: string; status: boolean }

/**
 * One kind of record to choose from, and the chosen one. In a short list the chosen record must be listed; otherwise the only
 * record is chosen.
 */
function useChoice<Row extends Listed>(
  { list, get }: { list: Definition; get: Definition },
  chosen: string,
  filter: object = {},
  isAsked = true,
): Choice<Row> {
  const search = useReferenceChoices<Row>(list, filter, isAsked)
  const { rows, areMany } = search
  const listed = rows.find(({ _id }) => _id === chosen)
  // The typed search text may hide the chosen record from the list.
  const isUnlisted = areMany && chosen !== '' && !listed
  const fetched = useEndpoint<Definition>(get, { params: { id: chosen } } as never, { enabled: isUnlisted })
  const only = !areMany && rows.length === 1 ? rows[0] : undefined
  const record = listed ?? (isUnlisted ? (fetched.data?.data as Row | undefined) : only)
  return { ...search, record, id: record?._id ?? (isUnlisted ? chosen : '') }
}
