import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { StaleNotice } from '#web/features/shared/stale/StaleNotice.tsx'
import type { StaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { PageForm } from '#web/ui/forms/PageForm.tsx'
import type { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import './settings.css'

type SettingsFormProps = {
  title: string
  /** One sentence that says what the section is for. */
  lead: string
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'summary' | 'isPending' | 'savedCount'> &
    Partial<StaleChoice>
  /** Called with the form when somebody types or chooses something in it. */
  onInput?: (form: HTMLFormElement) => void
  /** Another button, in front of Save. */
  further?: ReactNode
  children: ReactNode
}

/** A section of the settings: its fields and one Save button. */
export function SettingsForm({ title, lead, form, onInput, further, children }: SettingsFormProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <PageForm
      form={form}
      className="card settings-form"
      aria-labelledby={id}
      onInput={onInput && (event => onInput(event.currentTarget))}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">{lead}</p>
      </header>
      {form.notice && <StaleNotice {...form.notice} />}
      <ErrorSummary {...form.summary} />
      {children}
      <footer>
        {further}
        <Button look="primary" type="submit" disabled={form.isPending}>
          {form.isPending ? t('dialog.saving') : t('dialog.save')}
        </Button>
      </footer>
    </PageForm>
  )
}
