import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { localeNames, locales, type Locale } from '#contract/core/locale.ts'
import { checkFields, fillPlaceholders } from '#contract/record/certificates/certificate-fields.ts'
import {
  certificateTemplateEndpoints,
  type CertificateTemplate,
} from '#contract/record/certificates/certificate-templates.ts'
import {
  certificateEndpoints,
  createCertificateBody,
  type Certificate,
} from '#contract/record/certificates/certificates.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { withTab } from '#web/calls/paper-tab.ts'
import { useProfile } from '#web/calls/profile.ts'
import { PatientField } from '#web/features/day/appointments/booking/PatientField.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { certificateValues } from '#words/formats/certificate-values.ts'
import { CertificatePaper } from './CertificatePaper.tsx'
import { FieldInput } from './FieldInput.tsx'
import { usePrintCertificate } from './use-print-certificate.ts'

type WriteCertificateProps = {
  templates: readonly CertificateTemplate[]
  /** Undefined: not chosen yet. */
  patient: Patient | undefined
  encounterId: string | undefined
  doctorId: string
  onIssued: (certificate: Certificate) => void
}

/** The form is on the left, the paper on the right. In a visit a sick note needs its days and one press. */
export function WriteCertificate(props: WriteCertificateProps) {
  const { templates, encounterId, doctorId, onIssued } = props
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const profile = useProfile()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const patientInput = useRef<HTMLInputElement>(null)
  const [patient, setPatient] = useState<Patient | null>(props.patient ?? null)
  const [templateId, setTemplateId] = useState(
    () => (templates.find(one => one.locale === locale) ?? templates[0])?._id ?? '',
  )
  /** What was typed, by field; the rest is as the record says. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const template = templates.find(({ _id }) => _id === templateId) ?? templates[0]!
  const languages = locales.filter(language => templates.some(one => one.locale === language))
  const inLanguage = templates.filter(one => one.locale === template.locale)

  /** The same kind of paper, where the other language has it. */
  function changeLanguage(language: Locale) {
    const others = templates.filter(one => one.locale === language)
    const next = others.find(({ kind }) => kind === template.kind) ?? others[0]
    if (next) changeTemplate(next._id)
  }

  const prefill = useEndpoint(
    certificateTemplateEndpoints.prefill,
    { params: { id: template._id }, query: { patientId: patient?._id ?? '', encounterId } },
    { enabled: patient !== null },
  ).data?.data
  const values = Object.fromEntries(
    template.fields.map(({ name }) => [name, typed[name] ?? prefill?.fields[name] ?? '']),
  )
  const doctor = useEndpoint(doctorEndpoints.get, { params: { id: doctorId } }).data?.data
  // In a visit the letterhead is that of its clinic, which the record says.
  const clinicId = prefill?.clinicId ?? (encounterId ? undefined : doctor?.clinic._id)
  const clinic = useEndpoint(
    clinicEndpoints.get,
    { params: { id: clinicId ?? '' } },
    { enabled: clinicId !== undefined },
  ).data?.data
  const issuedOn = dateOf(clinic?.timeZone ?? profile.organization.timeZone, useNow())
  const issuing = useAction(certificateEndpoints.create)
  const unsaved = useUnsaved(element, { isPending: issuing.isPending })
  const { print, openTab } = usePrintCertificate()

  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const body = { templateId: template._id, patientId: patient?._id, encounterId, fields: filled }
  const thenPrint = useRef(true)
  const form = useContractForm({
    schema: createCertificateBody,
    valuesOf: () => body,
    check: () => checkFields(template.fields, filled).errors,
    send: () =>
      withTab(thenPrint.current ? openTab() : undefined, () => issuing.mutateAsync({ body: body as never })),
    onDone: async ({ data, message, tab }) => {
      toast(message)
      onIssued(data)
      if (tab) await print(data._id, tab)
    },
  })

  function answer(name: string, value: string) {
    setTyped(before => ({ ...before, [name]: value }))
    form.clear([`fields.${name}`])
  }

  /** Other fields: the errors of those before stand nowhere. */
  function changeTemplate(id: string) {
    setTemplateId(id)
    form.clear(Object.keys(form.errors))
  }

  // The first field that the record does not fill gets the focus, once it is known what the record fills.
  const readyTemplate = prefill && templateId
  useEffect(() => {
    if (!readyTemplate) return
    const inputs = [...(element.current?.querySelectorAll<HTMLInputElement>('[name^="fields."]') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [readyTemplate])

  const people = {
    patientName: patient?.name ?? '',
    patientNumber: patient?.number ?? null,
    dateOfBirth: patient?.dateOfBirth ?? null,
    doctorName: doctor?.name ?? '',
    registrationNumber: doctor?.registrationNumber ?? null,
  }
  const shown = certificateValues(
    template.fields,
    { values, people, clinic: clinic?.name ?? '', issuedOn },
    template.locale,
  )
  return (
    <div className="rx">
      <form
        ref={element}
        className="card"
        noValidate
        aria-label={t('write.title')}
        {...unsaved.watch}
        onSubmit={event => {
          const { submitter } = event.nativeEvent as SubmitEvent
          thenPrint.current = !(submitter instanceof HTMLButtonElement && submitter.value === 'only')
          void form.submit(event)
        }}
      >
        <ErrorSummary {...form.summary} />
        <div className="fields">
          {!props.patient && (
            <PatientField
              value={patient}
              onChange={chosen => {
                setPatient(chosen)
                form.clear(['patientId'])
              }}
              onNew={undefined}
              inputRef={patientInput}
              error={form.errors['patientId']}
            />
          )}
          <Select
            name="templateId"
            label={t('field.template')}
            value={template._id}
            choices={inLanguage.map(({ _id, title }) => ({ value: _id, label: title }))}
            onChange={event => changeTemplate(event.currentTarget.value)}
            error={form.errors['templateId']}
          />
          <Select
            name="language"
            label={t('field.language')}
            value={template.locale}
            choices={languages.map(value => ({ value, label: localeNames[value] }))}
            onChange={event => changeLanguage(event.currentTarget.value as Locale)}
          />
          {template.fields.map(field => {
            const offer = prefill?.offered[field.name]
            return (
              <FieldWithOffer
                key={field.name}
                offer={values[field.name] ? undefined : offer}
                onTake={text => answer(field.name, text)}
              >
                <FieldInput
                  field={field}
                  value={values[field.name] ?? ''}
                  onChange={value => answer(field.name, value)}
                  error={form.errors[`fields.${field.name}`]}
                />
              </FieldWithOffer>
            )
          })}
        </div>
        <div className="row">
          <Button look="primary" icon="print" type="submit" disabled={form.isPending}>
            {t('write.issueAndPrint')}
          </Button>
          <Button type="submit" value="only" disabled={form.isPending}>
            {t('write.issue')}
          </Button>
        </div>
      </form>
      {unsaved.isAsking && <DiscardQuestion onKeep={unsaved.keep} onDiscard={unsaved.discard} />}
      <CertificatePaper
        label={t('paper.preview')}
        clinic={clinic}
        title={template.title}
        number={undefined}
        locale={template.locale}
        text={fillPlaceholders(template.body, template.fields, shown)}
        patient={people.patientName}
        doctor={people.doctorName}
        issuedOn={issuedOn}
      />
    </div>
  )
}

type OfferProps = {
  offer: string | undefined
  onTake: (text: string) => void
  children: ReactNode
}

/** A diagnosis stands on a paper only if the doctor adds it. */
function FieldWithOffer({ offer, onTake, children }: OfferProps) {
  const { t } = useTranslation('certificates')
  return (
    <>
      {children}
      {offer && (
        <p className="offered">
          <Button size="sm" icon="plus" onClick={() => onTake(offer)}>
            {t('write.addDiagnosis')}
          </Button>
          <bdi>{offer}</bdi>
        </p>
      )}
    </>
  )
}
