import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#words/formats/money.ts'
import type { KeptInvoice } from './use-invoice-keeper.ts'

/** Two people changed the same draft: their lines are shown, and one of both is chosen. */
export function InvoiceConflict({ save, keeper, invoice }: KeptInvoice) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  if (save.kind !== 'conflict') return null
  const { currency } = invoice
  return (
    <section className="card invoice-conflict" role="alert" aria-labelledby="invoice-conflict">
      <h2 id="invoice-conflict" className="row">
        <Icon name="alert" />
        {t('conflict.title')}
      </h2>
      <p>{t('conflict.theirs')}</p>
      <ul>
        {save.theirs.lines.map(({ lineId, description, quantity, amountMinor }) => (
          <li key={lineId}>
            <bdi>{description}</bdi> × {quantity}: {formatMoney({ amountMinor, currency }, locale)}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button look="primary" onClick={() => keeper.decide('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button onClick={() => keeper.decide('theirs')}>{t('conflict.take')}</Button>
      </div>
    </section>
  )
}
