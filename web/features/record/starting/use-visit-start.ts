import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { encounterStep } from '#contract/record/encounter-policy.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import type { ActOf } from '#web/features/day/appointments/steps/visit-act.ts'
import { paths } from '#web/routes/paths.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

const startEncounter = async () => (await import('#contract/record/encounters.ts')).encounterEndpoints.start

type Started = { appointmentId: string } | { patientId: string; clinicId: string }

/** A doctor's way into a visit, from wherever an appointment or a patient is shown: one act, and the page of the visit is open. */
export function useVisitStart(): {
  start: (what: Started) => void
  open: (id: string) => void
  actOf: ActOf
} {
  const { t } = useTranslation('queue')
  const profile = useProfile()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(startEncounter)
  const open = (id: string) => void navigate({ to: paths.encounter, search: { id } })

  async function begin(body: Started) {
    try {
      const { data } = await mutateAsync({ body })
      open(data._id)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const start = (what: Started) => void begin(what)

  return {
    start,
    open,
    actOf: (visit: Appointment) => {
      const step = encounterStep(profile, visit, dateOf(profile.organization.timeZone, Date.now()))
      const { _id: appointmentId, encounter } = visit
      return (
        step && {
          key: step,
          label: t(`act.${step}`),
          isFurther: step === 'start',
          press: () => (encounter ? open(encounter._id) : start({ appointmentId })),
        }
      )
    },
  }
}
