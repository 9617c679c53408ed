import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { isRecordLeft, useLeaveQuestion } from '#web/ui/forms/use-leave-question.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { commas, formatDateTime } from '#words/formats/clinic-date.ts'
import { useVisit } from '../visit-context.ts'

/** What was added after the signature, and the field for the next one. */
export function Addenda() {
  const { t } = useTranslation('encounter')
  const { encounter } = useVisit()
  const { doctorId } = useProfile()
  const locale = useLocale()
  const [isAdding, setIsAdding] = useState(false)
  if (encounter.status !== 'signed') return null
  const isOwn = doctorId === encounter.doctor._id
  return (
    <div className="addenda">
      {encounter.addenda.map(({ _id, text, retracts, writtenBy, writtenAt }) => (
        <div key={_id} className={retracts ? 'addendum retracts' : 'addendum'}>
          <h3>
            {retracts ? t('addendum.retraction') : t('addendum.title')} · <bdi>{writtenBy}</bdi>
            {`${commas[locale]}${formatDateTime(writtenAt, locale)}`}
          </h3>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {isOwn && !isAdding && (
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {t('addendum.add')}
        </Button>
      )}
      {isAdding && <AddAddendum onDone={() => setIsAdding(false)} />}
    </div>
  )
}

function AddAddendum({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('encounter')
  const { encounter } = useVisit()
  const toast = useToast()
  const action = useAction(encounterEndpoints.addAddendum)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const [text, setText] = useState('')
  const { errors, isPending, submit } = useContractForm({
    schema: encounterEndpoints.addAddendum.body,
    send: () => action.mutateAsync({ params: { id: encounter._id }, body: { text } }),
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  const isUnsaved = () => text.trim() !== '' && !isPending
  const question = useLeaveQuestion(isUnsaved, isRecordLeft)
  const close = () => (isUnsaved() ? question.ask(mayGo => mayGo && onDone()) : onDone())
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="addendum">
        <TextArea
          name="text"
          label={t('addendum.text')}
          width={12}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={errors['text']}
        />
        <div className="row">
          <Button type="submit" look="primary" disabled={isPending}>
            {t('addendum.save')}
          </Button>
          <Button onClick={close}>{t('addendum.close')}</Button>
        </div>
      </form>
      {question.isAsking && <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />}
    </>
  )
}
