import { useTranslation } from '#web/i18n/use-translation.ts'
import { hoursEndpoints } from '#contract/day/hours.ts'
import { timeOfDay } from '#contract/values/clinic-time.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { afterTimeOff } from '../../hours/open-after.ts'
import { TouchedVisits } from '../../hours/TouchedVisits.tsx'
import { useHoursChange } from '../../hours/use-hours-change.ts'
import type { Column } from '../board/board-model.ts'
import '../../hours/hours.css'

/** A stretch of a board's column, in minutes since midnight. */
export type DrawnTime = { column: Column; from: number; to: number }

type BlockTimeProps = DrawnTime & { onBook: () => void; onClose: () => void }

/** Asks what a drawn stretch of time is for: it is blocked as leave of the doctor, or a visit is booked in it. */
export function BlockTime({ column: { doctor, date }, from, to, onBook, onClose }: BlockTimeProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('hours')
  const locale = useLocale()
  const toast = useToast()
  const change = useHoursChange()
  const adding = useAction(hoursEndpoints.addLeave)
  const removal = useAction(hoursEndpoints.removeLeave)
  const time = { from: date, to: date, start: timeOfDay(from), end: timeOfDay(to) }
  const params = { id: doctor._id }

  async function unblock(leaveId: string) {
    try {
      toast((await removal.mutateAsync({ params: { ...params, leaveId } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const form = useContractForm<{ message: string; data: { _id: string } }, FormValues>({
    schema: hoursEndpoints.addLeave.body,
    valuesOf: filled => ({ ...time, reason: String(new FormData(filled).get('reason') ?? '') }),
    send: (_, body) =>
      change.run({ action: 'leave', isOpen: afterTimeOff({ doctorId: doctor._id }, time) }, visits =>
        adding.mutateAsync({ params, body: { ...body, visits } as never }),
      ),
    onDone: ({ message, data }) => {
      toast(message, 'success', () => void unblock(data._id))
      onClose()
    },
    onRefused: change.isAbandoned,
  })

  const day = formatDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <FormDialog
        title={t('block.title', { name: doctor.name })}
        isNarrow
        saveLabel={t('block.save')}
        action={
          <Button icon="plus" onClick={onBook}>
            {t('block.book')}
          </Button>
        }
        onClose={onClose}
        onSubmit={event => void form.submit(event)}
        isPending={form.isPending}
      >
        <ErrorSummary {...form.summary} />
        <p>
          {day} <bdi dir="ltr">{`${time.start}–${time.end}`}</bdi>
        </p>
        <TextField
          name="reason"
          label={say('reason')}
          hint={say('leave.reasonHint')}
          width={12}
          isOptional
          maxLength={200}
          error={form.errors['reason']}
        />
      </FormDialog>
      <TouchedVisits change={change} />
    </>
  )
}
