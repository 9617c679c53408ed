import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { appointmentEndpoints, updateAppointmentBody } from '#contract/day/appointments.ts'
import type { CalendarDoctor, CalendarVisit } from '#contract/day/calendar.ts'
import { formatInstant, localToInstant, minutesOfDay } from '#contract/values/clinic-time.ts'
import { date, idOf } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateTopics } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { ClockField } from '#web/ui/fields/ClockField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { placeOf, type Place } from './moving.ts'
import { send } from './use-place-visit.ts'
import { useWhoHas } from './use-who-has.ts'

type MoveFormProps = {
  visit: CalendarVisit
  zone: string
  doctors: readonly CalendarDoctor[]
  onClose: () => void
  /** Undoes the move: gets the appointment as it is now, and its old place. */
  onUndo: (visit: CalendarVisit, to: Place) => void
}

const form = z.object({
  doctorId: idOf(messages.doctorRequired),
  date: date(),
  /** A time on the clinic's wall clock. The server's error about `start` is shown at this field. */
  start: z.string().regex(/^\d\d:\d\d$/, messages.startRequired),
  /** Asked for if the place is taken. */
  overbookReason: updateAppointmentBody.shape.overbookReason,
  durationMinutes: updateAppointmentBody.shape.durationMinutes.unwrap(),
})

/** Changes time, doctor or length by typing; it can do everything that dragging can. */
export function MoveForm({ visit, zone, doctors, onClose, onUndo }: MoveFormProps) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const toast = useToast()
  const queries = useQueryClient()
  const whoHas = useWhoHas()
  // The place at the moment when the form was opened.
  const [from] = useState(() => placeOf(visit))
  const isBound = booksOnlyInOwnName(useProfile())
  const mayOverbook = useMay('appointments.overbook')
  const [isTaken, setIsTaken] = useState(false)
  // A doctor moves only their own visits, and never to another doctor.
  const choices = doctors
    .filter(({ _id, isOpen }) => _id === visit.doctorId || (isOpen && !isBound))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  const fields = useContractForm({
    schema: form,
    send: (_data, values) =>
      send(visit._id, visit.version, from, placeIn(values, zone), values['overbookReason']),
    onRefused: async ({ code }, values, element) => {
      setIsTaken(code === 'slot_taken')
      const who = code === 'slot_taken' && (await whoHas(visit._id, placeIn(values, zone)))
      if (who) fields.show(element, { start: who })
      return Boolean(who)
    },
    onDone: ({ data, message }) => {
      const now = {
        ...visit,
        start: data.start,
        end: data.end,
        version: data.version,
        doctorId: data.doctor._id,
      }
      toast(message, 'success', () => onUndo(now, from))
      void invalidateTopics(queries, appointmentEndpoints.update.changes)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('form.title', { patient: visit.patient.name })}
      isNarrow
      saveLabel={t('move.here')}
      onClose={onClose}
      onSubmit={event => void fields.submit(event)}
      isPending={fields.isPending}
    >
      <ErrorSummary {...fields.summary} />
      <div className="fields">
        <Select
          name="doctorId"
          label={say('book.doctor')}
          width={12}
          choices={choices}
          defaultValue={visit.doctorId}
          error={fields.errors['doctorId']}
        />
        <DateField
          name="date"
          label={t('form.date')}
          defaultValue={wallDate(visit.start)}
          error={fields.errors['date']}
        />
        <ClockField
          name="start"
          label={t('form.start')}
          defaultValue={wallClock(visit.start)}
          error={fields.errors['start']}
        />
        <TextField
          name="durationMinutes"
          type="number"
          inputMode="numeric"
          min={5}
          max={480}
          step={5}
          label={t('form.length')}
          defaultValue={from.durationMinutes}
          error={fields.errors['durationMinutes']}
        />
        {isTaken && mayOverbook && (
          <TextField
            name="overbookReason"
            label={say('other.reason')}
            hint={say('other.reasonHint')}
            width={12}
            maxLength={200}
            error={fields.errors['overbookReason']}
          />
        )}
      </div>
    </FormDialog>
  )
}

function placeIn(values: Record<string, string>, zone: string): Place {
  const { date: day, start, doctorId, durationMinutes } = form.parse(values)
  return {
    start: formatInstant(zone, localToInstant(zone, day, minutesOfDay(start))),
    doctorId,
    durationMinutes,
  }
}
