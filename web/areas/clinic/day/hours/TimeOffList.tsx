import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { hoursEndpoints, type Leave, type TimeOff } from '#contract/day/hours.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { commas, formatDays } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ClockField } from '#web/ui/fields/ClockField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { DatedList } from './DatedList.tsx'
import type { HoursOwner } from './hour-drafts.ts'
import { afterTimeOff } from './open-after.ts'
import type { HoursChange } from './use-hours-change.ts'

type TimeOffListProps = { owner: HoursOwner; today: string; mayWrite: boolean; change: HoursChange }

/** Only leave has times. */
type Row = TimeOff & Partial<Leave>
const isPart = ({ start = '00:00', end = '24:00' }: Partial<Leave>) => start !== '00:00' || end !== '24:00'

/** A doctor's leave or a clinic's holidays that are not over yet. */
export function TimeOffList({ owner, today, mayWrite, change }: TimeOffListProps) {
  const { t } = useTranslation('hours')
  const locale = useLocale()
  const toast = useToast()
  const isDoctor = 'doctorId' in owner
  const kind = isDoctor ? 'leave' : 'holiday'
  const id = isDoctor ? owner.doctorId : owner.clinicId
  const answer = useEndpoint(isDoctor ? hoursEndpoints.listLeave : hoursEndpoints.listHolidays, {
    params: { id },
  })
  const adding = useAction(isDoctor ? hoursEndpoints.addLeave : hoursEndpoints.addHoliday)
  const updating = useTimeOffUpdate(id, isDoctor)
  const leaveRemoval = useAction(hoursEndpoints.removeLeave)
  const holidayRemoval = useAction(hoursEndpoints.removeHoliday)
  const [open, setOpen] = useState<Row | 'new' | null>(null)

  function daysOf(one: Row) {
    const days = formatDays(one.from, one.to, locale, today)
    return isPart(one) ? `${days}${commas[locale]}${isolated(`${one.start}–${one.end}`)}` : days
  }

  async function remove({ _id, ...body }: Row) {
    try {
      const { message } = await (isDoctor
        ? leaveRemoval.mutateAsync({ params: { id, leaveId: _id } })
        : holidayRemoval.mutateAsync({ params: { id, holidayId: _id } }))
      toast(message, 'success', () => void restore(body))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  async function restore(body: Omit<Row, '_id'>) {
    try {
      toast((await adding.mutateAsync({ params: { id }, body })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <>
      <DatedList
        name={kind}
        title={t(`${kind}.title`)}
        lead={t(`${kind}.lead`)}
        none={t(`${kind}.none`)}
        answer={answer}
        rows={answer.data?.data.filter(({ to }) => to >= today)}
        keyOf={({ _id }) => _id}
        action={
          mayWrite && (
            <Button size="sm" icon="plus" onClick={() => setOpen('new')}>
              {t(`${kind}.add`)}
            </Button>
          )
        }
        render={one => ({
          title: daysOf(one),
          text: null,
          note: one.reason,
          actions: mayWrite && (
            <>
              <IconButton
                icon="edit"
                label={t(`${kind}.edit`, { days: daysOf(one) })}
                onClick={() => setOpen(one)}
              />
              <IconButton
                icon="trash"
                label={t(`${kind}.remove`, { days: daysOf(one) })}
                onClick={oncePerRow(() => void remove(one))}
              />
            </>
          ),
        })}
      />
      {open && (
        <TimeOffPopup
          owner={owner}
          today={today}
          change={change}
          timeOff={open === 'new' ? undefined : open}
          title={open === 'new' ? t(`${kind}.add`) : t(`${kind}.edit`, { days: daysOf(open) })}
          onClose={() => setOpen(null)}
          send={body =>
            open === 'new' ? adding.mutateAsync({ params: { id }, body }) : updating(open._id, body)
          }
        />
      )}
    </>
  )
}

function useTimeOffUpdate(id: string, isDoctor: boolean) {
  const leave = useAction(hoursEndpoints.updateLeave)
  const holiday = useAction(hoursEndpoints.updateHoliday)
  return (_id: string, body: never): Promise<{ message: string }> =>
    isDoctor
      ? leave.mutateAsync({ params: { id, leaveId: _id }, body })
      : holiday.mutateAsync({ params: { id, holidayId: _id }, body })
}

type TimeOffPopupProps = Pick<TimeOffListProps, 'owner' | 'today' | 'change'> & {
  title: string
  /** Undefined: a new one is added. */
  timeOff: Row | undefined
  onClose: () => void
  send: (body: never) => Promise<{ message: string }>
}

function TimeOffPopup({ owner, today, change, title, timeOff, onClose, send }: TimeOffPopupProps) {
  const { t } = useTranslation('hours')
  const toast = useToast()
  const kind = 'doctorId' in owner ? 'leave' : 'holiday'
  const [from, setFrom] = useState(timeOff?.from ?? today)
  const [to, setTo] = useState(timeOff?.to ?? today)
  const [hasTimes, setHasTimes] = useState(timeOff !== undefined && isPart(timeOff))
  const { errors, summary, isPending, submit } = useContractForm<{ message: string }, FormValues>({
    schema: hoursEndpoints.addLeave.body,
    send: (_form, values) =>
      change.run(
        { action: kind, isOpen: afterTimeOff(owner, values as { from: string; to: string }) },
        visits => send({ ...values, visits } as never),
      ),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
    onRefused: change.isAbandoned,
  })
  return (
    <FormDialog
      title={title}
      isNarrow
      onClose={onClose}
      onSubmit={event => void submit(event)}
      isPending={isPending}
    >
      <div className="exception">
        <ErrorSummary {...summary} />
        <div className="fields">
          <DateField
            name="from"
            label={t('timeOff.from')}
            value={from}
            onChange={chosen => {
              setFrom(chosen)
              if (to < chosen) setTo(chosen)
            }}
            error={errors['from']}
          />
          <DateField name="to" label={t('timeOff.to')} value={to} onChange={setTo} error={errors['to']} />
          {kind === 'leave' && (
            <div className="f w12">
              <Checkbox
                label={t('leave.part')}
                checked={hasTimes}
                onChange={event => setHasTimes(event.currentTarget.checked)}
              />
            </div>
          )}
          {hasTimes && (
            <>
              <ClockField
                name="start"
                label={t('leave.start')}
                defaultValue={timeOff?.start ?? '09:00'}
                error={errors['start']}
              />
              <ClockField
                name="end"
                label={t('leave.end')}
                defaultValue={timeOff?.end ?? '13:00'}
                error={errors['end']}
              />
            </>
          )}
          <TextField
            name="reason"
            label={t('reason')}
            hint={t(`${kind}.reasonHint`)}
            width={12}
            isOptional
            maxLength={200}
            defaultValue={timeOff?.reason ?? ''}
            error={errors['reason']}
          />
        </div>
      </div>
    </FormDialog>
  )
}
