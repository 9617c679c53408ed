import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { orderEndpoints } from '#contract/record/orders/orders.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { TestSearch, type ChosenTest } from './TestSearch.tsx'

/** Orders tests between visits: each Enter adds one. */
export function OrderForm({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const say = useMessage()
  const toast = useToast()
  const { mutateAsync, isPending } = useAction(orderEndpoints.create)
  const [tests, setTests] = useState<readonly ChosenTest[]>([])
  const [failure, setFailure] = useState('')
  const isThere = ({ testId, name }: ChosenTest) =>
    tests.some(one => (testId ? one.testId === testId : one.name.toLowerCase() === name.toLowerCase()))

  async function send() {
    if (isPending) return
    try {
      const wanted = tests.map(({ testId, name }) => (testId ? { testId } : { name }))
      toast((await mutateAsync({ body: { patientId, tests: wanted } })).message)
      onClose()
    } catch (error) {
      setFailure(say(sentenceOf(error)))
    }
  }

  return (
    <>
      <form
        className="order-form"
        aria-label={t('order.title')}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TestSearch
          name="test"
          width={12}
          label={t('order.test')}
          hint={t('order.hint')}
          takesText
          onChoose={test => {
            setFailure('')
            if (!isThere(test)) setTests([...tests, test])
          }}
        />
        {tests.length > 0 && (
          <div className="chips" role="group" aria-label={t('order.chosen')}>
            {tests.map(test => (
              <Chip
                key={test.testId ?? test.name}
                label={test.name}
                removeLabel={t('order.remove', { name: test.name })}
                onRemove={() => setTests(tests.filter(one => one !== test))}
              />
            ))}
          </div>
        )}
        <p className="err" role="alert">
          {failure}
        </p>
        <div className="row">
          <Button
            look="primary"
            size="sm"
            type="submit"
            disabled={isPending}
            {...(tests.length === 0 && { disabledReason: t('order.none') })}
          >
            {t('order.send')}
          </Button>
          <Button look="quiet" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={tests.length > 0 && !isPending} isPart />
    </>
  )
}
