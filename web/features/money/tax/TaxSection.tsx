import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { taxEndpoints, type TaxRate } from '#contract/money/tax/tax.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDay } from '#words/formats/clinic-date.ts'
import { formatPercent } from '#words/formats/money.ts'
import { Series } from './Series.tsx'
import { TaxRatePopup } from './TaxRatePopup.tsx'
import '#web/features/clinic/settings/settings.css'

/** The tax rates with their values by day, and the series of money documents. */
export function TaxSection() {
  const { t } = useTranslation('tax')
  const toastAbout = useToastAbout()
  const locale = useLocale()
  const { organization, permissions } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const [edited, setEdited] = useState<TaxRate | 'new'>()
  const answer = useEndpoint(taxEndpoints.list, {})
  const switching = useAction(taxEndpoints.setStatus)
  const mayWrite = permissions.includes('tax.write')

  async function turn({ _id, status }: TaxRate) {
    const toast = toastAbout(_id)
    try {
      toast((await switching.mutateAsync({ params: { id: _id }, body: { status: !status } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const columns: [Column<TaxRate>, ...Column<TaxRate>[]] = [
    {
      header: t('name'),
      render: ({ name, isDefault, isInclusive, status }) => (
        <span className="lines">
          <bdi translate="no">{name}</bdi>
          {isDefault && <small>{t('default')}</small>}
          {isInclusive && <small>{t('inclusive')}</small>}
          {!status && <small>{t('off')}</small>}
        </span>
      ),
    },
    {
      header: t('values'),
      render: ({ values }) => (
        <span className="lines">
          {values.map(({ validFrom, rate }) => (
            <small key={validFrom}>
              {t('from', { rate: formatPercent(rate, locale), date: formatDay(validFrom, locale, today) })}
            </small>
          ))}
        </span>
      ),
    },
  ]
  const rates = answer.data?.data
  return (
    <div className="setting-cards">
      <section className="card settings-form" aria-labelledby="tax-rates">
        <header>
          <h2 id="tax-rates">{t('title')}</h2>
          <p className="muted">{t('lead')}</p>
        </header>
        {mayWrite && (
          <div className="row">
            <Button icon="plus" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          </div>
        )}
        {!rates && answer.isError && (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {!rates && !answer.isError && <Skeleton />}
        {rates?.length === 0 && <p className="muted">{t('none')}</p>}
        {rates && rates.length > 0 && (
          <Table
            label={t('title')}
            columns={columns}
            rows={rates}
            actions={{
              header: t('actions'),
              render: rate =>
                mayWrite && (
                  <>
                    <IconButton
                      icon="edit"
                      label={t('edit', { name: rate.name })}
                      onClick={() => setEdited(rate)}
                    />
                    <IconButton
                      icon={rate.status ? 'ban' : 'undo'}
                      label={t(rate.status ? 'switchOff' : 'switchOn', { name: rate.name })}
                      onClick={() => void turn(rate)}
                    />
                  </>
                ),
            }}
          />
        )}
        {edited && (
          <TaxRatePopup
            rate={edited === 'new' ? undefined : edited}
            today={today}
            onClose={() => setEdited(undefined)}
          />
        )}
      </section>
      <Series mayWrite={mayWrite} />
    </div>
  )
}
