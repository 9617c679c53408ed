import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { messages } from '#contract/core/messages.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { PatientField } from '#web/features/day/appointments/booking/PatientField.tsx'
import { paths } from '#web/routes/paths.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

type NewInvoiceProps = {
  /** Known already on the patient's own page. */
  patient?: Patient
  onClose: () => void
}

/** Begins an invoice that belongs to no visit: whose it is, and at which clinic. */
export function NewInvoice({ patient: known, onClose }: NewInvoiceProps) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const create = useAction(invoiceEndpoints.create)
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data
  const [patient, setPatient] = useState<Patient | null>(known ?? null)
  const [clinicId, setClinicId] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const usual = patient?.clinicId._id ?? clinics?.[0]?._id
  const { errors, summary, isPending, submit, clear } = useContractForm({
    schema: invoiceEndpoints.create.body,
    valuesOf: () => ({ patientId: patient?._id ?? '', clinicId: clinicId ?? usual ?? '' }),
    check: ({ patientId }): Record<string, string> =>
      patientId === '' ? { patientId: messages.patientRequired } : {},
    send: (_, body) => create.mutateAsync({ body }),
    onDone: async ({ data }) => {
      onClose()
      await navigate({ to: paths.invoice, search: { id: data._id } })
    },
  })
  return (
    <FormDialog
      title={t('new')}
      isNarrow
      saveLabel={t('new.begin')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isWaiting={!clinics}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <PatientField
          value={patient}
          onChange={chosen => {
            setPatient(chosen)
            clear(['patientId'])
          }}
          onNew={undefined}
          inputRef={input}
          error={errors['patientId']}
        />
        <Select
          key={usual}
          name="clinicId"
          label={t('clinic')}
          width={12}
          choices={(clinics ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={clinicId ?? usual}
          onChange={event => setClinicId(event.currentTarget.value)}
          error={errors['clinicId']}
        />
      </div>
    </FormDialog>
  )
}
