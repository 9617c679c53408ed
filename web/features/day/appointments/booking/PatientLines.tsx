import type { Appointment } from '#contract/day/appointments.ts'

/** Whose it is, in a cell of a list. */
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
