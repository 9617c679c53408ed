import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListedPrice } from '#contract/money/prices/prices.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { Column } from '#web/ui/tables/Table.tsx'
import { formatDay } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'

/** `today`: the organization's. */
export function usePriceColumns(today: string): [Column<ListedPrice>, ...Column<ListedPrice>[]] {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const { currency } = useProfile().organization
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      render: ({ name, kind, unit, code, status }) => (
        <span className="lines">
          <bdi translate="no">{name}</bdi>
          <small>
            {t(`kind.${kind}`)}
            {unit && (
              <>
                {' · '}
                <bdi>{unit}</bdi>
              </>
            )}
            {code && (
              <>
                {' · '}
                <bdi dir="ltr">{code}</bdi>
              </>
            )}
          </small>
          {!status && <small>{t('off')}</small>}
        </span>
      ),
    },
    {
      key: 'today',
      header: t('today'),
      sort: 'price',
      isEnd: true,
      render: ({ priceMinor }) => <b>{priceMinor === null ? '–' : money(priceMinor)}</b>,
    },
    {
      key: 'next',
      header: t('next'),
      isEnd: true,
      render: ({ next }) =>
        next ? (
          <span className="lines">
            {money(next.priceMinor)}
            <small>{t('from', { date: formatDay(next.validFrom, locale, today) })}</small>
          </span>
        ) : (
          '–'
        ),
    },
  ]
}
