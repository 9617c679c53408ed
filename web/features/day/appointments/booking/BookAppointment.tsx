import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints, bookAppointmentBody, type Appointment } from '#contract/day/appointments.ts'
import { waitlistEndpoints } from '#contract/day/waitlist.ts'
import { messages } from '#contract/core/messages.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatWeekdayTime } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { useVisitCard } from '../steps/visit-address.ts'
import { Amounts } from '../Amounts.tsx'
import { BookedThatDay } from './BookedThatDay.tsx'
import { besideOtherTime, type BookingBody, type BookingDraft } from './booking-draft.ts'
import { staleFields, type BookingDeed } from './booking-reducer.ts'
import { OtherDoctors } from './OtherDoctors.tsx'
import { OtherTime } from './OtherTime.tsx'
import { PatientChoice } from './PatientChoice.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingFocus } from './use-booking-focus.ts'
import { keepLastBooking } from './use-earlier-visit.ts'
import { useWhoHasTime } from './use-time-check.ts'
import { VisitFields } from './VisitFields.tsx'
import '../appointments.css'

type BookAppointmentProps = {
  onClose: () => void
  initial?: Partial<BookingDraft>
  /** Called after the visit is booked, for people who may repeat visits. */
  onRepeat?: ((booked: Appointment) => void) | undefined
  /** Called to put the patient on the waiting list when no time is free. */
  onWait?:
    ((wanted: Pick<BookingDraft, 'clinicId' | 'doctorId' | 'serviceId' | 'patient'>) => void) | undefined
}

/**
 * New Appointment. Everything that can be known is already chosen, and the first free time is proposed. What is left to do:
 * choose a patient and press Enter.
 */
