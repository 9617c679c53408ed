import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'

/** The quotation that an invoice was made of, if it was. */
export function MadeOfQuotation({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('quotations')
  const found = useEndpoint(quotationEndpoints.list, { query: { invoiceId } }).data?.data[0]
  if (!found) return null
  return (
    <div>
      <dt>{t('one')}</dt>
      <dd>
        <Link to={paths.quotation} search={{ id: found._id }}>
          <bdi dir="ltr">{found.number}</bdi>
        </Link>
      </dd>
    </div>
  )
}
