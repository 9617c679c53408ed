import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { z } from 'zod'
import type { Patient } from '#contract/clinic/patients.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { queueEndpoints, walkInBody, type Queue } from '#contract/day/queue.ts'
import { useAction } from '#web/calls/api.ts'
import { fieldsOf } from '#web/features/day/appointments/booking/booking-draft.ts'
import type { NewPatient } from '#web/features/day/appointments/booking/new-patient.ts'
import { PatientChoice } from '#web/features/day/appointments/booking/PatientChoice.tsx'
import { searchProps } from '#web/features/day/appointments/booking/search-props.ts'
import { useBookingChoices } from '#web/features/day/appointments/booking/use-booking-choices.ts'
import { useDuplicates } from '#web/features/day/appointments/booking/use-duplicates.ts'
import { useProfile } from '#web/calls/profile.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { AlreadyWaiting } from './AlreadyWaiting.tsx'
import { keepService, lastService } from './last-service.ts'

type Draft = {
  doctorId: string
  serviceId: string
  patient: Patient | null
  newPatient: NewPatient | null
}

type WalkInProps = {
  clinic: Queue['clinic']
  onClose: () => void
  /** Closes it, and opens the card of a visit. */
  onOpenVisit: (id: string) => void
}

/** For a patient at the desk: type a name, press Enter, press Enter again. The server finds the time. */
export function WalkIn({ clinic, onClose, onOpenVisit }: WalkInProps) {
  const { t } = useTranslation('queue')
  const profile = useProfile()
  const [draft, setDraft] = useState<Draft>({
    doctorId: '',
    serviceId: lastService(clinic._id),
    patient: null,
    newPatient: null,
  })
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const admitting = useAction(queueEndpoints.admit)
  const toast = useToast()
  const choices = useBookingChoices(profile, { ...draft, clinicId: clinic._id })
  const { doctors, services } = choices
  const known = useDuplicates(draft.newPatient)
  const isConfirmed = useRef(false)
  const [waiting, setWaiting] = useState<Appointment | null>(null)

  // The patient field has the focus: the other choices are usually made already.
  useEffect(() => patientInput.current?.focus(), [])

  const { patient, newPatient } = draft
  const serviceId = services.id
  const body = {
    clinicId: clinic._id,
    doctorId: doctors.id || undefined,
    serviceId,
    ...(newPatient ? { newPatient } : { patientId: patient?._id }),
  }
  const form = useContractForm({
    schema: walkInBody,
    valuesOf: () => body,
    send: () =>
      admitting.mutateAsync({
        body: { ...(body as z.input<typeof walkInBody>), confirmed: isConfirmed.current },
      }),
    onRefused: ({ code, data }) => {
      if (code !== 'already_waiting') return false
      setWaiting(data as Appointment)
      return true
    },
    onDone: ({ data }) => {
      keepService(clinic._id, serviceId)
      const { token, start, doctor } = data
      const names = { name: data.patient.name, doctor: doctor.name }
      toast(t('walkIn.done', { ...names, token, time: wallClock(start) }))
      onClose()
    },
  })
  const { errors } = form

  function change(changes: Partial<Draft>) {
    isConfirmed.current = false
    setDraft(before => ({ ...before, ...changes }))
    form.clear(fieldsOf(changes))
  }

  return (
    <>
      <FormDialog
        title={t('walkIn.title', { clinic: isolated(clinic.name) })}
        saveLabel={t('walkIn.add')}
        note={t('walkIn.hint')}
        onClose={onClose}
        onSubmit={event => void form.submit(event)}
        isPending={form.isPending}
      >
        <div ref={page} className="booking">
          <ErrorSummary {...form.summary} />
          {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
          <div className="fields">
            <PatientChoice
              value={draft}
              onChange={change}
              known={known.patients}
              inputRef={patientInput}
              errors={errors}
            />
            <SearchSelect
              name="serviceId"
              label={t('walkIn.service')}
              prompt={t('walkIn.chooseService')}
              {...searchProps(services)}
              onChange={choice => change({ serviceId: choice?.value ?? '' })}
              error={errors.serviceId}
            />
            <SearchSelect
              name="doctorId"
              label={t('doctor')}
              prompt={t('walkIn.anyDoctor')}
              {...searchProps(doctors)}
              onChange={choice => change({ doctorId: choice?.value ?? '' })}
              error={errors.doctorId}
            />
          </div>
        </div>
      </FormDialog>
      {waiting && (
        <AlreadyWaiting
          visit={waiting}
          onAgain={() => {
            isConfirmed.current = true
            setWaiting(null)
            page.current?.closest('form')?.requestSubmit()
          }}
          onOpen={() => onOpenVisit(waiting._id)}
        />
      )}
    </>
  )
}