export function BookAppointment({ onClose, initial, onRepeat, onWait }: BookAppointmentProps) {
  const { t } = useTranslation('appointments')
  const visit = useBooking(initial)
  const { profile, draft, choices, time, known, isSettling } = visit
  const { doctors, chosen } = choices
  const { today, isOther, free } = time
  const booking = useAction(appointmentEndpoints.book)
  const bookingWaiting = useAction(waitlistEndpoints.book)
  const toast = useToast()
  const say = useMessage()
  const whoHasTime = useWhoHasTime()
  const locale = useLocale()
  const card = useVisitCard()
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const formOf = () => page.current?.closest('form') ?? null

  useBookingFocus(page, patientInput, {
    isReady: choices.isReady,
    filledFor: draft.filledFor,
    isNew: draft.newPatient !== null,
  })

  // If Enter comes while data still loads, the form waits for the data and then submits.
  const [isEntered, setIsEntered] = useState(false)
  const isDue = isEntered && !isSettling
  useEffect(() => {
    if (!isDue) return
    // In a timeout, because a form ignores requestSubmit() while it still handles a submit event, and that event may have caused
    // this effect.
    const timer = setTimeout(() => formOf()?.requestSubmit())
    return () => clearTimeout(timer)
  }, [isDue])

  const warnedOf = useRef('')
  const repeats = useRef(false)
  const form = useContractForm({
    schema: bookAppointmentBody,
    valuesOf: element => {
      const typed = new FormData(element)
      const isNoteForPatient = typed.get('isNoteForPatient') ?? undefined
      return { ...visit.body(), note: typed.get('note'), isNoteForPatient }
    },
    check: visit.findErrors,
    warn: () => {
      if (known.patients.length === 0 || warnedOf.current === known.of) return undefined
      warnedOf.current = known.of
      return messages.patientOnRecord
    },
    shownAs: found => (isOther ? besideOtherTime(found) : found),
    send: (_, body) =>
      draft.waitlistId
        ? bookingWaiting.mutateAsync({ params: { id: draft.waitlistId }, body: body as BookingBody })
        : booking.mutateAsync({ body: body as BookingBody }),
    onDone: ({ data, message }) => {
      keepLastBooking(profile.organization._id, chosen)
      const when = formatWeekdayTime(data.start, locale)
      toast(message, 'success', undefined, {
        detail: `${isolated(data.patient.name)}${commas[locale]}${when}`,
        action: { label: t('book.open'), onPress: () => card.open(data._id) },
      })
      if (repeats.current && onRepeat) onRepeat(data)
      else onClose()
    },
    onRefused: async (error, body, element) => {
      if (error.code !== 'slot_taken') return false
      void free.refetch()
      if (!isOther) {
        const who = await whoHasTime(body as BookingBody)
        form.show(element, { start: [say(error.message), who].filter(Boolean).join(' ') })
      } else {
        await time.checked.refetch()
        form.show(element, { overbookReason: messages.overbookReasonRequired }, error.message)
      }
      return true
    },
  })
  const { errors } = form

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.isPending) return
    // Enter and Save have a submitter. Repeat has none, and neither has the delayed submit.
    if ((event.nativeEvent as SubmitEvent).submitter) repeats.current = false
    setIsEntered(isSettling)
    if (!isSettling) void form.submit(event)
  }

  function act(deed: BookingDeed) {
    visit.act(deed)
    setIsEntered(false)
    form.clear(staleFields(deed))
  }

  function submitByChord(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // After the render: the date takes what was typed only with this key.
    setTimeout(() => save(false))
  }

  function save(isRepeated: boolean) {
    repeats.current = isRepeated
    formOf()?.requestSubmit()
  }

  return (
    <FormDialog
      title={t('new')}
      onClose={onClose}
      onSubmit={submit}
      isPending={form.isPending || isEntered}
      action={
        onRepeat && (
          <Button
            icon="repeat"
            title={t('book.repeatHint')}
            disabled={form.isPending || isEntered}
            onClick={() => save(true)}
          >
            {t('book.repeat')}
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key chord from any of the fields; the Save button does the same */}
      <div ref={page} className="booking" onKeyDown={submitByChord}>
        <ErrorSummary {...form.summary} />
        {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
        <div className="fields">
          <VisitFields visit={visit} onDeed={act} errors={errors} />
          <PatientChoice
            value={draft}
            onChange={changes => act({ type: 'patient', changes })}
            known={known.patients}
            inputRef={patientInput}
            errors={errors}
          />
          <DateField
            name="date"
            label={t('book.date')}
            width={4}
            min={today}
            value={time.date}
            onChange={date => act({ type: 'day', date })}
            error={draft.date && draft.date < today ? t('slots.pastDate') : undefined}
          />
        </div>
        {draft.patient && <BookedThatDay patientId={draft.patient._id} date={time.date} />}
        <SlotPicker
          state={free.state}
          slots={free.slots}
          date={time.date}
          today={today}
          value={isOther ? '' : draft.start}
          onChange={start => act({ type: 'time', start })}
          onRetry={() => void free.refetch()}
          error={errors['start'] ?? (time.isGone ? messages.slotTaken : undefined)}
          otherwise={
            <>
              {!booksOnlyInOwnName(profile) && (
                <OtherDoctors
                  doctors={doctors.rows}
                  asked={time.asked}
                  today={today}
                  onChoose={(doctorId, start) => act({ type: 'offer', doctorId, start })}
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
            onTime={clock => act({ type: 'otherTime', time: clock })}
            onReason={reason => act({ type: 'reason', reason })}
            onBack={() => act({ type: 'freeTimes' })}
            checked={time.checked}
            errors={errors}
          />
        )}
        {time.mayType && (
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
        <div className="fields">
          <div className="f visit-note">
            <TextArea
              name="note"
              label={t('book.note')}
              isOptional
              rows={3}
              maxLength={2000}
              onChange={() => setIsEntered(false)}
              error={errors['note']}
            />
            <Checkbox
              name="isNoteForPatient"
              label={t('book.noteForPatient')}
              onChange={() => setIsEntered(false)}
            />
          </div>
          <Amounts amounts={visit.sum.amounts} organization={profile.organization} />
        </div>
      </div>
    </FormDialog>
  )
}
