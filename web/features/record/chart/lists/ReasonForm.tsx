import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'

type ReasonFormProps = {
  label: string
  submit: string
  isNeeded?: boolean
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** One line for the reason, below the entry that it is about. */
export function ReasonForm({ label, submit, isNeeded = false, send, onClose }: ReasonFormProps) {
  const { t } = useTranslation('chart')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const isSending = useRef(false)

  async function give() {
    const given = reason.trim()
    if (isNeeded && !given) return setError(clinicalMessages.cancelReasonRequired)
    if (isSending.current) return
    isSending.current = true
    try {
      await send(given)
    } catch (failure) {
      const found = failure instanceof ApiError ? failure.errors['reason'] : undefined
      setError(found ?? sentenceOf(failure))
    } finally {
      isSending.current = false
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any field of it
    <form
      className="entry-form reason"
      onSubmit={event => {
        event.preventDefault()
        void give()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <TextField
        name="reason"
        label={label}
        width={12}
        maxLength={500}
        dir="auto"
        isOptional={!isNeeded}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button beside it was just pressed to write here
        autoFocus
        value={reason}
        error={error}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="row">
        <Button size="sm" type="submit">
          {submit}
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          {t('entry.cancel')}
        </Button>
      </div>
    </form>
  )
}
