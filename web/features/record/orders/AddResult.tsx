import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { resultEndpoints } from '#contract/record/orders/results.ts'
import type { Test } from '#contract/record/orders/test-catalogue.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { DiscardQuestion } from '#web/ui/forms/DiscardQuestion.tsx'
import { isRecordLeft, useLeaveQuestion } from '#web/ui/forms/use-leave-question.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { bodyOfBasics, faultsOfBasics, ResultBasics, type Basics } from './ResultBasics.tsx'
import { TestSearch } from './TestSearch.tsx'
import { useResultTexts } from './use-result-texts.ts'
import { askedUnit, bodyOfTyped, faultsOf, nothingTyped, ValueFields } from './ValueFields.tsx'
import './orders.css'

/** Results that nobody ordered here, such as of a paper that the patient brings: test, value, Enter, next test. */
export function AddResult({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const toast = useToast()
  const { organization } = useProfile()
  const { today } = useResultTexts()
  const { mutateAsync, isPending } = useAction(resultEndpoints.addToPatient)
  const [basics, setBasics] = useState<Basics>({ day: today, reportId: '' })
  const [test, setTest] = useState<Test>()
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = () => typed.value.trim() !== '' && !isPending
  const question = useLeaveQuestion(isUnsaved, isRecordLeft)
  const close = () => (isUnsaved() ? question.ask(mayGo => mayGo && onClose()) : onClose())

  // Once the list of tests is closed: choosing one focuses its field again.
  const testId = test?._id
  useEffect(() => {
    if (!testId) return
    const timer = setTimeout(() =>
      form.current?.querySelector<HTMLInputElement>('input[name="value"]')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [testId])

  async function send() {
    if (!test || isPending || typed.value.trim() === '') return
    const wrong = { ...faultsOfBasics(basics), ...faultsOf(typed) }
    setErrors(wrong)
    setFault('')
    if (Object.keys(wrong).length > 0) return
    const kind = kindOf(test)
    const body = {
      testId: test._id,
      ...bodyOfTyped(typed, { kind }),
      ...(asked !== '' && asked === typed.unit.trim() && { confirmed: true }),
      ...bodyOfBasics(basics, { today, zone: organization.timeZone }),
    }
    try {
      toast((await mutateAsync({ params: { id: patientId }, body })).message)
      setTest(undefined)
      setTyped(nothingTyped)
      form.current?.querySelector<HTMLInputElement>('input[name="test"]')?.focus()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) {
        setErrors(error.errors)
        setAsked(askedUnit(error, typed))
      } else setFault(say(sentenceOf(error)))
    }
  }

  return (
    <>
      <form
        ref={form}
        className="enter-results"
        aria-label={t('add.title')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <ResultBasics patientId={patientId} value={basics} error={errors['takenOn']} onChange={setBasics} />
        <div className="fields">
          <TestSearch
            name="test"
            width={12}
            label={test ? t('add.otherTest') : t('add.test')}
            without="panel"
            onChoose={(_, known) => {
              setTest(known)
              setAsked('')
              setTyped(nothingTyped)
            }}
          />
          {test && (
            <ValueFields
              of={{ ...test, kind: kindOf(test), isMeasured: test.unit !== null || test.ranges.length > 0 }}
              typed={typed}
              onChange={setTyped}
              errors={errors}
              hint={undefined}
            />
          )}
        </div>
        <p className="err" role="alert">
          {fault}
        </p>
        <div className="row">
          <Button
            look="primary"
            size="sm"
            type="submit"
            disabled={isPending}
            {...(!test && { disabledReason: t('add.noTest') })}
          >
            {t('enter.add')}
          </Button>
          <Button look="quiet" size="sm" onClick={close}>
            {t('enter.done')}
          </Button>
        </div>
      </form>
      {question.isAsking && <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />}
    </>
  )
}

const kindOf = ({ kind }: Test) => (kind === 'imaging' ? 'imaging' : 'laboratory')
