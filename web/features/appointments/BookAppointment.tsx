import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints, type Appointment } from '#contract/appointments.ts'
import { messages } from '#contract/messages.ts'
import type { Patient } from '#contract/patients.ts'
import { useAction } from '#web/api.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { useMay } from '#web/profile.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary, type FaultyField } from '#web/ui/ErrorSummary.tsx'
import { DateField, TextArea } from '#web/ui/Field.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { isolated } from '#web/ui/isolated.ts'
import { Amounts } from './Amounts.tsx'
import { besideOtherTime, patientFields, type BookingBody, type BookingDraft } from './booking-draft.ts'
import { faultyFields } from './faulty-fields.ts'
import { FurtherServices } from './FurtherServices.tsx'
import { newPatientFrom } from './new-patient.ts'
import { NewPatientFields } from './NewPatientFields.tsx'
import { OtherDoctors } from './OtherDoctors.tsx'
import { OtherTime } from './OtherTime.tsx'
import { PatientField } from './PatientField.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingFocus } from './use-booking-focus.ts'
import type { useBookingChoices } from './use-booking-choices.ts'
import { keepLastBooking } from './use-earlier-visit.ts'
import './appointments.css'

type BookAppointmentProps = {
  onClose: () => void
  initial?: Partial<BookingDraft>
  /** Whoever may repeat visits goes on to that from here: the visit is booked. */
  onRepeat?: ((booked: Appointment) => void) | undefined
  /** Where no time is free: the patient waits for one. */
  onWait?:
    ((wanted: Pick<BookingDraft, 'clinicId' | 'doctorId' | 'serviceId' | 'patient'>) => void) | undefined
}

