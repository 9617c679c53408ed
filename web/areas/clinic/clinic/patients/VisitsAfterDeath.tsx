import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay } from '#web/calls/profile.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'

/** As many as a list answers at once. */
const limit = 100

/** What is still booked for a patient who has died. It is cancelled here, and nobody gets a message. */
export function VisitsAfterDeath({ patientId, today }: { patientId: string; today: string }) {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  const toast = useToast()
  const mayCancel = useMay('appointments.delete')
  const query = { patientId, from: today, status: 'booked', sort: 'start', limit } as const
  const ahead = useEndpoint(appointmentEndpoints.list, { query }).data
  const action = useAction(appointmentEndpoints.bulk)
  const [isAsking, setIsAsking] = useState(false)
  if (!ahead || ahead.total === 0) return null
  const cancel = () => {
    setIsAsking(false)
    action.mutate(
      { body: { action: 'cancelled', ids: ahead.data.map(({ _id }) => _id) } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  }
  return (
    <section className="already" aria-label={t('death.ahead')}>
      <Icon name="alert" className="sm" />
      <div>
        <p>{t('death.aheadText', { count: ahead.total })}</p>
        <ul className="visits-after-death">
          {ahead.data.map(({ _id, start, doctor, service }) => (
            <li key={_id}>
              <VisitLink id={_id}>{formatDateTime(start, locale)}</VisitLink> · <bdi>{doctor.name}</bdi> ·{' '}
              <bdi>{service.name}</bdi>
            </li>
          ))}
        </ul>
        {mayCancel && (
          <Button size="sm" disabled={action.isPending} onClick={() => setIsAsking(true)}>
            {t('death.cancelVisits', { count: ahead.data.length })}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('death.cancelVisits', { count: ahead.data.length })}
          confirmLabel={t('death.cancelNow')}
          cancelLabel={t('death.keepVisits')}
          isDangerous
          onConfirm={cancel}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('death.tellsNobody')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
