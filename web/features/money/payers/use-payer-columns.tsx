import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Payer } from '#contract/money/payers/payers.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import type { Column } from '#web/ui/tables/Table.tsx'
import { formatMoney } from '#words/formats/money.ts'

export function usePayerColumns(): [Column<Payer>, ...Column<Payer>[]] {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const money = (amountMinor: number, { currency }: Payer) => formatMoney({ amountMinor, currency }, locale)
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      render: ({ name, kind, status, taxNumber }) => (
        <span className="lines">
          <bdi translate="no">{name}</bdi>
          <small>
            {t(`kind.${kind}`)}
            {taxNumber && (
              <>
                {' · '}
                <bdi dir="ltr">{taxNumber}</bdi>
              </>
            )}
          </small>
          {!status && <small>{t('off')}</small>}
        </span>
      ),
    },
    {
      key: 'contact',
      header: t('contact'),
      render: ({ contact }) => (contact ? <bdi>{contact}</bdi> : '–'),
    },
    {
      key: 'daysToPay',
      header: t('daysToPay'),
      sort: 'daysToPay',
      render: ({ daysToPay }) => t('days', { count: daysToPay }),
    },
    {
      key: 'open',
      header: t('open'),
      sort: 'open',
      isEnd: true,
      render: payer => (
        <span className="lines">
          <b>{money(payer.openMinor, payer)}</b>
          <small>{t('open.count', { count: payer.openCount })}</small>
          {payer.advanceMinor > 0 && (
            <small>{t('advance', { amount: money(payer.advanceMinor, payer) })}</small>
          )}
        </span>
      ),
    },
  ]
}
