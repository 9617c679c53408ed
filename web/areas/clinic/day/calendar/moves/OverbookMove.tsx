import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CalendarVisit } from '#contract/day/calendar.ts'
import { messages } from '#contract/core/messages.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { Place } from './moving.ts'

type OverbookMoveProps = {
  visit: CalendarVisit
  to: Place
  onPlace: (overbookReason: string) => void
  onClose: () => void
}

/** Moves a visit to a taken place, with a reason. */
export function OverbookMove({ visit, to, onPlace, onClose }: OverbookMoveProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() === '') return setError(messages.overbookReasonRequired)
    onPlace(reason.trim())
    onClose()
  }

  return (
    <FormDialog
      title={t('move.overbookTitle', { patient: visit.patient.name })}
      isNarrow
      saveLabel={t('move.here')}
      onClose={onClose}
      onSubmit={submit}
      isPending={false}
    >
      <p>{t('move.overbookText', { time: wallClock(to.start) })}</p>
      <TextField
        name="overbookReason"
        label={say('other.reason')}
        hint={say('other.reasonHint')}
        width={12}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={error}
      />
    </FormDialog>
  )
}
