import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { StaleNotice } from '#web/features/shared/stale/StaleNotice.tsx'
import type { RecordForm } from './use-record-form.ts'

type RecordDialogProps = {
  form: RecordForm
  addTitle: string
  editTitle: string
  note?: string
  isNarrow?: boolean
  children: ReactNode
}

/** The popup around a record's fields. Its button is Save for a new record and Update for a change. */
export function RecordDialog({ form, addTitle, editTitle, note, isNarrow, children }: RecordDialogProps) {
  const { t } = useTranslation('lists')
  const { record, stale } = form
  return (
    <FormDialog
      title={record ? editTitle : addTitle}
      note={record ? undefined : note}
      isNarrow={isNarrow}
      saveLabel={record && t('update')}
      onClose={form.onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <div className="dlg-page">
        {stale && <StaleNotice {...stale} onKeep={form.keepMine} onTake={form.takeTheirs} />}
        {form.note && <p className="muted small">{form.note}</p>}
        <ErrorSummary {...form.summary} />
        {children}
      </div>
    </FormDialog>
  )
}
