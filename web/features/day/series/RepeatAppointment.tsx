import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { seriesEndpoints } from '#contract/day/series.ts'
import { call, useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { formatWeekdayTime, wallDate } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { chosenOf, Occurrences } from './Occurrences.tsx'
import { draftErrors, emptyRule, ruleOfDraft } from './rule-draft.ts'
import { RuleFields } from './RuleFields.tsx'
import { SkippedMonths } from './SkippedMonths.tsx'
import type { RepeatedVisit } from './repeated-visit.ts'
import { useChoices } from './use-choices.ts'
import { usePreview } from './use-preview.ts'

type RepeatAppointmentProps = { appointment: RepeatedVisit; onClose: () => void }

/** Makes a visit the first of a series. All visits are checked and shown before any is booked. */
export function RepeatAppointment({ appointment, onClose }: RepeatAppointmentProps) {
  const { t } = useTranslation('series')
  const locale = useLocale()
  const say = useMessage()
  const toast = useToast()
  const date = wallDate(appointment.start)
  const [draft, setDraft] = useState(emptyRule(date))
  const chosen = useChoices()
  const booking = useAction(seriesEndpoints.create)
  const rule = ruleOfDraft(draft, date)
  const params = { id: appointment._id }
  const preview = usePreview({
    name: params.id,
    change: rule === null ? null : { rule },
    ask: signal => call(seriesEndpoints.preview, { params, body: { rule: rule! }, signal }),
  })
  const occurrences = (preview.data?.data ?? []).map(one => ({ ...one, key: one.start }))
  const starts = occurrences.map(one => chosenOf(one, chosen.choices, one.key)).filter(Boolean)
  const ruleError = preview.error?.errors['rule']
  const ruleErrors = { ...draftErrors(draft, date), ...(ruleError && { [draft.ends]: ruleError }) }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (preview.isFetching) return
    if (rule === null) return chosen.fail(messages.ruleInvalid)
    if (preview.error) return chosen.fail(sentenceOf(preview.error))
    if (starts.length === 0) return chosen.fail(t('noneLeft'))
    try {
      const { message } = await booking.mutateAsync({ params, body: { rule, starts } })
      toast(message)
      onClose()
    } catch (error) {
      refuse(error)
    }
  }

  /** `starts.2` means the third visit that was sent. After a refusal the free times are loaded again. */
  function refuse(error: unknown) {
    const found = error instanceof ApiError ? error.errors : {}
    const kept = occurrences.filter(one => chosenOf(one, chosen.choices, one.key))
    const refused = Object.entries(found).flatMap(([field, says]) => {
      const one = kept[Number(/^starts\.(\d+)$/.exec(field)?.[1])]
      return one ? [[one.key, says] as const] : []
    })
    chosen.refuse(Object.fromEntries(refused), sentenceOf(error))
    void preview.refetch()
  }

  const bookLabel = starts.length === 0 ? t('repeat.bookNone') : t('repeat.book', { count: starts.length })
  const saveLabel = preview.isFetching ? t('checking') : bookLabel
  return (
    <FormDialog
      title={t('repeat.title', { patient: appointment.patient.name })}
      saveLabel={saveLabel}
      isWaiting={preview.isFetching}
      note={t('repeat.note', { start: formatWeekdayTime(appointment.start, locale) })}
      onClose={onClose}
      onSubmit={submit}
      isPending={booking.isPending}
    >
      <ErrorSummary fields={[]} failure={chosen.failure} />
      <RuleFields
        draft={draft}
        onChange={changes => {
          setDraft(before => ({ ...before, ...changes }))
          chosen.clear()
        }}
        date={date}
        errors={ruleErrors}
      />
      <div aria-live="polite">
        {preview.isFetching && <Skeleton rows={4} />}
        {!preview.isFetching && preview.error && !ruleError && <p>{say(sentenceOf(preview.error))}</p>}
        {!preview.isFetching && <SkippedMonths draft={draft} date={date} occurrences={occurrences} />}
        {!preview.isFetching && occurrences.length > 0 && (
          <Occurrences
            occurrences={occurrences}
            choices={chosen.choices}
            onChoose={chosen.choose}
            errors={chosen.errors}
            leaveOut={t('leaveOut')}
          />
        )}
      </div>
    </FormDialog>
  )
}
