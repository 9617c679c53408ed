import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMovable } from '#contract/day/appointment-status.ts'
import {
  appointmentEndpoints,
  serviceNames,
  updateAppointmentBody,
  type Appointment,
  type Slot,
} from '#contract/day/appointments.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { messages } from '#contract/core/messages.ts'
import { useEndpoint } from '#web/calls/api.ts'
import {
  besideOtherTime,
  otherTimeErrors,
  startAt,
} from '#web/features/day/appointments/booking/booking-draft.ts'
import { slotsOn } from '#web/features/day/appointments/booking/free-days.ts'
import { OtherTime } from '#web/features/day/appointments/booking/OtherTime.tsx'
import { SlotPicker } from '#web/features/day/appointments/booking/SlotPicker.tsx'
import { useFreeSlots } from '#web/features/day/appointments/booking/use-free-slots.ts'
import { useTimeCheck } from '#web/features/day/appointments/booking/use-time-check.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { DateField, TextArea } from '#web/ui/fields/Field.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { useNow } from '#web/ui/use-now.ts'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import '#web/features/day/appointments/appointments.css'

const calls = {
  create: { ...appointmentEndpoints.book, body: updateAppointmentBody },
  update: appointmentEndpoints.update,
}
/** A reason is given anew with each overbooking. */
const fieldsOf = (appointment: Appointment) => ({
  ...appointment,
  doctorId: appointment.doctor,
  overbookReason: null,
})

/** Another doctor, another time, another note. */
export function AppointmentPopup(props: PopupProps<Appointment> & { record: Appointment }) {
  const { record } = props
  const { t } = useTranslation('appointments')
  const { role, organization } = useProfile()
  const locale = useLocale()
  const mayOverbook = useMay('appointments.overbook')
  const own = { value: record.doctor._id, label: record.doctor.name }
  const [doctor, setDoctor] = useState<typeof own | null>(own)
  const [date, setDate] = useState(wallDate(record.start))
  const [start, setStart] = useState(record.start)
  const doctors = useReferenceChoices(doctorEndpoints.list, { clinicId: record.clinic._id })
  const [other, setOther] = useState<{ time: string; reason: string } | null>(null)
  const clinic = useEndpoint(clinicEndpoints.get, { params: { id: record.clinic._id } })
  const zone = clinic.data?.data.timeZone ?? organization.timeZone
  const otherStart = other ? startAt(zone, date, other.time) : ''
  const today = dateOf(zone, useNow())
  const visit = {
    clinicId: record.clinic._id,
    doctorId: doctor?.value ?? '',
    serviceId: record.service._id,
    moreServiceIds: record.moreServices.map(({ _id }) => _id),
  }
  const free = useFreeSlots({ ...visit, from: date, today })
  const checked = useTimeCheck({ ...visit, start: otherStart, appointmentId: record._id })
  const slots = doctor?.value === own.value ? withOwn(free.slots, record) : free.slots
  // Taken by somebody else while this popup was open.
  const isGone = !other && free.state === 'ready' && start !== '' && !slots.some(slot => slot.start === start)
  const form = useRecordForm(calls, {
    ...props,
    fieldsOf,
    check: (): FieldErrors => {
      if (other && otherStart === '') return { otherTime: messages.startRequired }
      if (other) return otherTimeErrors(checked.check, other.reason)
      if (isGone) return { start: messages.slotTaken }
      return start === '' ? { start: messages.startRequired } : {}
    },
    onRefused: ({ code }) => {
      if (code !== 'slot_taken') return
      void free.refetch()
      void checked.refetch()
    },
  })
  const isListed = doctors.choices.some(({ value }) => value === own.value)

  return (
    <RecordDialog form={form} addTitle={t('new')} editTitle={t('edit.title', { number: record.number })}>
      <dl className="booked-facts">
        <div>
          <dt>{t('book.patient')}</dt>
          <dd>{record.patient.name}</dd>
        </div>
        <div>
          <dt>{t('book.service')}</dt>
          <dd>{serviceNames(record)}</dd>
        </div>
        <div>
          <dt>{t('book.clinic')}</dt>
          <dd>{record.clinic.name}</dd>
        </div>
        {record.confirmedAt !== null && (
          <div>
            <dt>{t('confirmed')}</dt>
            <dd>{formatDateTime(record.confirmedAt, locale)}</dd>
          </div>
        )}
        {record.overbookReason !== null && (
          <div>
            <dt>{t('overbooked')}</dt>
            <dd>{record.overbookReason}</dd>
          </div>
        )}
      </dl>
      {record.seriesId !== null && <p className="hint">{t('edit.series')}</p>}
      {isMovable(record.status) ? (
        <>
          <div className="fields">
            <SearchSelect
              name="doctorId"
              label={t('book.doctor')}
              prompt={t('book.chooseDoctor')}
              // A doctor moves what is his own, and to nobody else.
              choices={role === 'doctor' ? [own] : isListed ? doctors.choices : [...doctors.choices, own]}
              state={doctors.state}
              areMany={doctors.areMany && role !== 'doctor'}
              value={doctor}
              onChange={choice => {
                setDoctor(choice)
                setStart(choice?.value === own.value ? record.start : '')
              }}
              onSearch={doctors.onSearch}
              error={form.errors['doctorId']}
            />
            <DateField
              name="date"
              label={t('book.date')}
              min={today}
              value={date}
              onChange={event => {
                setDate(event.target.value)
                setStart('')
              }}
            />
          </div>
          <SlotPicker
            state={slotsOn(slots, date).length > 0 ? 'ready' : free.state}
            slots={slots}
            date={date}
            today={today}
            value={other ? '' : start}
            onChange={chosen => {
              setOther(null)
              form.clear(['start'])
              setStart(chosen)
              setDate(wallDate(chosen))
            }}
            onRetry={() => void free.refetch()}
            error={(other ? undefined : form.errors['start']) ?? (isGone ? messages.slotTaken : undefined)}
          />
          {other && (
            <>
              <input type="hidden" name="start" value={otherStart} />
              <OtherTime
                {...other}
                onTime={time => setOther({ ...other, time })}
                onReason={reason => setOther({ ...other, reason })}
                onBack={() => setOther(null)}
                checked={checked}
                errors={besideOtherTime(form.errors)}
              />
            </>
          )}
          {mayOverbook && !other && doctor && (
            <Button
              size="sm"
              look="quiet"
              icon="clock"
              className="other-open"
              onClick={() => setOther({ time: wallClock(start || record.start), reason: '' })}
            >
              {t('other.open')}
            </Button>
          )}
        </>
      ) : (
        <p className="hint">{t('edit.settled')}</p>
      )}
      <div className="fields">
        <TextArea
          name="note"
          label={t('book.note')}
          width={12}
          isOptional
          maxLength={2000}
          defaultValue={record.note ?? ''}
          error={form.errors['note']}
        />
      </div>
    </RecordDialog>
  )
}

/** The appointment itself stands in the way of its own time. */
function withOwn(slots: readonly Slot[], { start, end }: Appointment): Slot[] {
  if (slots.some(slot => slot.start === start)) return [...slots]
  return [...slots, { start, end }].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
