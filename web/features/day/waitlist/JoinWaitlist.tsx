import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { z } from 'zod'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { dayParts, type DayPart } from '#contract/day/day-parts.ts'
import { waitlistBody, waitlistEndpoints } from '#contract/day/waitlist.ts'
import { booksOnlyInOwnName } from '#contract/day/appointment-policy.ts'
import { useAction } from '#web/calls/api.ts'
import { fieldsOf } from '#web/features/day/appointments/booking/booking-draft.ts'
import { PatientField } from '#web/features/day/appointments/booking/PatientField.tsx'
import { searchProps } from '#web/features/day/appointments/booking/search-props.ts'
import { useBookingChoices } from '#web/features/day/appointments/booking/use-booking-choices.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useNow } from '#web/ui/use-now.ts'

export type WaitlistDraft = {
  clinicId: string
  doctorId: string
  serviceId: string
  patient: Patient | null
}
type Wish = { from: string; to: string; parts: readonly DayPart[]; note: string }

const usualDays = 28

/** Puts a patient on the waiting list. */
export function JoinWaitlist({
  initial,
  onClose,
}: {
  initial?: Partial<WaitlistDraft>
  onClose: () => void
}) {
  const { t } = useTranslation('waitlist')
  const profile = useProfile()
  const today = dateOf(profile.organization.timeZone, useNow())
  const [draft, setDraft] = useState<WaitlistDraft>({
    clinicId: '',
    doctorId: '',
    serviceId: '',
    patient: null,
    ...initial,
  })
  const [wish, setWish] = useState<Wish>({
    from: today,
    to: addDays(today, usualDays - 1),
    parts: [],
    note: '',
  })
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const joining = useAction(waitlistEndpoints.add)
  const toast = useToast()
  const locale = useLocale()
  const choices = useBookingChoices(profile, draft)
  const { clinics, doctors, services } = choices

  useEffect(() => patientInput.current?.focus(), [])

  const body = {
    patientId: draft.patient?._id,
    clinicId: clinics.id,
    serviceId: services.id,
    // Even if the clinic has one doctor, it is not chosen: a patient who waits for any doctor also waits for doctors added later.
    doctorId: (booksOnlyInOwnName(profile) ? doctors.id : draft.doctorId) || undefined,
    ...wish,
  }
  const form = useContractForm({
    schema: waitlistBody,
    valuesOf: () => body,
    send: () => joining.mutateAsync({ body: body as unknown as z.input<typeof waitlistBody> }),
    onDone: ({ message, data }) => {
      const { offer, patient } = data
      toast(
        offer
          ? t('form.offered', { patient: patient.name, start: formatDateTime(offer.start, locale) })
          : message,
      )
      onClose()
    },
  })
  const { errors } = form

  function change(changes: Partial<WaitlistDraft>) {
    setDraft(before => ({ ...before, ...changes }))
    form.clear(fieldsOf(changes))
  }
  function changeWish(changes: Partial<Wish>) {
    setWish(before => ({ ...before, ...changes }))
    form.clear(fieldsOf(changes))
  }

  return (
    <FormDialog
      title={t('form.title')}
      saveLabel={t('form.save')}
      note={t('form.hint')}
      onClose={onClose}
      onSubmit={event => void form.submit(event)}
      isPending={form.isPending}
    >
      <div ref={page} className="booking">
        <ErrorSummary {...form.summary} />
        {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
        <div className="fields">
          <PatientField
            value={draft.patient}
            onChange={patient => change({ patient })}
            onNew={undefined}
            inputRef={patientInput}
            error={errors.patientId}
          />
          <SearchSelect
            name="clinicId"
            width={4}
            label={t('clinic')}
            prompt={t('form.chooseClinic')}
            {...searchProps(clinics)}
            onChange={choice => change({ clinicId: choice?.value ?? '', doctorId: '' })}
            error={errors.clinicId}
          />
          <SearchSelect
            name="serviceId"
            label={t('service')}
            prompt={t('form.chooseService')}
            {...searchProps(services)}
            onChange={choice => change({ serviceId: choice?.value ?? '' })}
            error={errors.serviceId}
          />
          <SearchSelect
            name="doctorId"
            label={t('doctor')}
            prompt={t('anyDoctor')}
            {...searchProps(doctors)}
            {...(!booksOnlyInOwnName(profile) && draft.doctorId === '' && { value: null })}
            onChange={choice => change({ doctorId: choice?.value ?? '' })}
            error={errors.doctorId}
          />
          <DateField
            name="from"
            label={t('form.from')}
            min={today}
            value={wish.from}
            onChange={from => changeWish({ from })}
            error={errors.from}
          />
          <DateField
            name="to"
            label={t('form.to')}
            min={wish.from || today}
            value={wish.to}
            onChange={to => changeWish({ to })}
            error={errors.to}
          />
          <CheckboxGroup
            name="parts"
            label={t('form.parts')}
            hint={t('form.partsHint')}
            choices={dayParts.map(value => ({ value, label: t(`part.${value}`) }))}
            value={wish.parts}
            onChange={parts => changeWish({ parts })}
          />
          <TextArea
            name="note"
            label={t('note')}
            isOptional
            width={12}
            rows={2}
            maxLength={500}
            value={wish.note}
            onChange={({ target }) => changeWish({ note: target.value })}
            error={errors.note}
          />
        </div>
      </div>
    </FormDialog>
  )
}
