import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { seriesEndpoints, seriesScopes } from '#contract/day/series.ts'
import { call, useAction, useEndpoint } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { formatWeekdayTime, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { ClockField } from '#web/ui/fields/ClockField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { chosenOf, Occurrences } from './Occurrences.tsx'
import type { RepeatedVisit } from './repeated-visit.ts'
import { useChoices } from './use-choices.ts'
import { useSeriesDoctors } from './use-series-doctors.ts'
import { usePreview } from './use-preview.ts'

type Reach = (typeof seriesScopes)[number]
type ChangeSeriesProps = { appointment: RepeatedVisit; onClose: () => void }

/** Moves or cancels one visit, that visit and all after it, or all future visits of the series. */
export function ChangeSeries({ appointment, onClose }: ChangeSeriesProps) {
  const { t } = useTranslation('series')
  const { t: say } = useTranslation('appointments')
  const locale = useLocale()
  const sayMessage = useMessage()
  const toast = useToast()
  const params = { id: appointment._id }
  const [reach, setReach] = useState<Reach>('following')
  const [date, setDate] = useState(wallDate(appointment.start))
  const [time, setTime] = useState(wallClock(appointment.start))
  const chosen = useChoices()
  const [isCancelling, setIsCancelling] = useState(false)
  const series = useEndpoint(seriesEndpoints.get, { params })
  const move = useAction(seriesEndpoints.move)
  const cancel = useAction(seriesEndpoints.cancel)
  const visits = series.data?.data?.visits ?? []
  const doctors = useSeriesDoctors(visits.find(({ _id }) => _id === appointment._id))
  const isOther =
    date !== wallDate(appointment.start) || time !== wallClock(appointment.start) || doctors.other !== null
  const moves = Boolean(date && time && doctors.value) && isOther
  const plan = { scope: reach, date, time, ...(doctors.other && { doctorId: doctors.other }) }
  const preview = usePreview({
    name: appointment._id,
    change: moves ? plan : null,
    ask: signal => call(seriesEndpoints.previewMove, { params, body: plan, signal }),
  })
  const occurrences = (preview.data?.data ?? []).map(one => ({ ...one, key: one._id }))

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (preview.isFetching) return
    if (!moves) return chosen.fail(t('change.nothing'))
    if (preview.error) return chosen.fail(sentenceOf(preview.error))
    if (occurrences.length === 0) return chosen.fail(t('change.none'))
    if (!occurrences.some(one => chosenOf(one, chosen.choices, one.key))) return chosen.fail(t('noneLeft'))
    const other = occurrences.flatMap(one => {
      const start = chosenOf(one, chosen.choices, one.key)
      if (start === one.start && one.refusal === null) return []
      // Null: this visit is not moved; it keeps its time and doctor.
      return [[one._id, start || null] as const]
    })
    try {
      const body = { ...plan, starts: Object.fromEntries(other) }
      const { message } = await move.mutateAsync({ params, body })
      toast(message)
      onClose()
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : {}
      const refused = Object.entries(found).map(([name, says]) => [name.replace('starts.', ''), says])
      chosen.refuse(Object.fromEntries(refused), sentenceOf(error))
      void preview.refetch()
    }
  }

  async function cancelThem() {
    setIsCancelling(false)
    try {
      const { message } = await cancel.mutateAsync({ params, body: { scope: reach } })
      toast(message)
      onClose()
    } catch (error) {
      chosen.fail(sentenceOf(error))
    }
  }

  function change(apply: () => void) {
    apply()
    chosen.clear()
  }

  return (
    <>
      <FormDialog
        title={t('change.title', { patient: appointment.patient.name })}
        saveLabel={preview.isFetching ? t('checking') : t('change.move')}
        isWaiting={preview.isFetching}
        note={t('change.note', { count: visits.length })}
        onClose={onClose}
        onSubmit={submit}
        isPending={move.isPending}
      >
        <ErrorSummary fields={[]} failure={chosen.failure} />
        <p className="series-first">
          {t('change.this', { start: formatWeekdayTime(appointment.start, locale) })}
        </p>
        <div className="fields">
          <Select
            name="scope"
            label={t('change.reach')}
            width={12}
            value={reach}
            choices={seriesScopes.map(value => ({ value, label: t(`reach.${value}`) }))}
            onChange={event => change(() => setReach(event.target.value as Reach))}
          />
          <SearchSelect
            name="doctorId"
            label={say('book.doctor')}
            width={12}
            prompt={say('book.chooseDoctor')}
            choices={doctors.choices}
            value={doctors.value}
            state={doctors.state}
            areMany={doctors.areMany}
            onSearch={doctors.onSearch}
            onChange={choice => change(() => doctors.choose(choice))}
            error={chosen.errors['doctorId'] ?? preview.error?.errors['doctorId']}
          />
          <DateField
            name="date"
            label={t('change.date')}
            value={date}
            onChange={chosen => change(() => setDate(chosen))}
          />
          <ClockField
            name="time"
            label={t('change.time')}
            value={time}
            onChange={chosen => change(() => setTime(chosen))}
          />
        </div>
        <div aria-live="polite">
          {preview.isFetching && <Skeleton rows={4} />}
          {!preview.isFetching && preview.error && <p>{sayMessage(sentenceOf(preview.error))}</p>}
          {!preview.isFetching && preview.isSuccess && occurrences.length === 0 && (
            <p className="hint">{t('change.none')}</p>
          )}
          {!preview.isFetching && occurrences.length > 0 && (
            <Occurrences
              occurrences={occurrences}
              choices={chosen.choices}
              onChoose={chosen.choose}
              errors={chosen.errors}
              leaveOut={t('change.stays')}
            />
          )}
        </div>
        <Button
          look="danger"
          className="series-cancel"
          onClick={() => setIsCancelling(true)}
          disabled={cancel.isPending}
        >
          {t(`cancel.${reach}`)}
        </Button>
      </FormDialog>
      {isCancelling && (
        <ConfirmDialog
          title={t('cancel.title')}
          confirmLabel={t(`cancel.${reach}`)}
          cancelLabel={t('cancel.keep')}
          isDangerous
          onConfirm={() => void cancelThem()}
          onCancel={() => setIsCancelling(false)}
        >
          <p>{t(`cancel.text.${reach}`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
