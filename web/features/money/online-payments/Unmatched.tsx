import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { onlinePaymentEndpoints, type UnmatchedPayment } from '#contract/money/online/online-payments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useNarrowing } from '#web/routes/use-narrowing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { PagedSection, usePageOf } from '#web/ui/tables/PagedSection.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { providerNames } from './providers.ts'

/** Payments that a provider took and that fit no invoice: nothing was booked for them. */
export function Unmatched() {
  const { t } = useTranslation('onlinePayments')
  const showsSeen = useSearch({ from: '/clinic/settings' }).which === 'all'
  const narrow = useNarrowing('unmatched')
  const answer = useEndpoint(
    onlinePaymentEndpoints.unmatched,
    { query: { ...(!showsSeen && { isSeen: false }), sort: '-receivedAt', ...usePageOf('unmatched') } },
    { keepPrevious: true },
  )
  return (
    <PagedSection
      name="unmatched"
      title={t('unmatched')}
      emptyReason={t('unmatched.none')}
      answer={answer}
      above={
        <div className="unmatched-lead">
          <p className="muted">{t('unmatched.lead')}</p>
          <Checkbox
            name="showsSeen"
            label={t('unmatched.showSeen')}
            checked={showsSeen}
            onChange={({ currentTarget: { checked } }) => narrow({ which: checked ? 'all' : undefined })}
          />
        </div>
      }
    >
      {payments => (
        <ul className="unmatched-payments">
          {payments.map(payment => (
            <One key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
    </PagedSection>
  )
}

function One({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('onlinePayments')
  const locale = useLocale()
  const toast = useToast()
  const see = useAction(onlinePaymentEndpoints.see)
  const { _id, provider, paymentId, amount, kind, why, receivedAt, isSeen, invoice, patient, expected } =
    payment

  async function copy() {
    try {
      await navigator.clipboard.writeText(paymentId)
      toast(t('copied'))
    } catch {
      // Not over https: the id can still be selected.
      toast(t('unmatched.copyByHand'), 'error')
    }
  }

  async function mark() {
    try {
      toast((await see.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <li>
      <p className="what">
        <b>{amount ? <bdi>{formatMoney(amount, locale)}</bdi> : t('unmatched.noAmount')}</b>
        <span>
          {t(`reported.${kind}`)} {t(`why.${why}`)}
        </span>
        <small>
          {formatDateTime(receivedAt, locale)} · <bdi translate="no">{providerNames[provider]}</bdi>
          {isSeen && ` · ${t('unmatched.seen')}`}
        </small>
      </p>
      {(expected || invoice || patient) && (
        <p className="small">
          {expected && t('unmatched.expected', { amount: formatMoney(expected, locale) })}{' '}
          {invoice && (
            <Link className="link" to={paths.invoice} search={{ id: invoice._id }}>
              <bdi dir="ltr">{invoice.number ?? t('unmatched.invoice')}</bdi>
            </Link>
          )}
          {invoice && patient && ' · '}
          {patient && (
            <Link className="link" to={paths.patientDetails} search={{ id: patient._id }}>
              <bdi>{patient.name}</bdi>
            </Link>
          )}
        </p>
      )}
      {paymentId && (
        <p className="small id">
          {t('unmatched.id')}{' '}
          <code dir="ltr" translate="no">
            {paymentId}
          </code>
        </p>
      )}
      <p className="row">
        {paymentId && (
          <Button size="sm" icon="file" aria-label={t('unmatched.copyId')} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        {!isSeen && (
          <Button size="sm" icon="check" disabled={see.isPending} onClick={oncePerRow(() => void mark())}>
            {t('unmatched.mark')}
          </Button>
        )}
      </p>
    </li>
  )
}
