import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { idOf } from '#contract/core/fields.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import {
  createPrescriptionBody,
  prescriptionEndpoints,
  type Prescription,
} from '#contract/record/prescriptions.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { withTab } from '#web/calls/paper-tab.ts'
import { PatientField } from '#web/features/day/appointments/booking/PatientField.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { ApiError } from '#web/calls/api-error.ts'
import { ListNote } from '#web/features/record/safety/ListNote.tsx'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts'
import { isBlank, linesOf, newLine, withLine, without, type LineDraft, type Row } from './line-drafts.ts'
import { LineRows } from './LineRows.tsx'
import { Paper } from './Paper.tsx'
import { isOnlyName, parseQuickLine } from './quick-line.ts'
import { QuickLine } from './QuickLine.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { useDoctorChoices } from './use-doctor-choices.ts'
import { usePrescriptionSafety } from './use-safety.tsx'
import { usePrint } from './use-print.ts'
import { findPrescriptionDraft, linesOfDraft, usePrescriptionDraft } from './use-prescription-draft.ts'
import './prescriptions.css'

/** In the call, a doctor who writes for themselves needs no doctorId. This form always shows a doctor, so it is required here. */
const writtenBody = createPrescriptionBody.safeExtend({ doctorId: idOf(messages.doctorRequired) })

type WritePrescriptionProps = {
  patient: Patient | null
  appointmentId: string | undefined
  /** The prescription that is written again: its lines and note are filled in. */
  repeated: Prescription | undefined
  /** The patient of the draft, if the sheet was opened without one. */
  draftPatient: Patient | null
  /** The key of this sheet's draft. */
  subject: string
  onSaved: (prescription: Prescription) => void
}

