import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { portalEndpoints, type PortalVisit } from '#contract/day/portal.ts'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { SlotPicker } from '#web/features/day/appointments/booking/SlotPicker.tsx'
import { isBookable } from '#web/features/day/appointments/booking/use-free-slots.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { wallDate } from '#words/formats/clinic-date.ts'
import '#web/features/day/appointments/appointments.css'

/** Another time, with the same doctor or another one of the clinic. */
export function MoveOwnVisit({ visit, onClose }: { visit: PortalVisit; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const toast = useToast()
  const today = dateOf(visit.clinic.timeZone, useNow())
  const last = addDays(today, bookingPageDays - 1)
  const own = wallDate(visit.start)
  const [date, setDate] = useState(own <= last ? own : today)
  const [start, setStart] = useState('')
  const [error, setError] = useState<string>()
  const moving = useAction(appointmentEndpoints.update)
  const doctors = useEndpoint(portalEndpoints.doctors, { params: { id: visit._id } }).data?.data ?? []
  const [doctorId, setDoctorId] = useState('')
  const free = useEndpoint(portalEndpoints.slots, {
    params: { id: visit._id },
    query: { from: today, to: last, ...(doctorId && { doctorId }) },
  })
  const slots = (free.data?.data ?? [])
    .flatMap(({ times }) => times)
    .filter(time => time !== visit.start || (doctorId !== '' && doctorId !== doctors[0]?._id))
    .map(time => ({ start: time, end: time }))

  async function move() {
    if (!start) return setError(messages.startRequired)
    try {
      const body = { start, version: visit.version, ...(doctorId && { doctorId }) }
      toast((await moving.mutateAsync({ params: { id: visit._id }, body })).message)
      onClose()
    } catch (refused) {
      setStart('')
      setError((refused instanceof ApiError && refused.errors['start']) || sentenceOf(refused))
      void free.refetch()
    }
  }

  return (
    <FormDialog
      title={t('move.title')}
      isNarrow
      saveLabel={t('move.save')}
      onClose={onClose}
      isPending={moving.isPending}
      onSubmit={event => {
        event.preventDefault()
        void move()
      }}
    >
      <div className="fields">
        {doctors.length > 1 && (
          <Select
            name="doctorId"
            label={t('move.doctor')}
            width={12}
            value={doctorId || doctors[0]!._id}
            choices={doctors.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ currentTarget }) => {
              setDoctorId(currentTarget.value)
              setStart('')
            }}
          />
        )}
        <DateField
          name="date"
          label={t('move.day')}
          width={12}
          min={today}
          max={last}
          value={date}
          onChange={day => {
            setDate(day)
            setStart('')
          }}
        />
      </div>
      <SlotPicker
        state={!isBookable(date, today) ? 'noDay' : free.data ? 'ready' : free.isError ? 'failed' : 'loading'}
        slots={slots}
        date={date}
        today={today}
        value={start}
        error={error}
        onRetry={() => void free.refetch()}
        onChange={time => {
          setDate(wallDate(time))
          setStart(time)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
