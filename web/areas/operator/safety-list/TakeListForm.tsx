import { useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorSafetyEndpoints, type ListRefusal } from '#contract/site/operator-safety.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/fields/FileField.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { useRefresh } from '../use-refresh.ts'

/** Sends a list as a file, and says of each fault where it stands. */
export function TakeListForm() {
  const { t } = useTranslation('operator')
  const id = useId()
  const taking = useAction(operatorSafetyEndpoints.take)
  const refresh = useRefresh()
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<ListRefusal>()

  async function take(form: FormData) {
    setError(undefined)
    setRefusal(undefined)
    const file = form.get('file')
    if (!(file instanceof File) || !file.name) return setError(t('safetyList.why.file_missing'))
    try {
      await taking.mutateAsync({ form })
      element.current?.reset()
      toast(t('safetyList.isTaken'))
      await refresh()
    } catch (failure) {
      const found =
        failure instanceof ApiError ? (failure.data as Partial<ListRefusal> | undefined) : undefined
      if (!found?.problems) return setError(sentenceOf(failure))
      setError(t('safetyList.refused'))
      setRefusal(found as ListRefusal)
    }
  }

  return (
    <section className="card safety-list-take" aria-labelledby={id}>
      <h2 id={id}>{t('safetyList.take')}</h2>
      <p className="muted">{t('safetyList.lead')}</p>
      <form
        ref={element}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void take(new FormData(event.currentTarget))
        }}
      >
        <div className="fields">
          <FileField
            name="file"
            accept=".json,application/json"
            label={t('safetyList.file')}
            hint={t('safetyList.hint')}
            width={12}
            error={error}
          />
        </div>
        <Button type="submit" icon="upload" disabled={taking.isPending}>
          {t('safetyList.check')}
        </Button>
      </form>
      {refusal && <Problems refusal={refusal} />}
    </section>
  )
}

function Problems({ refusal: { problems, problemCount } }: { refusal: ListRefusal }) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <div role="status">
      <p>{t('safetyList.problems', { number: number(problemCount) })}</p>
      <ul className="safety-list-problems">
        {problems.map(({ place, about, why }, at) => (
          <li key={at}>
            <code dir="ltr">{place}</code> {about !== null && <bdi translate="no">{about}</bdi>}{' '}
            {t(`safetyList.why.${why}`)}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p>{t('safetyList.more', { number: number(problemCount - problems.length) })}</p>
      )}
    </div>
  )
}
