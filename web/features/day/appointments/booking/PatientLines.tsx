import { shownNumber } from '#contract/values/phone-number.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'

/** The patient of an appointment, in a list cell. */
export function PatientLines({
  patient,
}: {
  patient: Pick<Appointment['patient'], '_id' | 'name' | 'phoneNumber'>
}) {
  return (
    <span className="lines">
      <PatientLink patient={patient} />
      <small>
        <bdi dir="ltr" className="nowrap">
          {shownNumber(patient.phoneNumber)}
        </bdi>
      </small>
    </span>
  )
}
