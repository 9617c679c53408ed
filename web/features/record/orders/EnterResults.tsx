import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Order, OrderedTest } from '#contract/record/orders/orders.ts'
import { resultEndpoints } from '#contract/record/orders/results.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { isRecordLeft, useLeaveQuestion } from '#web/ui/forms/use-leave-question.ts'
import { FlagMark } from './FlagMark.tsx'
import { bodyOfBasics, faultsOfBasics, ResultBasics, type Basics } from './ResultBasics.tsx'
import { useResultTexts } from './use-result-texts.ts'
import { askedUnit, bodyOfTyped, faultsOf, nothingTyped, ValueFields } from './ValueFields.tsx'
import './orders.css'

/** The results of an order, as fast as they are read from a paper: value, Enter, next test. */
export function EnterResults({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const { sayValue, today } = useResultTexts()
  const [basics, setBasics] = useState<Basics>({ day: today, reportId: '' })
  const [dayError, setDayError] = useState<string>()
  const list = useRef<HTMLOListElement>(null)
  const isUnsaved = () =>
    [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="value"]') ?? [])].some(
      ({ value }) => value.trim() !== '',
    )
  const question = useLeaveQuestion(isUnsaved, isRecordLeft)
  const close = () => (isUnsaved() ? question.ask(mayGo => mayGo && onClose()) : onClose())

  /** The next field that waits, or the button behind the last one. */
  function toNext(index: number) {
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    const next = fields.find(({ dataset }) => Number(dataset['index']) > index) ?? fields[0]
    const target = next?.dataset['index'] === String(index) ? undefined : next
    const done = list.current?.parentElement?.querySelector<HTMLElement>('.done-button')
    const place = target?.querySelector<HTMLElement>('input[name="value"]') ?? done
    place?.focus()
  }

  return (
    <div className="enter-results" role="group" aria-label={t('enter.title', { number: order.number })}>
      <ResultBasics patientId={order.patient._id} value={basics} error={dayError} onChange={setBasics} />
      {order.unknown.length > 0 && <Unknown unknown={order.unknown} />}
      <ol ref={list}>
        {order.tests.map((test, index) => (
          <li key={test._id} {...(!test.result && { 'data-index': index })}>
            {test.result ? (
              <p className="entered">
                <bdi translate="no">{test.name}</bdi> <b translate="no">{sayValue(test.result)}</b>{' '}
                <FlagMark flag={test.result.flag} />
              </p>
            ) : (
              <Waiting
                orderId={order._id}
                test={test}
                basics={basics}
                onDay={setDayError}
                onAdded={() => toNext(index)}
              />
            )}
          </li>
        ))}
      </ol>
      <Button size="sm" className="done-button" onClick={close}>
        {t('enter.done')}
      </Button>
      {question.isAsking && <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />}
    </div>
  )
}

/** Without a birth date or a sex nothing is flagged by them: that is said, because a value without a flag looks normal. */
export function Unknown({ unknown }: Pick<Order, 'unknown'>) {
  const { t } = useTranslation('orders')
  const what = unknown.length > 1 ? 'both' : unknown[0]!
  return <p className="unknown">{t(`unknown.${what}`)}</p>
}

type WaitingProps = {
  orderId: string
  test: OrderedTest
  basics: Basics
  /** Called with what is wrong with the day, when a result is sent. */
  onDay: (error: string | undefined) => void
  onAdded: () => void
}

function Waiting({ orderId, test, basics, onDay, onAdded }: WaitingProps) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const { organization } = useProfile()
  const { sayRange, today } = useResultTexts()
  const { mutateAsync, isPending } = useAction(resultEndpoints.add)
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState('')

  async function send() {
    if (isPending || typed.value.trim() === '') return
    const wrong = faultsOf(typed)
    const { takenOn } = faultsOfBasics(basics)
    setErrors(wrong)
    onDay(takenOn)
    setFault('')
    if (takenOn || Object.keys(wrong).length > 0) return
    const body = {
      testId: test._id,
      ...bodyOfTyped(typed, test),
      ...(asked !== '' && asked === typed.unit.trim() && { confirmed: true }),
      ...bodyOfBasics(basics, { today, zone: organization.timeZone }),
    }
    try {
      await mutateAsync({ params: { id: orderId }, body })
      onAdded()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) {
        setErrors(error.errors)
        setAsked(askedUnit(error, typed))
      } else setFault(say(sentenceOf(error)))
    }
  }

  return (
    <form
      aria-label={test.name}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="fields">
        <ValueFields
          of={test}
          typed={typed}
          onChange={setTyped}
          errors={errors}
          hint={test.isWithoutRange ? t('range.none.age') : sayRange(test)}
        />
      </div>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <Button
        size="sm"
        type="submit"
        disabled={isPending}
        aria-label={t('enter.addFor', { name: test.name })}
      >
        {t('enter.add')}
      </Button>
    </form>
  )
}
