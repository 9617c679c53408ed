import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { formatWeekdayTime } from '#words/formats/clinic-date.ts'
import type { Cancellation, SteppedVisit } from './stepped-visit.ts'

type CancelVisitProps = {
  visit: SteppedVisit
  onClose: () => void
  onCancelled: (cancellation: Cancellation) => void
}

/** Asks why, and whether the patient gets a message. Enter or Ctrl+Enter cancels with what is filled in. */
export function CancelVisit({ visit, onClose, onCancelled }: CancelVisitProps) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  return (
    <FormDialog
      title={t('cancel.title')}
      isNarrow
      saveLabel={t('cancel.submit')}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        const values = new FormData(event.currentTarget)
        const reason = String(values.get('reason') ?? '').trim()
        onCancelled({ reason: reason || null, tellPatient: values.has('tellPatient') })
      }}
    >
      <p>
        <b>{visit.patient.name}</b> ·{' '}
        <time dateTime={visit.start}>{formatWeekdayTime(visit.start, locale)}</time>
      </p>
      <div className="fields">
        <TextField
          name="reason"
          label={t('cancel.reason')}
          width={12}
          isOptional
          maxLength={200}
          hint={t('cancel.reasonHint')}
        />
        <Checkbox name="tellPatient" label={t('cancel.tell')} defaultChecked />
      </div>
    </FormDialog>
  )
}
