import { useTranslation } from '#web/i18n/use-translation.ts'
import { isDoctor } from '#contract/core/roles.ts'
import { queueEndpoints } from '#contract/day/queue.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Inside, Waiting } from '../desk/QueueLists.tsx'

/** Beside the board of today: who waits at the clinic, and who is with a doctor. */
export function QueuePanel({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('desk')
  const now = useNow()
  const steps = useVisitSteps()
  const { actOf } = useVisitStart()
  const { data } = useEndpoint(queueEndpoints.get, { query: { clinicId } })
  const isOwn = isDoctor(useProfile())
  if (!data) return null
  const { checked_in: waiting, in_consultation: inside } = data.data.columns
  const common = { now, steps, actOf, isDoctor: isOwn }
  return (
    <section className="queue-panel" aria-label={t('toQueue')}>
      <Waiting {...common} visits={waiting} />
      <Inside {...common} visits={inside} />
      {steps.dialog}
    </section>
  )
}
