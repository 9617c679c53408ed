import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDate } from '#contract/values/clinic-time.ts'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import type { z } from 'zod'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDay } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { DateField, TextField } from '#web/ui/fields/Field.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useFaults } from '#web/ui/forms/use-faults.ts'
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
  /** The days that have hours of their own already. */
  taken: readonly string[]
  send: (
    date: string,
    body: { hours: Stretch[]; reason: string | null },
    visits: unknown,
  ) => Promise<{ message: string }>
  change: HoursChange
  onClose: () => void
}

/** One day's own hours, none of them included: then it is off. */
export function ExceptionPopup(props: ExceptionPopupProps) {
  const { exception, owner, clinics, today, noneLabel, schema, taken, send, change, onClose } = props
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const toast = useToast()
  const body = useRef<HTMLDivElement>(null)
  const [date, setDate] = useState(exception?.date ?? addDays(today, 1))
  const [reason, setReason] = useState(exception?.reason ?? '')
  const [drafts, setDrafts] = useState(() => draftsOf(exception?.hours ?? []))
  const faults = useFaults()
  const { errors } = faults
  const [isPending, setIsPending] = useState(false)

  function show(found: FieldErrors, otherwise: string | null = null) {
    faults.show(body.current?.closest('form') ?? null, errorsByKey(found, drafts), otherwise)
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isPending) return
    const hours = inOrder(drafts).map(({ start, end, clinicId }): Stretch =>
      'doctorId' in owner ? { clinicId, start, end } : { start, end },
    )
    const found = fieldErrors(schema.safeParse({ hours, reason }).error)
    if (!isDate(date)) found['date'] = messages.dateInvalid
    else if (date < today) found['date'] = messages.dayInPast
    else if (!exception && taken.includes(date)) found['date'] = messages.dayHasHours
    const [first] = Object.values(found)
    show(found, first ?? null)
    if (first) return
    setIsPending(true)
    try {
      const { message } = await change.run(
        { action: 'day', isOpen: afterException(owner, date, hours) },
        visits => send(date, { hours, reason: reason.trim() || null }, visits),
      )
      toast(message)
      onClose()
    } catch (error) {
      if (!change.isAbandoned(error)) show(error instanceof ApiError ? error.errors : {}, sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  const dayName = isDate(date) ? formatDay(date, locale, today) : t('exceptions.day')
  return (
    <FormDialog
      title={exception ? t('exceptions.edit', { day: dayName }) : t('exceptions.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isNarrow
    >
      <div ref={body} className="exception">
        <ErrorSummary {...faults.summary} />
        <div className="fields">
          {!exception && (
            <DateField
              name="date"
              label={t('exceptions.day')}
              min={today}
              value={date}
              onChange={event => setDate(event.target.value)}
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
        {/* What is typed in the rows above counts as unsaved only if the form carries all of it. */}
        <input type="hidden" name="rows" value={JSON.stringify(inOrder(drafts))} />
      </div>
    </FormDialog>
  )
}
