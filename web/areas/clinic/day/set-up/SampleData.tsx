import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '@tanstack/react-router'
import { samplesEndpoints, type SampleObstacle, type Samples } from '#contract/site/samples.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { saySamples } from './say-samples.ts'

type Refusal = { says: string; obstacles: readonly SampleObstacle[] }

/** Fills an empty organization with made-up records to look around in, and removes them again. */
export function SampleData({ samples }: { samples: Samples }) {
  const { t } = useTranslation('dashboard')
  const say = useMessage()
  const locale = useLocale()
  const toast = useToast()
  const fill = useAction(samplesEndpoints.fill)
  const remove = useAction(samplesEndpoints.remove)
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isPending = fill.isPending || remove.isPending
  const isThere = samples.patients > 0
  if (!isThere && !samples.mayFill) return null

  async function send() {
    setIsAsking(false)
    setRefusal(null)
    try {
      const { message } = await (isThere ? remove : fill).mutateAsync({})
      toast(message)
    } catch (error) {
      const data = error instanceof ApiError && error.code === 'in_use' ? error.data : undefined
      setRefusal({
        says: say(sentenceOf(error)),
        obstacles: Array.isArray(data) ? (data as SampleObstacle[]) : [],
      })
    }
  }

  const names = new Intl.ListFormat(dateLocales[locale])
  return (
    <section className="card set-up-next" aria-labelledby="sample-data">
      <h2 id="sample-data">{t('samples.title')}</h2>
      <p>{isThere ? saySamples(samples, t) : t('samples.none')}</p>
      {refusal && (
        <div role="alert" className="set-up-refusal">
          <p>{refusal.says}</p>
          <ul>
            {refusal.obstacles.map(({ kind, count, names: first }) => (
              <li key={kind}>
                {t(`samples.inTheWay.${kind}`, { count })} <bdi>{names.format(first)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        {isThere && (
          <Link className="btn primary" to={paths.appointments} search={{ view: 'calendar' }}>
            {t('setUp.toCalendar')}
          </Link>
        )}
        <Button disabled={isPending} onClick={() => (isThere ? setIsAsking(true) : void send())}>
          {t(isThere ? 'samples.remove' : 'samples.fill')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('samples.question')}
          confirmLabel={t('samples.remove')}
          cancelLabel={t('samples.keep')}
          isDangerous
          onConfirm={() => void send()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('samples.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
