import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { resultEndpoints, type Result } from '#contract/record/orders/results.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

/** The right value, and why it was wrong. The old one stays beside it. */
export function CorrectForm({ result, onClose }: { result: Result; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const toast = useToast()
  const { mutateAsync, isPending } = useAction(resultEndpoints.correct)
  const isText = result.value === null
  const wrong = (isText ? result.text : result.value) ?? ''
  const [value, setValue] = useState(wrong)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const isChanged = value !== wrong || reason !== ''
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])

  async function send() {
    if (isPending) return
    setFault('')
    if (reason.trim() === '') return setErrors({ reason: clinicalMessages.cancelReasonRequired })
    setErrors({})
    try {
      const body = { ...(isText ? { text: value } : { value }), reason: reason.trim() }
      toast((await mutateAsync({ params: { id: result._id }, body })).message)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors)
      else setFault(say(sentenceOf(error)))
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any field of it */}
      <form
        ref={form}
        className="entry-form"
        aria-label={t('correct.for', { name: result.name })}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      >
        <div className="fields">
          <TextField
            name="value"
            type="text"
            label={t('correct.value')}
            dir="auto"
            maxLength={isText ? 2000 : 100}
            value={value}
            error={errors['value'] ?? errors['text']}
            onChange={event => setValue(event.currentTarget.value)}
          />
          <TextField
            name="reason"
            type="text"
            label={t('correct.reason')}
            dir="auto"
            maxLength={500}
            value={reason}
            error={errors['reason']}
            onChange={event => setReason(event.currentTarget.value)}
          />
        </div>
        <p className="err entry-fault" role="alert">
          {fault}
        </p>
        <div className="row">
          <Button look="primary" size="sm" type="submit" disabled={isPending}>
            {t('correct.send')}
          </Button>
          <Button look="quiet" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={isChanged && !isPending} isPart />
    </>
  )
}
