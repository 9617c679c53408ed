import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'

type ToldFormProps = {
  label: string
  isPending: boolean
  onSend: (action: string) => void
  onClose: () => void
}

/** A critical result stays until it is written who was told. Escape leaves. */
export function ToldForm({ label, isPending, onSend, onClose }: ToldFormProps) {
  const { t } = useTranslation('orders')
  const [action, setAction] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from its field
    <form
      ref={form}
      className="told-form"
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isPending) return
        if (action.trim() === '') setError(clinicalMessages.toldRequired)
        else onSend(action.trim())
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        name="action"
        type="text"
        label={t('review.told')}
        hint={t('review.toldHint')}
        width={12}
        maxLength={500}
        dir="auto"
        value={action}
        error={error}
        onChange={event => {
          setError(undefined)
          setAction(event.currentTarget.value)
        }}
      />
      <div className="row">
        <Button look="primary" size="sm" type="submit" disabled={isPending}>
          {t('review.seen')}
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
