import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { dateOf } from '#contract/clinic-time.ts'
import { messages } from '#contract/messages.ts'
import { useAction } from '#web/api.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useMay, useProfile } from '#web/profile.ts'
import { wallDate } from '#web/ui/clinic-date.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary, type FaultyField } from '#web/ui/ErrorSummary.tsx'
import { DateField, TextArea } from '#web/ui/Field.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { Amounts } from './Amounts.tsx'
import {
  bodyOf,
  bookingErrors,
  emptyDraft,
  patientFields,
  type BookingBody,
  type BookingDraft,
} from './booking-draft.ts'
import { faultyFields } from './faulty-fields.ts'
import { slotsOn } from './free-days.ts'
import { newPatientFrom } from './new-patient.ts'
import { NewPatientFields } from './NewPatientFields.tsx'
import { PatientField } from './PatientField.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useBookingChoices } from './use-booking-choices.ts'
import { useFreeSlots } from './use-free-slots.ts'
import './appointments.css'

type BookAppointmentProps = { onClose: () => void; initial?: Partial<BookingDraft> }

/** New Appointment. What there is but one of is chosen already, the first free time is proposed; the rest is a patient and Enter. */
export function BookAppointment({ onClose, initial }: BookAppointmentProps) {
  const { t } = useTranslation('appointments')
  const profile = useProfile()
  const mayAddPatients = useMay('patients.create')
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft, ...initial })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const booking = useAction(appointmentEndpoints.book)
  const attempt = useRef({ body: '', key: '' })
  const toast = useToast()
  const [faulty, setFaulty] = useState<FaultyField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)

  const choices = useBookingChoices(profile, draft)
  const { clinics, doctors, services } = choices
  const [clinicId, doctorId, serviceId] = [clinics.id, doctors.id, services.id]
  const zone = clinics.record?.timeZone ?? profile.organization.timeZone
  const today = dateOf(zone, useNow())
  const from = draft.date ?? today
  const free = useFreeSlots({ clinicId, doctorId, serviceId, from, today })

  // The first free time is proposed once, and then stands: it must not change under somebody's eyes.
  const proposed = draft.date === null ? free.slots[0] : slotsOn(free.slots, draft.date)[0]
  if (free.state === 'ready' && draft.start === '' && proposed) change({ start: proposed.start })
  const isGone =
    free.state === 'ready' && draft.start !== '' && !free.slots.some(({ start }) => start === draft.start)
  const startError = errors.start ?? (isGone ? messages.slotTaken : undefined)
  const date = draft.start ? wallDate(draft.start) : from

  function change(changes: Partial<BookingDraft>) {
    setDraft(before => ({ ...before, ...changes }))
    const changed = new Set<string>(
      Object.keys(changes).flatMap(field =>
        field === 'patient' || field === 'newPatient' ? patientFields : [field],
      ),
    )
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.has(field))))
  }

  // Where the work begins: at the first choice that is still open, else at the patient.
  const { isReady } = choices
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    const open = page.current?.querySelector<HTMLElement>(
      'select:not(:disabled):has(option[value=""]:checked), input[role="combobox"]:has(+ input[value=""])',
    )
    ;(open ?? patientInput.current)?.focus()
  }, [isReady])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (booking.isPending) return
    const body = bodyOf({ ...draft, clinicId, doctorId, serviceId })
    const found = bookingErrors(body)
    if (isGone) found.start = messages.slotTaken
    if (Object.keys(found).length > 0) return show(found)
    try {
      const { message } = await booking.mutateAsync({
        body: body as BookingBody,
        idempotencyKey: keyFor(body),
      })
      toast(message)
      onClose()
    } catch (error) {
      refuse(error)
    }
  }

  /** The same key for the same booking, so that a second try after a lost answer does not book twice. */
  function keyFor(body: object): string {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'slot_taken') {
      void free.refetch()
      return show({ start: error.message })
    }
    show(error instanceof ApiError ? error.errors : {}, sentenceOf(error))
  }

  /** Beside the fields; `otherwise` says what no field does. */
  function show(found: Record<string, string>, otherwise: string | null = null) {
    const form = page.current?.closest('form')
    const fields = form ? faultyFields(form, found) : []
    setErrors(found)
    setFaulty(fields)
    setFailure(fields.length === 0 ? otherwise : null)
    fields[0]?.focus()
  }

  function submitByChord(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      page.current?.closest('form')?.requestSubmit()
  }

  const reset = { start: '' }
  return (
    <FormDialog title={t('new')} onClose={onClose} onSubmit={submit} isPending={booking.isPending}>
      <div ref={page} className="booking">
        <ErrorSummary fields={faulty} failure={failure} />
        {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
        <div className="fields">
          <SearchSelect
            name="clinicId"
            label={t('book.clinic')}
            width={4}
            prompt={t('book.chooseClinic')}
            {...searchOf(clinics, ({ name }) => name)}
            onChange={choice => change({ ...reset, clinicId: choice?.value ?? '', doctorId: '', date: null })}
            error={errors.clinicId}
            hint={isNone(clinics) ? t('book.noClinic') : undefined}
          />
          <SearchSelect
            name="doctorId"
            label={t('book.doctor')}
            width={4}
            prompt={clinicId ? t('book.chooseDoctor') : t('book.chooseClinicFirst')}
            {...searchOf(doctors, ({ name }) => name)}
            onChange={choice => change({ ...reset, doctorId: choice?.value ?? '' })}
            error={errors.doctorId}
            hint={clinicId && isNone(doctors) ? t('book.noDoctor') : undefined}
          />
          <SearchSelect
            name="serviceId"
            label={t('book.service')}
            width={4}
            prompt={t('book.chooseService')}
            {...searchOf(services, ({ name, serviceDuration }) =>
              t('book.serviceOption', { name, minutes: serviceDuration }),
            )}
            onChange={choice => change({ ...reset, serviceId: choice?.value ?? '' })}
            error={errors.serviceId}
            hint={isNone(services) ? t('book.noService') : undefined}
          />
          {draft.newPatient ? (
            <NewPatientFields
              value={draft.newPatient}
              onChange={newPatient => change({ newPatient })}
              onKnown={() => change({ newPatient: null })}
              errors={errors}
            />
          ) : (
            <PatientField
              value={draft.patient}
              onChange={patient => change({ patient })}
              onNew={
                mayAddPatients
                  ? text => change({ patient: null, newPatient: newPatientFrom(text) })
                  : undefined
              }
              inputRef={patientInput}
              error={errors.patientId}
            />
          )}
          <DateField
            name="date"
            label={t('book.date')}
            width={4}
            min={today}
            value={date}
            onChange={event => change({ ...reset, date: event.target.value })}
            error={draft.date && draft.date < today ? t('slots.pastDate') : undefined}
          />
        </div>
        <SlotPicker
          state={free.state}
          slots={free.slots}
          date={date}
          today={today}
          value={draft.start}
          onChange={start => change({ start })}
          onRetry={() => void free.refetch()}
          error={startError}
        />
        <div className="fields">
          <TextArea
            name="note"
            label={t('book.note')}
            isOptional
            rows={3}
            maxLength={2000}
            value={draft.note}
            onKeyDown={submitByChord}
            onChange={event => change({ note: event.target.value })}
          />
          <Amounts service={services.record} organization={profile.organization} />
        </div>
      </div>
    </FormDialog>
  )
}

type Choosing<Row> = Pick<
  ReturnType<typeof useBookingChoices>['clinics'],
  'state' | 'areMany' | 'isReady' | 'onSearch'
> & { rows: readonly Row[]; record: Row | undefined }

function searchOf<Row extends { _id: string }>(
  { rows, record, state, areMany, onSearch }: Choosing<Row>,
  labelOf: (row: Row) => string,
) {
  const choiceOf = (row: Row) => ({ value: row._id, label: labelOf(row) })
  return { choices: rows.map(choiceOf), value: record ? choiceOf(record) : null, state, areMany, onSearch }
}

const isNone = ({ isReady, areMany, rows }: Choosing<unknown>) => isReady && !areMany && rows.length === 0
