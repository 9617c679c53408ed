import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentByteLimit } from '#contract/core/fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

type AddReportProps = { patientId: string; today: string; onClose: () => void }

/** Adds an existing report, as a PDF or a photo. */
export function AddReport({ patientId, today, onClose }: AddReportProps) {
  const { t } = useTranslation('patientDetails')
  const toast = useToast()
  const action = useAction(reportEndpoints.create)
  const [refusal, setRefusal] = useState<string>()
  const { errors, summary, isPending, submit } = useContractForm({
    schema: reportEndpoints.create.body,
    check: (_values, form): Record<string, string> => {
      const refused = refusalOf(form.get('file'))
      setRefusal(refused)
      return refused ? { file: refused } : {}
    },
    send: form => action.mutateAsync({ params: { id: patientId }, form }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog title={t('report.add')} isNarrow onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="title"
          label={t('report.title')}
          width={12}
          maxLength={200}
          error={errors['title']}
        />
        <DateField
          name="reportedOn"
          label={t('report.date')}
          width={12}
          max={today}
          defaultValue={today}
          error={errors['reportedOn']}
        />
        <TextField
          name="file"
          type="file"
          label={t('report.file')}
          hint={t('report.fileHint')}
          width={12}
          accept={types.join()}
          error={refusal ?? errors['file']}
        />
      </div>
    </FormDialog>
  )
}

/** Shows the server's refusals before the file is sent. */
function refusalOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File)) return clinicalMessages.reportFileRequired
  if (!types.includes(file.type)) return clinicalMessages.documentInvalid
  return file.size > documentByteLimit ? clinicalMessages.documentTooLarge : undefined
}
