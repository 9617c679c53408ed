import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Patient } from '#contract/patients.ts'
import { queueEndpoints, walkInBody, type Queue } from '#contract/queue.ts'
import { useAction } from '#web/api.ts'
import { ApiError, sentenceOf } from '#web/api-error.ts'
import { faultyFields } from '#web/features/appointments/faulty-fields.ts'
import { newPatientFrom, type NewPatient } from '#web/features/appointments/new-patient.ts'
import { NewPatientFields } from '#web/features/appointments/NewPatientFields.tsx'
import { PatientField } from '#web/features/appointments/PatientField.tsx'
import { useBookingChoices } from '#web/features/appointments/use-booking-choices.ts'
import { useDuplicates } from '#web/features/appointments/use-duplicates.ts'
import { useMay, useProfile } from '#web/profile.ts'
import { wallClock } from '#web/ui/clinic-date.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary, type FaultyField } from '#web/ui/ErrorSummary.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { keepService, lastService } from './last-service.ts'

type Draft = {
  doctorId: string
  serviceId: string
  patient: Patient | null
  newPatient: NewPatient | null
}
type Faults = Record<string, string>

type WalkInProps = { clinic: Queue['clinic']; onClose: () => void }

/** Somebody stands at the desk: a name, Enter, and Enter once more. The time is found by the server. */
export function WalkIn({ clinic, onClose }: WalkInProps) {
  const { t } = useTranslation('queue')
  const profile = useProfile()
  const mayAddPatients = useMay('patients.create')
  const [draft, setDraft] = useState<Draft>({
    doctorId: '',
    serviceId: lastService(clinic._id),
    patient: null,
    newPatient: null,
  })
  const [errors, setErrors] = useState<Faults>({})
  const [faulty, setFaulty] = useState<FaultyField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const attempt = useRef({ body: '', key: '' })
  const admitting = useAction(queueEndpoints.admit)
  const toast = useToast()
  const choices = useBookingChoices(profile, { ...draft, clinicId: clinic._id })
  const { doctors, services } = choices
  const known = useDuplicates(draft.newPatient)

  // The patient comes first here: what else there is to choose has mostly been chosen.
  useEffect(() => patientInput.current?.focus(), [])

  function change(changes: Partial<Draft>) {
    setDraft(before => ({ ...before, ...changes }))
    setErrors({})
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (admitting.isPending) return
    const { patient, newPatient } = draft
    const serviceId = services.id
    const body = {
      clinicId: clinic._id,
      doctorId: doctors.id || undefined,
      serviceId,
      ...(newPatient ? { newPatient } : { patientId: patient?._id }),
    }
    const found: Faults = {}
    for (const issue of walkInBody.safeParse(body).error?.issues ?? [])
      found[issue.path.join('.')] ??= issue.message
    if (Object.keys(found).length > 0) return show(found)
    try {
      const { data } = await admitting.mutateAsync({
        body: body as z.input<typeof walkInBody>,
        idempotencyKey: keyFor(body),
      })
      keepService(clinic._id, serviceId)
      const { token, start, doctor } = data
      const names = { name: data.patient.name, doctor: doctor.name }
      toast(t('walkIn.done', { ...names, token, time: wallClock(start) }))
      onClose()
    } catch (error) {
      show(error instanceof ApiError ? error.errors : {}, sentenceOf(error))
    }
  }

  /** The same key for the same body, so that a second try after a lost answer does not admit twice. */
  function keyFor(body: object): string {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  /** Beside the fields; `otherwise` says what no field does. */
  function show(found: Faults, otherwise: string | null = null) {
    const form = page.current?.closest('form')
    const fields = form ? faultyFields(form, found) : []
    setErrors(found)
    setFaulty(fields)
    setFailure(fields.length === 0 ? otherwise : null)
    fields[0]?.focus()
  }

  return (
    <FormDialog
      title={t('walkIn.title')}
      saveLabel={t('walkIn.add')}
      note={t('walkIn.hint')}
      onClose={onClose}
      onSubmit={submit}
      isPending={admitting.isPending}
    >
      <div ref={page} className="booking">
        <ErrorSummary fields={faulty} failure={failure} />
        {choices.error && !choices.isReady && <LoadFailed error={choices.error} onRetry={choices.retry} />}
        <div className="fields">
          {draft.newPatient ? (
            <NewPatientFields
              value={draft.newPatient}
              onChange={newPatient => change({ newPatient })}
              onKnown={() => change({ newPatient: null })}
              errors={errors}
              known={known.patients}
              onUse={patient => change({ patient, newPatient: null })}
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
          <SearchSelect
            name="serviceId"
            label={t('walkIn.service')}
            prompt={t('walkIn.chooseService')}
            {...asked(services)}
            onChange={choice => change({ serviceId: choice?.value ?? '' })}
            error={errors.serviceId}
          />
          <SearchSelect
            name="doctorId"
            label={t('doctor')}
            prompt={t('walkIn.anyDoctor')}
            {...asked(doctors)}
            onChange={choice => change({ doctorId: choice?.value ?? '' })}
            error={errors.doctorId}
          />
        </div>
      </div>
    </FormDialog>
  )
}

type Choosing = Pick<
  ReturnType<typeof useBookingChoices>['doctors'],
  'choices' | 'state' | 'areMany' | 'onSearch'
> & { record: { _id: string; name: string } | undefined }

const asked = ({ choices, record, state, areMany, onSearch }: Choosing) => ({
  choices,
  value: record ? { value: record._id, label: record.name } : null,
  state,
  areMany,
  onSearch,
})
