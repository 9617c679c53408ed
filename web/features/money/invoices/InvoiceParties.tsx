import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate, formatWeekdayTime } from '#words/formats/clinic-date.ts'
import { MadeOfQuotation } from './MadeOfQuotation.tsx'
import { useKindWord } from './use-kind-word.ts'

type InvoicePartiesProps = {
  invoice: Invoice
  onBuyer: (() => void) | undefined
  /** Where it is chosen; else it is only said. */
  payer: ReactNode
}

/** The patient, the visit and the kind of paper of an invoice. */
export function InvoiceParties({ invoice, onBuyer, payer }: InvoicePartiesProps) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const kindWord = useKindWord()
  const {
    buyerName,
    buyerTaxNumber,
    deliveryState,
    patient,
    clinic,
    appointmentId,
    draft,
    kind,
    number,
    issuedOn,
    issuedBy,
  } = invoice
  return (
    <div className="invoice-parties">
      <div>
        <h2>{t('patient')}</h2>
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
            {t('buyer.billed')} <bdi>{buyerName}</bdi> <bdi dir="ltr">{buyerTaxNumber}</bdi>
            {deliveryState && <small> {t('buyer.delivered', { state: deliveryState })}</small>}
          </p>
        )}
        {onBuyer && (
          <Button size="sm" look="quiet" aria-haspopup="dialog" onClick={onBuyer}>
            {t('buyer.change')}
          </Button>
        )}
        {payer ??
          (invoice.payer && (
            <p className="billed-to">
              {t('payer.is')} <bdi>{invoice.payer.name}</bdi>{' '}
              <bdi dir="ltr">{invoice.payer.memberNumber}</bdi>
            </p>
          ))}
      </div>
      <dl>
        {appointmentId !== null && <Visit id={appointmentId} />}
        {appointmentId === null && <MadeOfQuotation invoiceId={invoice._id} />}
        <div>
          <dt>{t('paper')}</dt>
          <dd>{kindWord(draft?.kind ?? kind)}</dd>
        </div>
        <div>
          <dt>{t('number')}</dt>
          <dd>
            {draft ? (
              draft.nextNumber === null ? (
                t('number.none')
              ) : (
                <>
                  <bdi dir="ltr">{draft.nextNumber}</bdi> <small>{t('number.next')}</small>
                </>
              )
            ) : (
              <bdi dir="ltr">{number}</bdi>
            )}
          </dd>
        </div>
        {issuedOn !== null && (
          <div>
            <dt>{t('issued')}</dt>
            <dd>
              {formatDate(issuedOn, locale, { dateStyle: 'medium' })}
              {issuedBy && (
                <small>
                  {' '}
                  <bdi>{issuedBy}</bdi>
                </small>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Visit({ id }: { id: string }) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const visit = useEndpoint(appointmentEndpoints.get, { params: { id } }).data?.data
  if (!visit) return null
  return (
    <div>
      <dt>{t('visit')}</dt>
      <dd>
        <span className="lines">
          <time dateTime={visit.start}>{formatWeekdayTime(visit.start, locale)}</time>
          <small>
            <bdi>{visit.doctor.name}</bdi>
          </small>
        </span>
      </dd>
    </div>
  )
}