/** New Appointment. What can be known is chosen already, the first free time is proposed; the rest is a patient and Enter. */
export function BookAppointment({ onClose, initial, onRepeat, onWait }: BookAppointmentProps) {
  const { t } = useTranslation('appointments')
  const mayAddPatients = useMay('patients.create')
  const visit = useBooking(initial)
  const { profile, draft, choices, chosen, date, today, isOther, free, known, isSettling, filledFor } = visit
  const { clinics, doctors, services } = choices
  const [errors, setErrors] = useState<Record<string, string>>({})
  const booking = useAction(appointmentEndpoints.book)
  const attempt = useRef({ body: '', key: '' })
  const toast = useToast()
  const [faulty, setFaulty] = useState<FaultyField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const formOf = () => page.current?.closest('form')

  function change(changes: Partial<BookingDraft>) {
    visit.change(changes)
    setIsEntered(false)
    const changed = new Set<string>(
      Object.keys(changes).flatMap(field =>
        field === 'patient' || field === 'newPatient' ? patientFields : [field],
      ),
    )
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.has(field))))
  }

  useBookingFocus(page, patientInput, {
    isReady: choices.isReady,
    filledFor,
    isNew: draft.newPatient !== null,
  })

  // However quick the hand: Enter waits for what is on its way.
  const [isEntered, setIsEntered] = useState(false)
  const isDue = isEntered && !isSettling
  useEffect(() => {
    if (isDue) page.current?.closest('form')?.requestSubmit()
  }, [isDue])

  const warnedOf = useRef('')
  const repeats = useRef(false)
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (booking.isPending) return
    // Enter and Save have a submitter; Repeat and what it waited for have none.
    if ((event.nativeEvent as SubmitEvent).submitter) repeats.current = false
    if (isSettling) return setIsEntered(true)
    setIsEntered(false)
    const found = visit.findErrors()
    if (Object.keys(found).length > 0) return show(found)
    if (known.patients.length > 0 && warnedOf.current !== known.of) {
      warnedOf.current = known.of
      return show({}, messages.patientOnRecord)
    }
    const body = visit.body()
    try {
      const { data, message } = await booking.mutateAsync({
        body: body as BookingBody,
        idempotencyKey: keyFor(body),
      })
      keepLastBooking(profile.organization._id, chosen)
      toast(message)
      if (repeats.current && onRepeat) onRepeat(data)
      else onClose()
    } catch (error) {
      await refuse(error)
    }
  }

  /** The same key for the same booking, so that a second try after a lost answer does not book twice. */
  function keyFor(body: object): string {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function refuse(error: unknown) {
    if (!(error instanceof ApiError)) return show({}, sentenceOf(error))
    if (error.code === 'slot_taken') {
      void free.refetch()
      if (!isOther) return show({ start: error.message })
      await visit.checked.refetch()
      return show({ overbookReason: messages.overbookReasonRequired }, error.message)
    }
    show(isOther ? besideOtherTime(error.errors) : error.errors, sentenceOf(error))
  }

  /** Beside the fields; `otherwise` says what no field does. */
  function show(found: Record<string, string>, otherwise: string | null = null) {
    const form = formOf()
    const fields = form ? faultyFields(form, found) : []
    setErrors(found)
    setFaulty(fields)
    setFailure(fields.length === 0 ? otherwise : null)
    fields[0]?.focus()
  }

  function submitByChord(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(false)
  }

  function save(isRepeated: boolean) {
    repeats.current = isRepeated
    formOf()?.requestSubmit()
  }

  const usePatient = (patient: Patient) => change({ patient, newPatient: null })
  /** A time that was chosen for this doctor or service; one that came before them stands. */
  const resetAfter = (id: string) => (id === '' ? {} : { start: '' })
  return (
    <FormDialog
      title={t('new')}
      onClose={onClose}
      onSubmit={submit}
      isPending={booking.isPending || isEntered}
      action={
        onRepeat && (
          <Button
            icon="repeat"
            title={t('book.repeatHint')}
            disabled={booking.isPending || isEntered}
            onClick={() => save(true)}
          >
            {t('book.repeat')}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a chord from any of its fields; Save is its button */}
      <div ref={page} className="booking" onKeyDown={submitByChord}>
        <ErrorSummary fields={faulty} failure={failure} />
        {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
        <div className="fields">
          <SearchSelect
            name="clinicId"
            label={t('book.clinic')}
            width={4}
            prompt={t('book.chooseClinic')}
            {...searchOf(clinics, ({ name }) => name)}
            onChange={choice =>
              change({ start: '', clinicId: choice?.value ?? '', doctorId: '', date: null })
            }
            error={errors['clinicId']}
            hint={isNone(clinics) ? t('book.noClinic') : undefined}
          />
          <SearchSelect
            name="doctorId"
            label={t('book.doctor')}
            width={4}
            prompt={chosen.clinicId ? t('book.chooseDoctor') : t('book.chooseClinicFirst')}
            {...searchOf(doctors, ({ name }) => name)}
            onChange={choice => change({ ...resetAfter(chosen.doctorId), doctorId: choice?.value ?? '' })}
            error={errors['doctorId']}
            hint={chosen.clinicId && isNone(doctors) ? t('book.noDoctor') : undefined}
          />
          <div className="services">
            <SearchSelect
              name="serviceId"
              label={t('book.service')}
              width={12}
              prompt={t('book.chooseService')}
              {...searchOf(services, ({ name, serviceDuration }) =>
                t('book.serviceOption', { name: isolated(name), minutes: serviceDuration }),
              )}
              onChange={choice =>
                change({
                  // The time that was pressed in the calendar stands, on the grid of slots or as a time of one's own.
                  ...(draft.start === initial?.start ? {} : resetAfter(chosen.serviceId)),
                  serviceId: choice?.value ?? '',
                })
              }
              error={errors['serviceId']}
              hint={isNone(services) ? t('book.noService') : undefined}
            />
            {chosen.serviceId && (
              <FurtherServices
                value={draft.moreServices}
                firstId={chosen.serviceId}
                onChange={lines => {
                  change({ moreServices: lines })
                  visit.letTimeMove()
                }}
                error={errors['moreServiceIds'] ?? (visit.isTooLong ? messages.visitTooLong : undefined)}
              />
            )}
          </div>
          {draft.newPatient ? (
            <NewPatientFields
              value={draft.newPatient}
              onChange={newPatient => change({ newPatient })}
              onKnown={() => change({ newPatient: null })}
              errors={errors}
              known={known.patients}
              onUse={usePatient}
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
              error={errors['patientId']}
            />
          )}
          <DateField
            name="date"
            label={t('book.date')}
            width={4}
            min={today}
            value={date}
            onChange={event => change({ start: '', date: event.target.value })}
            error={draft.date && draft.date < today ? t('slots.pastDate') : undefined}
          />
        </div>
        <SlotPicker
          state={free.state}
          slots={free.slots}
          date={date}
          today={today}
          value={isOther ? '' : draft.start}
          onChange={start => change({ start, otherTime: null })}
          onRetry={() => void free.refetch()}
          error={errors['start'] ?? (visit.isGone ? messages.slotTaken : undefined)}
          otherwise={
            <>
              {profile.role !== 'doctor' && (
                <OtherDoctors
                  doctors={doctors.rows}
                  asked={visit.asked}
                  today={today}
                  onChoose={(doctorId, start) => change({ doctorId, start, otherTime: null })}
                />
              )}
              {onWait && (
                <Button size="sm" icon="clock" onClick={() => onWait({ ...chosen, patient: draft.patient })}>
                  {t('slots.wait')}
                </Button>
              )}
            </>
          }
        />
        {draft.otherTime !== null && (
          <OtherTime
            time={draft.otherTime}
            reason={draft.overbookReason}
            onTime={otherTime => change({ otherTime })}
            onReason={overbookReason => change({ overbookReason })}
            onBack={() => change({ otherTime: null, start: '' })}
            checked={visit.checked}
            errors={errors}
          />
        )}
        {visit.mayTypeTime && (
          <Button size="sm" look="quiet" icon="clock" className="other-open" onClick={visit.typeTime}>
            {t('other.open')}
          </Button>
        )}
        <div className="fields">
          <TextArea
            name="note"
            label={t('book.note')}
            isOptional
            rows={3}
            maxLength={2000}
            value={draft.note}
            onChange={event => change({ note: event.target.value })}
          />
          <Amounts amounts={visit.amounts} organization={profile.organization} />
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
