import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { Button } from '#web/ui/Button.tsx'

/** The visit of today's appointment with the signed-in doctor; where there is none, a visit without one. */
export function StartVisit({ patient, today }: { patient: Patient; today: string }) {
  const { doctorId } = useProfile()
  return doctorId === null ? null : <OfDoctor patient={patient} doctorId={doctorId} today={today} />
}

function OfDoctor({ patient, doctorId, today }: { patient: Patient; doctorId: string; today: string }) {
  const { t } = useTranslation('queue')
  const { start, actOf } = useVisitStart()
  const query = {
    patientId: patient._id,
    doctorId,
    from: today,
    to: today,
    sort: 'start',
    limit: 10,
  } as const
  const answer = useEndpoint(appointmentEndpoints.list, { query })
  if (!answer.data) return null
  const acts = answer.data.data.map(actOf).filter(act => act !== undefined)
  // A visit of today that was signed does not stand in the way of another.
  const act = acts.find(({ key }) => key !== 'show')
  const withoutAppointment = () => start({ patientId: patient._id, clinicId: patient.clinicId._id })
  return (
    <Button icon="steth" onClick={act?.press ?? withoutAppointment}>
      {act?.label ?? t('act.start')}
    </Button>
  )
}
