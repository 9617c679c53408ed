import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { receiverOf, type Approval } from '#contract/money/approvals.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { ApprovalBadge } from './ApprovalBadge.tsx'

/** Requests to give money away, with the figures and the reason. */
export function useApprovalColumns(): Columns<Approval> {
  const { t } = useTranslation('approvals')
  const { t: billing } = useTranslation('billing')
  const locale = useLocale()
  return [
    {
      key: 'type',
      header: t('what'),
      render: ({ kind, payment, invoice }) => (
        <span className="lines">
          {t(`kind.${kind}`)}
          <small>
            {invoice ? (
              <Link to={paths.invoice} search={{ id: invoice._id }}>
                <bdi dir="ltr">{invoice.number}</bdi>
              </Link>
            ) : (
              payment && <bdi dir="ltr">{payment.receiptNumber}</bdi>
            )}
          </small>
        </span>
      ),
    },
    {
      key: 'patient',
      header: billing('patient'),
      sort: 'patient',
      render: approval =>
        approval.patient ? (
          <PatientLink patient={approval.patient} />
        ) : (
          <bdi>{receiverOf(approval).name}</bdi>
        ),
    },
    {
      key: 'amount',
      header: billing('amount'),
      sort: 'amount',
      isEnd: true,
      render: ({ amount, method }) => (
        <span className="lines">
          <b>{formatMoney(amount, locale)}</b>
          {method && <small>{billing(`method.${method}`)}</small>}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      render: ({ reason, lines, amount: { currency } }) => (
        <span className="lines">
          <bdi>{reason ?? '–'}</bdi>
          {lines?.map(({ description, amountMinor, uses }) => (
            <small key={description}>
              <bdi>{description}</bdi> ·{' '}
              {uses > 0 ? t('uses', { uses }) : formatMoney({ amountMinor, currency }, locale)}
            </small>
          ))}
        </span>
      ),
    },
    {
      key: 'askedAt',
      header: t('asked'),
      sort: 'askedAt',
      render: ({ askedAt, askedBy }) => (
        <span className="lines">
          <time dateTime={askedAt} className="nowrap">
            {formatDateTime(askedAt, locale)}
          </time>
          <small>
            <bdi>{askedBy}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('state'),
      render: ({ state, decidedBy, decisionReason, bookedNumber }) => (
        <span className="lines">
          <ApprovalBadge state={state} />
          {decidedBy && (
            <small>
              <bdi>{decidedBy}</bdi>
              {bookedNumber && (
                <>
                  {' · '}
                  <bdi dir="ltr">{bookedNumber}</bdi>
                </>
              )}
            </small>
          )}
          {decisionReason && (
            <small>
              <bdi>{decisionReason}</bdi>
            </small>
          )}
        </span>
      ),
    },
    { key: 'clinic', header: billing('clinic'), isExtra: true, render: ({ clinic }) => clinic.name },
    {
      key: 'decidedAt',
      header: t('decided'),
      isExtra: true,
      render: ({ decidedAt }) =>
        decidedAt ? <time dateTime={decidedAt}>{formatDateTime(decidedAt, locale)}</time> : '–',
    },
  ]
}
