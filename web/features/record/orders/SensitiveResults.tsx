import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { resultEndpoints, type SensitiveResult } from '#contract/record/orders/results.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { SharedRow } from './SharedRow.tsx'
import { useResultTexts } from './use-result-texts.ts'
import { commas } from '#words/formats/clinic-date.ts'

/** Results of HIV and pregnancy tests that stand in no visit: the doctor shares each by itself. */
export function SensitiveResults({ results }: { results: readonly SensitiveResult[] }) {
  const { t } = useTranslation('sharing')
  return (
    <section className="sensitive" aria-labelledby="sensitive-title">
      <h3 id="sensitive-title">{t('sensitive')}</h3>
      <p className="hint">{t('sensitive.lead')}</p>
      <ul>
        {results.map(result => (
          <Row key={result._id} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  result: { _id: id, name, takenAt, isSeen, isShared, mayShare },
}: {
  result: SensitiveResult
}) {
  const { t } = useTranslation('sharing')
  const { sayDay } = useResultTexts()
  const comma = commas[useLocale()]
  const toast = useToast()
  const { mutateAsync, isPending } = useAction(resultEndpoints.share)
  /** Until the list is loaded again. */
  const [chosen, setChosen] = useState<boolean>()
  const [loaded, setLoaded] = useState(isShared)
  if (loaded !== isShared) {
    setLoaded(isShared)
    setChosen(undefined)
  }
  const isOn = chosen ?? isShared

  async function share(isShared: boolean) {
    setChosen(isShared)
    try {
      toast((await mutateAsync({ params: { id }, body: { isShared } })).message)
    } catch (error) {
      setChosen(undefined)
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <SharedRow
      name={`${name}${comma}${sayDay(takenAt)}`}
      hint={isOn && !isSeen ? t('sensitive.unseen') : undefined}
      isShared={isOn}
      onChange={mayShare ? next => !isPending && void share(next) : undefined}
    />
  )
}