/** The form is on the left, the paper on the right. A known patient, a quick line and Ctrl with Enter are enough. */
export function WritePrescription(props: WritePrescriptionProps) {
  const { appointmentId, repeated, onSaved } = props
  const { t } = useTranslation('prescriptions')
  const locale = useLocale()
  const profile = useProfile()
  const toast = useToast()
  const [atFirst] = useState(() => ({
    patient: props.patient,
    doctorId: repeated?.doctor._id ?? '',
    note: repeated?.note ?? '',
    quickLine: '',
    lines: repeated ? linesOf(repeated) : [newLine()],
  }))
  const [kept] = useState(() => findPrescriptionDraft(profile._id, props.subject)?.content)
  const [patient, setPatient] = useState(props.patient ?? props.draftPatient)
  const [doctorId, setDoctorId] = useState(kept?.doctorId ?? atFirst.doctorId)
  const [lines, setLines] = useState<LineDraft[]>(() => (kept ? linesOfDraft(kept) : atFirst.lines))
  const [note, setNote] = useState(kept?.note ?? atFirst.note)
  const [quickLine, setQuickLine] = useState(kept?.quickLine ?? atFirst.quickLine)
  const draft = usePrescriptionDraft(
    { accountId: profile._id, subject: props.subject },
    { patientId: patient?._id, doctorId, note, quickLine, lines },
    { ...atFirst, patientId: atFirst.patient?._id },
  )
  const saving = useAction(prescriptionEndpoints.create)
  const { print, openTab } = usePrint()
  const safety = usePrescriptionSafety({
    subject: props.subject,
    patientId: patient?._id,
    lines,
    quickLine,
    onQuickLine: setQuickLine,
    onRemove: line => {
      setLines(before => without(before, before.indexOf(line)))
      quickInput.current?.focus()
    },
  })
  const { t: sayOf } = useTranslation('safety')
  const element = useRef<HTMLFormElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const quickInput = useRef<HTMLInputElement>(null)
  const unsaved = useUnsaved(element, { isPending: saving.isPending, onDiscard: draft.drop })

  const { doctors, doctor } = useDoctorChoices(profile, doctorId)
  const clinicId = doctor?.clinic._id
  const clinic = useEndpoint(
    clinicEndpoints.get,
    { params: { id: clinicId ?? '' } },
    { enabled: Boolean(clinicId) },
  )
  const today = dateOf(clinic.data?.data.timeZone ?? profile.organization.timeZone, useNow())

  // The focus starts at a missing patient or doctor, else at the first medicine.
  const isPatientKnown = (props.patient ?? props.draftPatient) !== null
  useEffect(() => {
    ;(isPatientKnown ? quickInput : patientInput).current?.focus()
  }, [isPatientKnown])

  // Saves the text of the quick line too, if it is a complete line: it becomes a row first.
  const [askedLine, setAskedLine] = useState('')
  const typedLine = parseQuickLine(quickLine, locale)
  const pendingLine = typedLine && !isOnlyName(typedLine) ? [typedLine] : []
  const written = lines.filter(line => !isBlank(line))
  const body = {
    patientId: patient?._id,
    appointmentId,
    doctorId: doctor?._id,
    note,
    isRepeat: repeated !== undefined,
    lines: written.map(({ key: _, ...line }) => line),
  }
  const form = useContractForm({
    schema: writtenBody,
    valuesOf: () => body,
    shownAs: besideRows,
    send: () =>
      withTab(thenPrint.current ? openTab() : undefined, async () => {
        const { isOpen, overrides } = await safety.settle(body.lines)
        if (isOpen) throw new ApiError('http', { code: 'safety_warning' })
        return saving.mutateAsync({ body: { ...body, ...(overrides.length > 0 && { overrides }) } })
      }),
    onRefused(error) {
      if (error.code !== 'safety_warning') return false
      if (error.data) safety.cautions.refused(error)
      toast(sayOf('stopped'), 'error')
      return true
    },
    onDone: async ({ data, message, tab }) => {
      toast(message)
      draft.drop()
      safety.cautions.forget()
      onSaved(data)
      if (tab) await print(data._id, tab)
    },
  })
  const { errors } = form

  function discardDraft() {
    draft.drop()
    safety.cautions.forget()
    setPatient(atFirst.patient)
    setDoctorId(atFirst.doctorId)
    setNote(atFirst.note)
    setQuickLine(atFirst.quickLine)
    setLines(atFirst.lines)
  }

  // Enter in the quick line, and saving while the line is still being added: it becomes one row.
  const adding = useRef<Promise<Row | undefined> | null>(null)
  const addTyped = (typed: Row) => (adding.current ??= addOnce(typed).finally(() => (adding.current = null)))
  async function addOnce(typed: Row): Promise<Row | undefined> {
    const row = await safety.toRow(typed)
    if (row)
      flushSync(() => {
        setLines(before => withLine(before, newLine(row)))
        setQuickLine('')
      })
    return row
  }

  const isWaiting = useRef(false)
  async function addPending(typed: Row, submitter: HTMLElement | null) {
    if (isWaiting.current) return
    isWaiting.current = true
    const row = await addTyped(typed).finally(() => (isWaiting.current = false))
    if (row) element.current?.requestSubmit(submitter)
    else quickInput.current?.focus()
  }

  const thenPrint = useRef(false)
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (quickLine.trim() !== '' && pendingLine.length === 0) {
      event.preventDefault()
      setAskedLine(quickLine)
      quickInput.current?.focus()
      return
    }
    const { submitter } = event.nativeEvent as SubmitEvent
    const [pending] = pendingLine
    if (pending) {
      event.preventDefault()
      return void addPending(pending, submitter)
    }
    if (!form.isPending) {
      thenPrint.current = submitter instanceof HTMLButtonElement && submitter.value === 'print'
      // Empty rows are not sent. The form first shows exactly the rows that are sent, so that each error appears at its row.
      flushSync(() => {
        setLines(written.length > 0 ? written : [newLine()])
        setQuickLine('')
      })
    }
    void form.submit(event)
  }

  // Ctrl with Enter saves from any field of the form.
  useEffect(() => {
    const page = element.current
    function saveByChord(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      page?.requestSubmit()
    }
    page?.addEventListener('keydown', saveByChord)
    return () => page?.removeEventListener('keydown', saveByChord)
  }, [])

  return (
    <div className="rx">
      <form
        ref={element}
        className="card"
        noValidate
        aria-label={t('write.title')}
        {...unsaved.watch}
        onSubmit={submit}
      >
        {draft.restored && <RestoredDraft savedAt={draft.restored.savedAt} onDiscard={discardDraft} />}
        <ErrorSummary {...form.summary} />
        <div className="fields">
          <PatientField
            value={patient}
            onChange={setPatient}
            onNew={undefined}
            inputRef={patientInput}
            error={errors['patientId']}
          />
          <Select
            name="doctorId"
            label={t('field.doctor')}
            width={4}
            prompt={t('write.chooseDoctor')}
            choices={doctors.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={doctor?._id ?? ''}
            onChange={event => setDoctorId(event.target.value)}
            error={errors['doctorId']}
            hint={doctors.length === 0 ? t('write.noDoctor') : undefined}
          />
        </div>
        <QuickLine
          text={quickLine}
          onType={setQuickLine}
          inputRef={quickInput}
          asked={askedLine}
          onAsk={setAskedLine}
          add={addTyped}
          answer={safety.answer}
        />
        <LineRows lines={lines} onChange={setLines} errors={errors} below={safety.below} />
        <ListNote cautions={safety.cautions} />
        <TextArea
          name="note"
          label={t('field.note')}
          width={12}
          isOptional
          maxLength={2000}
          dir="auto"
          value={note}
          onChange={event => setNote(event.target.value)}
          error={errors['note']}
        />
        <div className="row">
          <Button look="primary" type="submit" disabled={form.isPending}>
            {t('write.save')}
          </Button>
          <Button icon="print" disabled={form.isPending} type="submit" value="print">
            {t('print')}
          </Button>
        </div>
      </form>
      {unsaved.isAsking && <DiscardQuestion onKeep={unsaved.keep} onDiscard={unsaved.discard} />}
      <Paper
        label={t('paper.preview')}
        clinic={clinic.data?.data}
        patient={patient ?? undefined}
        doctor={doctor}
        number={undefined}
        issuedOn={today}
        lines={lines.filter(line => !isBlank(line))}
        note={note}
      />
    </div>
  )
}

/** An error about a missing medicine is shown at the first row. */
function besideRows({ lines, ...errors }: FieldErrors): FieldErrors {
  return lines ? { ...errors, 'lines.0.medicineName': lines } : errors
}
