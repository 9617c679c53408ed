import { clinicEndpoints } from '#contract/clinics.ts'
import { doctorEndpoints } from '#contract/doctors.ts'
import type { Profile } from '#contract/profile.ts'
import { serviceEndpoints } from '#contract/services.ts'
import { useEndpoint } from '#web/api.ts'

const all = { limit: 100, sort: 'name' } as const

/** The open clinics and services, the doctors of the clinic; where there is but one of them, it is chosen. */
export function useBookingChoices(
  profile: Profile,
  chosen: { clinicId: string; doctorId: string; serviceId: string },
) {
  const clinicAnswer = useEndpoint(clinicEndpoints.list, { query: all })
  const serviceAnswer = useEndpoint(serviceEndpoints.list, { query: all })
  const clinics = open(clinicAnswer.data?.data)
  const services = open(serviceAnswer.data?.data)
  const clinicId = theOne(clinics, chosen.clinicId)

  const doctorAnswer = useEndpoint(
    doctorEndpoints.list,
    { query: { ...all, clinicId } },
    { enabled: clinicId !== '' },
  )
  // A doctor books with himself.
  const doctors = open(doctorAnswer.data?.data).filter(
    ({ email }) => profile.role !== 'doctor' || email === profile.email,
  )
  const answers = [clinicAnswer, serviceAnswer, ...(clinicId ? [doctorAnswer] : [])]
  return {
    clinics,
    services,
    doctors,
    clinicId,
    doctorId: theOne(doctors, chosen.doctorId),
    serviceId: theOne(services, chosen.serviceId),
    isReady: answers.every(answer => answer.data),
    error: answers.find(answer => answer.isError)?.error,
    retry: () => answers.forEach(answer => void answer.refetch()),
  }
}

type Choice = { _id: string; status: boolean }

const open = <C extends Choice>(records: readonly C[] | undefined): C[] =>
  (records ?? []).filter(({ status }) => status)

/** The chosen one while it is still there, else the only one, else none. */
function theOne(choices: readonly Choice[], chosen: string): string {
  if (choices.some(({ _id }) => _id === chosen)) return chosen
  return choices.length === 1 ? choices[0]!._id : ''
}
