import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { prescriptionEndpoints, type Prescription } from '#contract/record/prescriptions.ts'
import { messages } from '#contract/core/messages.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { SavedPrescription } from '#web/features/record/prescriptions/SavedPrescription.tsx'
import {
  draftSubject,
  findPrescriptionDraft,
} from '#web/features/record/prescriptions/use-prescription-draft.ts'
import { useDoctorList } from '#web/features/record/prescriptions/use-doctor-choices.ts'
import { WritePrescription } from '#web/features/record/prescriptions/WritePrescription.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Create Prescription: for a patient, for an appointment, or as a copy of an earlier prescription. */
export function CreatePrescriptionPage() {
  const { t } = useTranslation('prescriptions')
  const { _id: accountId } = useProfile()
  const say = useMessage()
  const mayWrite = useMay('prescriptions.write')
  const asked = useSearch({ from: '/clinic/createPrescription' })
  const draft = draftSubject(asked)
  const subject = useSubject(asked, findPrescriptionDraft(accountId, draft)?.content.patientId)
  const [written, setWritten] = useState<Prescription | null>(null)
  const fresh = useEndpoint(
    prescriptionEndpoints.get,
    { params: { id: written?._id ?? '' } },
    { enabled: written !== null },
  )
  const saved = fresh.data?.data ?? written
  // The address now asks for another prescription, so start a new sheet.
  const sheet = `${asked.patientId}:${asked.appointmentId}:${asked.repeat}`
  const [shown, setShown] = useState(sheet)
  if (shown !== sheet) {
    setShown(sheet)
    setWritten(null)
  }
  return (
    <>
      <PageTitle title={saved ? t('paper.title', { number: saved.prescriptionNumber }) : t('create')}>
        <Link className="btn" to={paths.dashboard}>
          <Icon name="prev" className="sm flip" />
          {t('back')}
        </Link>
      </PageTitle>
      {!mayWrite && <EmptyState reason={say(messages.forbidden)} />}
      {mayWrite && saved && <SavedPrescription prescription={saved} isNew />}
      {mayWrite && !saved && subject.error && <LoadFailed error={subject.error} onRetry={subject.retry} />}
      {mayWrite && !saved && !subject.error && !subject.isReady && <Skeleton />}
      {mayWrite && !saved && subject.isReady && (
        <WritePrescription
          key={sheet}
          patient={subject.patient}
          appointmentId={asked.appointmentId}
          repeated={subject.repeated}
          draftPatient={subject.draftPatient}
          subject={draft}
          onSaved={setWritten}
        />
      )}
    </>
  )
}

type Asked = { patientId?: string; appointmentId?: string; repeat?: string }

/** The data for the sheet: the patient, the prescription to copy, and the doctors. */
function useSubject({ patientId, appointmentId, repeat }: Asked, draftPatientId: string | undefined) {
  const doctors = useDoctorList()
  const repeated = useEndpoint(
    prescriptionEndpoints.get,
    { params: { id: repeat ?? '' } },
    { enabled: Boolean(repeat) },
  )
  const appointment = useEndpoint(
    appointmentEndpoints.get,
    { params: { id: appointmentId ?? '' } },
    { enabled: Boolean(appointmentId) },
  )
  const id = patientId ?? appointment.data?.data.patient._id ?? repeated.data?.data.patient._id
  const patient = useEndpoint(patientEndpoints.get, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  // Only the first value counts, because the draft changes while the user writes.
  const [ofDraft] = useState(draftPatientId)
  const isForNobody = !patientId && !appointmentId && !repeat
  const draftPatient = useEndpoint(
    patientEndpoints.get,
    { params: { id: ofDraft ?? '' } },
    { enabled: isForNobody && Boolean(ofDraft) },
  )
  const answers = [
    doctors,
    ...(repeat ? [repeated] : []),
    ...(appointmentId ? [appointment] : []),
    ...(id ? [patient] : []),
  ]
  return {
    patient: patient.data?.data ?? null,
    repeated: repeated.data?.data,
    // If the draft's patient no longer exists, keep the rest of the draft.
    draftPatient: (isForNobody && draftPatient.data?.data) || null,
    isReady:
      answers.every(answer => answer.data) &&
      (!isForNobody || !ofDraft || draftPatient.isSuccess || draftPatient.isError),
    error: answers.find(answer => answer.isError)?.error,
    retry: () => answers.forEach(answer => void answer.refetch()),
  }
}
