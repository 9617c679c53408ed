import type { Appointment } from '#contract/day/appointments.ts'

/** The patient of an appointment, in a list cell. */
export function PatientLines({ patient }: { patient: Pick<Appointment['patient'], 'name' | 'phoneNumber'> }) {
  return (
    <span className="lines">
      <b>{patient.name}</b>
      <small>
        <bdi dir="ltr">{patient.phoneNumber}</bdi>
      </small>
    </span>
  )
}
