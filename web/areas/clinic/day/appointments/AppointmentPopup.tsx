import { useReducer, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isMovable } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints, type Appointment, type Slot } from '#contract/day/appointments.ts'
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
import {
  afterDeskAction,
  isGone,
  shownDate,
  type DeskVisit,
} from '#web/features/day/appointments/choice/desk-visit.ts'
import { useOverbookReason } from '#web/features/day/appointments/use-overbook-reason.ts'
import { slotsOn } from '#web/features/day/appointments/choice/free-days.ts'
import { OtherTime } from '#web/features/day/appointments/booking/OtherTime.tsx'
import { SlotPicker } from '#web/features/day/appointments/booking/SlotPicker.tsx'
import { useFreeSlots } from '#web/features/day/appointments/booking/use-free-slots.ts'
import { useTimeCheck } from '#web/features/day/appointments/booking/use-time-check.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useReferenceChoices } from '#web/routes/reference-choices.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime, wallDate } from '#words/formats/clinic-date.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { booksOnlyInOwnName, mayChangeServices } from '#contract/day/appointment-policy.ts'
import { useNow } from '#web/ui/use-now.ts'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { ServicesField, useVisitServices } from './ServicesField.tsx'
import '#web/features/day/appointments/appointments.css'

/** Each overbooking needs a new reason, so the old one is not filled in. */
const fieldsOf = (appointment: Appointment) => ({
  ...appointment,
  doctorId: appointment.doctor,
  serviceId: appointment.service,
  moreServiceIds: appointment.moreServices.map(({ _id }) => _id).join(','),
  overbookReason: null,
  durationMinutes: null,
})

