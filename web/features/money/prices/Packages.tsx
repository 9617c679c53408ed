import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { packageEndpoints, type ServicePackage } from '#contract/money/prices/packages.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { Table } from '#web/ui/tables/Table.tsx'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { PackagePopup } from './PackagePopup.tsx'

/** The packages that are sold: how often, how long, for how much. */
export function Packages() {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const toastAbout = useToastAbout()
  const { currency } = useProfile().organization
  const [edited, setEdited] = useState<ServicePackage | 'new'>()
  const answer = useEndpoint(packageEndpoints.list, {})
  const change = useAction(packageEndpoints.change)
  async function turn({ _id, status }: ServicePackage) {
    const toast = toastAbout(_id)
    try {
      toast((await change.mutateAsync({ params: { id: _id }, body: { status: !status } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const packages = answer.data?.data
  return (
    <section className="card" aria-labelledby="packages" aria-busy={answer.isFetching}>
      <header className="card-h">
        <h2 id="packages">{t('packages.title')}</h2>
        <div className="push">
          <Button size="sm" icon="plus" onClick={() => setEdited('new')}>
            {t('packages.add')}
          </Button>
        </div>
      </header>
      {!packages &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={2} />
        ))}
      {packages?.length === 0 && <EmptyState reason={t('packages.none')} />}
      {packages && packages.length > 0 && (
        <Table<ServicePackage>
          label={t('packages.title')}
          rows={packages}
          columns={[
            {
              key: 'name',
              header: t('name'),
              render: ({ name, service, status }) => (
                <span className="lines">
                  <bdi translate="no">{name}</bdi>
                  <small>
                    <bdi>{service.name}</bdi>
                  </small>
                  {!status && <small>{t('off')}</small>}
                </span>
              ),
            },
            {
              key: 'uses',
              header: t('packages.uses'),
              isEnd: true,
              render: ({ uses }) => formatNumber(uses, locale),
            },
            {
              key: 'months',
              header: t('packages.months'),
              isEnd: true,
              render: ({ validMonths }) => formatNumber(validMonths, locale),
            },
            {
              key: 'price',
              header: t('price'),
              isEnd: true,
              render: ({ priceMinor }) => <b>{formatMoney({ amountMinor: priceMinor, currency }, locale)}</b>,
            },
          ]}
          actions={{
            header: t('actions'),
            render: one => (
              <>
                <IconButton
                  icon="edit"
                  label={t('edit', { name: one.name })}
                  onClick={() => setEdited(one)}
                />
                <IconButton
                  icon={one.status ? 'ban' : 'undo'}
                  label={t(one.status ? 'switchOff' : 'switchOn', { name: one.name })}
                  onClick={() => void turn(one)}
                />
              </>
            ),
          }}
        />
      )}
      {edited && (
        <PackagePopup sold={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
