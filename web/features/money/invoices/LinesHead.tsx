import { useTranslation } from '#web/i18n/use-translation.ts'

/** The headings of an invoice's lines. */
export function LinesHead({ hasActions }: { hasActions?: boolean }) {
  const { t } = useTranslation('invoices')
  const columns = {
    what: t('item'),
    qty: t('quantity'),
    price: t('price'),
    disc: t('discount'),
    tax: t('tax'),
    amount: t('amount'),
  }
  return (
    <thead>
      <tr>
        <th scope="col" className="no">
          <span className="vh">{t('line.number')}</span>
        </th>
        {Object.entries(columns).map(([name, heading]) => (
          <th key={name} scope="col" className={name}>
            {heading}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className="del">
            <span className="vh">{t('line.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
