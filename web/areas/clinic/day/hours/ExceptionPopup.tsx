import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays, isDate } from '#contract/values/clinic-time.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import type { z } from 'zod'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDay } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import {
  draftsOf,
  errorsByKey,
  inOrder,
  type Exception,
  type HoursOwner,
  type Stretch,
} from './hour-drafts.ts'
import { HourRows, type ClinicChoice } from './HourRows.tsx'
import { afterException } from './open-after.ts'
import type { HoursChange } from './use-hours-change.ts'

type ExceptionPopupProps = {
  exception: Exception | undefined
  owner: HoursOwner
  clinics: readonly ClinicChoice[]
  today: string
  noneLabel: string
  schema: z.ZodType
  /** The days that already have their own hours. */
  taken: readonly string[]
  send: (
    date: string,
    body: { hours: Stretch[]; reason: string | null },
    visits: unknown,
  ) => Promise<{ message: string }>
  change: HoursChange
  onClose: () => void
}

/** The hours of one day. Without any hours, the day is off. */
export function ExceptionPopup(props: ExceptionPopupProps) {
  const { exception, owner, clinics, today, noneLabel, schema, taken, send, change, onClose } = props
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const toast = useToast()
  const [date, setDate] = useState(exception?.date ?? addDays(today, 1))
  const [reason, setReason] = useState(exception?.reason ?? '')
  const [drafts, setDrafts] = useState(() => draftsOf(exception?.hours ?? []))
  const hours = inOrder(drafts).map(({ start, end, clinicId }): Stretch =>
    'doctorId' in owner ? { clinicId, start, end } : { start, end },
  )
  const form = useContractForm({
    schema,
    valuesOf: () => ({ hours, reason }),
    check: (): FieldErrors => {
      if (!isDate(date)) return { date: messages.dateInvalid }
      if (date < today) return { date: messages.dayInPast }
      return !exception && taken.includes(date) ? { date: messages.dayHasHours } : {}
    },
    shownAs: errors => errorsByKey(errors, drafts),
    send: () =>
      change.run({ action: 'day', isOpen: afterException(owner, date, hours) }, visits =>
        send(date, { hours, reason: reason.trim() || null }, visits),
      ),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
    onRefused: change.isAbandoned,
  })
  const { errors } = form

  const dayName = isDate(date) ? formatDay(date, locale, today) : t('exceptions.day')
  return (
    <FormDialog
      title={exception ? t('exceptions.edit', { day: dayName }) : t('exceptions.add')}
      onClose={onClose}
      onSubmit={event => void form.submit(event)}
      isPending={form.isPending}
      isNarrow
    >
      <div className="exception">
        <ErrorSummary {...form.summary} />
        <div className="fields">
          {!exception && (
            <DateField
              name="date"
              label={t('exceptions.day')}
              min={today}
              value={date}
              onChange={setDate}
              error={errors['date']}
            />
          )}
          <TextField
            name="reason"
            label={t('reason')}
            isOptional
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
            error={errors['reason']}
          />
        </div>
        <fieldset className="exception-hours">
          <legend>{t('exceptions.hours')}</legend>
          <HourRows
            drafts={drafts}
            weekday={0}
            dayName={dayName}
            clinics={clinics}
            onChange={setDrafts}
            errors={errors}
            noneLabel={noneLabel}
          />
        </fieldset>
        {/* The rows have no named fields. This hidden field carries their values, so that changes in them count as unsaved. */}
        <input type="hidden" name="rows" value={JSON.stringify(inOrder(drafts))} />
      </div>
    </FormDialog>
  )
}
