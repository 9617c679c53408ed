import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorSafetyEndpoints, type SafetyLists } from '#contract/site/operator-safety.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { call } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import { formatMoment } from '#words/formats/device-moment.ts'
import { formatNumber } from '#words/formats/money.ts'
import { Facts } from '../health/Facts.tsx'
import '../health/health.css'

type ListInUseProps = {
  shipped: SafetyLists['shipped']
  /** Undefined: the shipped one is in use. */
  used: SafetyLists['taken'][number] | undefined
}

export function ListInUse({ shipped, used }: ListInUseProps) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  const { name, asOf, source, ingredients, rules } = used ?? shipped
  const isOlder = used !== undefined && used.asOf < shipped.asOf
  return (
    <div className="safety-list-used">
      <Facts
        title={t('safetyList.inUse')}
        facts={[
          [t('safetyList.name'), <bdi key="name">{name}</bdi>],
          [t('safetyList.day'), day(asOf)],
          [t('safetyList.rules'), formatNumber(rules, locale)],
          [t('safetyList.medicines'), formatNumber(ingredients, locale)],
          [t('safetyList.source'), <bdi key="source">{source}</bdi>],
          ...(used
            ? [[t('safetyList.taken'), <Taken key="taken" {...used} />] as const]
            : [[t('safetyList.taken'), t('safetyList.shipped')] as const]),
        ]}
        note={t('safetyList.note')}
        warning={isOlder ? t('safetyList.older', { day: day(shipped.asOf) }) : undefined}
      />
      <p className="safety-list-files">
        <Download of="used" label={t('safetyList.download')} name={`medicines-${asOf}.json`} />
        {used && (
          <Download
            of="shipped"
            label={t('safetyList.downloadShipped')}
            name={`medicines-shipped-${shipped.asOf}.json`}
          />
        )}
      </p>
    </div>
  )
}

function Taken({ takenAt, takenBy }: SafetyLists['taken'][number]) {
  const locale = useLocale()
  return (
    <>
      {formatMoment(takenAt, locale)}
      {commas[locale]}
      <bdi dir="ltr">{takenBy}</bdi>
    </>
  )
}

function Download({ of, label, name }: { of: 'used' | 'shipped'; label: string; name: string }) {
  const toast = useToast()
  async function download() {
    try {
      const { data } = await call(operatorSafetyEndpoints.file, { query: { of } })
      keep(data.text, name)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <Button size="sm" icon="download" onClick={() => void download()}>
      {label}
    </Button>
  )
}

function keep(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
