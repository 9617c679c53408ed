import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'

type AlreadyWaitingProps = {
  visit: Appointment
  onAgain: () => void
  /** Opens the visit that is there already. */
  onOpen: () => void
}

/** Asks before a patient is in the queue twice. */
export function AlreadyWaiting({ visit, onAgain, onOpen }: AlreadyWaitingProps) {
  const { t } = useTranslation('queue')
  const { t: say } = useTranslation('appointments')
  return (
    <ConfirmDialog
      title={t('twice.title', { name: visit.patient.name })}
      confirmLabel={t('twice.again')}
      cancelLabel={t('twice.open')}
      onConfirm={onAgain}
      onCancel={onOpen}
    >
      <p>
        {t('twice.visit', {
          time: wallClock(visit.start),
          doctor: visit.doctor.name,
          status: say(`status.${visit.status}`),
        })}
      </p>
    </ConfirmDialog>
  )
}
