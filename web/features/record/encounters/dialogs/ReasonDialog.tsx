import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ZodType } from 'zod'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type ReasonDialogProps = {
  what: 'discard' | 'retract' | 'handOn'
  schema: ZodType
  send: (reason: string, values: Record<string, string>) => Promise<{ message: string }>
  onClose: () => void
  onDone: () => void
  /** Fields above the reason. */
  children?: (errors: Record<string, string>) => ReactNode
}

/** An act that is kept with its reason. */
export function ReasonDialog({ what, schema, send, onClose, onDone, children }: ReasonDialogProps) {
  const { t } = useTranslation('encounter')
  const toast = useToast()
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    send: (_form, values) => send(values['reason'] ?? '', values as Record<string, string>),
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  return (
    <FormDialog
      title={t(`menu.${what}`)}
      saveLabel={t(`${what}.confirm`)}
      note={t(`${what}.note`)}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        {children?.(errors)}
        <TextArea
          name="reason"
          label={t('reason')}
          width={12}
          maxLength={500}
          error={errors['reason'] ?? errors['text']}
        />
      </div>
    </FormDialog>
  )
}