/** Changes doctor, services, time or note of an appointment. */
export function AppointmentPopup(props: PopupProps<Appointment> & { record: Appointment }) {
  const { record } = props
  const { t } = useTranslation('appointments')
  const inWords = useOverbookReason()
  const profile = useProfile()
  const isBound = booksOnlyInOwnName(profile)
  const locale = useLocale()
  const namesOf = useServiceNames()
  const mayOverbook = useMay('appointments.overbook')
  const own = { value: record.doctor._id, label: record.doctor.name }
  const [doctor, setDoctor] = useState<typeof own | null>(own)
  const mayServe = mayChangeServices(profile) && isMovable(record.status)
  const services = useVisitServices(record)
  const [isTooLong, setIsTooLong] = useState(false)
  const [visit, act] = useReducer(afterDeskAction<DeskVisit>, record, visitOf)
  const doctors = useReferenceChoices(doctorEndpoints.list, { clinicId: record.clinic._id })
  const clinic = useEndpoint(clinicEndpoints.get, { params: { id: record.clinic._id } })
  const zone = clinic.data?.data.timeZone ?? profile.organization.timeZone
  const today = dateOf(zone, useNow())
  const { clinicId, doctorId, serviceId, start, otherTime } = visit
  const isOther = otherTime !== null
  const from = visit.date ?? today
  const date = shownDate(visit, today)
  const otherStart = isOther ? startAt(zone, from, otherTime) : ''
  const asked = {
    clinicId,
    doctorId,
    serviceId,
    moreServiceIds: services.moreIds,
  }
  const free = useFreeSlots({ ...asked, from, today })
  const checked = useTimeCheck({ ...asked, start: otherStart, appointmentId: record._id })
  const slots = doctorId === own.value ? withOwn(free.slots, record) : free.slots
  // Another user has taken the time while this popup was open.
  const isTaken = free.state === 'ready' && isGone(visit, slots)
  const form = useRecordForm(
    { update: appointmentEndpoints.update },
    {
      ...props,
      fieldsOf,
      check: (): FieldErrors => {
        if (isOther && otherStart === '') return { otherTime: messages.startRequired }
        if (isOther) return otherTimeErrors(checked.check, visit.overbookReason)
        if (isTaken) return { start: messages.slotTaken }
        return start === '' ? { start: messages.startRequired } : {}
      },
      onRefused: ({ code }) => {
        if (code !== 'slot_taken') return
        setIsTooLong(start === record.start && doctorId === own.value)
        void free.refetch()
        if (isOther) void checked.refetch()
      },
    },
  )
  const isListed = doctors.choices.some(({ value }) => value === own.value)

  return (
    <RecordDialog form={form} addTitle={t('new')} editTitle={t('edit.title', { number: record.number })}>
      <dl className="booked-facts">
        <div>
          <dt>{t('book.patient')}</dt>
          <dd>{record.patient.name}</dd>
        </div>
        {!mayServe && (
          <div>
            <dt>{t('book.service')}</dt>
            <dd>{namesOf(record)}</dd>
          </div>
        )}
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
            <dd>{inWords(record.overbookReason)}</dd>
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
              // A doctor moves only their own visits, and never to another doctor.
              choices={isBound ? [own] : isListed ? doctors.choices : [...doctors.choices, own]}
              state={doctors.state}
              areMany={doctors.areMany && !isBound}
              value={doctor}
              onChange={choice => {
                setDoctor(choice)
                act({ type: 'visit', doctorId: choice?.value ?? '' })
              }}
              onSearch={doctors.onSearch}
              error={form.errors['doctorId']}
            />
            <DateField
              name="date"
              label={t('book.date')}
              min={today}
              value={date}
              onChange={chosen => act({ type: 'day', date: chosen })}
            />
            {mayServe && (
              <ServicesField
                services={services}
                serviceId={serviceId}
                keepMinutes={isTooLong ? record.service.durationMinutes : null}
                onService={id => act({ type: 'visit', serviceId: id })}
                errors={form.errors}
              />
            )}
          </div>
          <SlotPicker
            state={slotsOn(slots, date).length > 0 ? 'ready' : free.state}
            slots={slots}
            date={date}
            today={today}
            value={isOther ? '' : start}
            onChange={chosen => {
              form.clear(['start'])
              act({ type: 'time', start: chosen })
            }}
            onRetry={() => void free.refetch()}
            error={(isOther ? undefined : form.errors['start']) ?? (isTaken ? messages.slotTaken : undefined)}
          />
          {isOther && (
            <>
              <input type="hidden" name="start" value={otherStart} />
              <OtherTime
                time={otherTime}
                reason={visit.overbookReason}
                onTime={time => act({ type: 'otherTime', time })}
                onReason={reason => act({ type: 'reason', reason })}
                onBack={() => act({ type: 'freeTimes' })}
                checked={checked}
                errors={besideOtherTime(form.errors)}
              />
            </>
          )}
          {mayOverbook && !isOther && doctor && (
            <Button
              size="sm"
              look="quiet"
              icon="clock"
              className="other-open"
              onClick={() => act({ type: 'typeTime', today })}
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
        <NoteForPatient record={record} />
      </div>
    </RecordDialog>
  )
}

/** The hidden field also says no: a form leaves out a box without a tick. */
function NoteForPatient({ record }: { record: Appointment }) {
  const { t } = useTranslation('appointments')
  const [isTicked, setIsTicked] = useState(record.isNoteForPatient)
  return (
    <div className="f w12" data-field="isNoteForPatient">
      <input type="hidden" name="isNoteForPatient" value={String(isTicked)} />
      <Checkbox
        label={t('book.noteForPatient')}
        checked={isTicked}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
    </div>
  )
}

/** The visit as it is booked now. */
const visitOf = ({ clinic, doctor, service, start }: Appointment): DeskVisit => ({
  clinicId: clinic._id,
  doctorId: doctor._id,
  serviceId: service._id,
  date: wallDate(start),
  start,
  otherTime: null,
  overbookReason: '',
  opened: { start, doctorId: doctor._id },
  mayMove: false,
})

/** The appointment blocks its own time, so that time is added to the free ones. */
function withOwn(slots: readonly Slot[], { start, end }: Appointment): Slot[] {
  if (slots.some(slot => slot.start === start)) return [...slots]
  return [...slots, { start, end }].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
