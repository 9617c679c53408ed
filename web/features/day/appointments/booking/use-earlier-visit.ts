import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { choicesOf } from './booking-draft.ts'

type Choices = ReturnType<typeof choicesOf>

/** What was booked last at this desk, by organization. */
const booked = new Map<string, Choices>()

export const keepLastBooking = (organizationId: string, { clinicId, doctorId, serviceId }: Choices) =>
  void booked.set(organizationId, { clinicId, doctorId, serviceId })

/** Where, with whom and for what the patient was here last; for a first visit, what was booked last at this desk. */
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
