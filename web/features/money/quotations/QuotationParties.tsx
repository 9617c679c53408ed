import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Quotation } from '#contract/money/quotations/quotation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'

/** The patient, the number and the days of a quotation. */
export function QuotationParties({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotations')
  const { t: invoices } = useTranslation('invoices')
  const locale = useLocale()
  const { patient, clinic, number, quotedOn, quotedBy, validUntil } = quotation
  const { buyerName, buyerTaxNumber, deliveryState } = quotation
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  return (
    <div className="invoice-parties">
      <div>
        <h2>{invoices('patient')}</h2>
        <div className="row">
          <Avatar name={patient.name} image={null} />
          <p className="lines">
            <Link to={paths.patientDetails} search={{ id: patient._id }}>
              <bdi>{patient.name}</bdi>
            </Link>
            <small>
              <bdi>{clinic.name}</bdi>
            </small>
          </p>
        </div>
        {(buyerName ?? buyerTaxNumber ?? deliveryState) !== null && (
          <p className="billed-to">
            {invoices('buyer.billed')} <bdi>{buyerName}</bdi> <bdi dir="ltr">{buyerTaxNumber}</bdi>
            {deliveryState && <small> {invoices('buyer.delivered', { state: deliveryState })}</small>}
          </p>
        )}
      </div>
      <dl>
        <div>
          <dt>{invoices('number')}</dt>
          <dd>
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('quotedOn')}</dt>
          <dd>
            {day(quotedOn)}
            {quotedBy && (
              <small>
                {' '}
                <bdi>{quotedBy}</bdi>
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('validUntil')}</dt>
          <dd>{day(validUntil)}</dd>
        </div>
      </dl>
    </div>
  )
}
