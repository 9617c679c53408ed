import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { choicesOf } from './booking-draft.ts'

type Choices = ReturnType<typeof choicesOf>

/** The last booking at this desk, by organization. */
const booked = new Map<string, Choices>()

export const keepLastBooking = (organizationId: string, { clinicId, doctorId, serviceId }: Choices) =>
  void booked.set(organizationId, { clinicId, doctorId, serviceId })

/** Clinic, doctor and service of the patient's last visit; without one, those of the last booking at this desk. */
export function useEarlierVisit(organizationId: string, patientId: string | undefined, isWanted: boolean) {
  const isAsked = isWanted && patientId !== undefined
  const answer = useEndpoint(
    appointmentEndpoints.list,
    { query: { patientId, sort: '-start', limit: 1 } },
    { enabled: isAsked },
  )
  const [last] = (isAsked && answer.data?.data) || []
  return {
    isLooking: isAsked && answer.isLoading,
    choices: last ? choicesOf(last) : booked.get(organizationId),
  }
}
