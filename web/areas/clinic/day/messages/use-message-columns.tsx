import { useTranslation } from '#web/i18n/use-translation.ts'
import { isOwnReason, type Message, type MessageStatus } from '#contract/day/patient-messages.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'

const icons: Record<MessageStatus, IconName> = {
  waiting: 'clock',
  sending: 'clock',
  sent: 'done',
  failed: 'alert',
  dropped: 'ban',
  unknown: 'alert',
}
/** https://www.twilio.com/docs/api/errors */
const causes: Readonly<Record<string, Cause>> = {
  21211: 'invalid',
  21614: 'invalid',
  21610: 'stopped',
  30002: 'funds',
  30003: 'off',
  30004: 'blocked',
  30005: 'unknown',
  30006: 'invalid',
  30007: 'filtered',
  30008: 'network',
  63003: 'noWhatsapp',
  63016: 'window',
  63024: 'noWhatsapp',
}
type Cause =
  | 'invalid'
  | 'stopped'
  | 'funds'
  | 'off'
  | 'blocked'
  | 'unknown'
  | 'filtered'
  | 'network'
  | 'noWhatsapp'
  | 'window'

/** The look of each status, borrowed from the statuses of visits and payments. */
const looks: Record<MessageStatus, string> = {
  waiting: 'pending',
  sending: 'pending',
  sent: 'paid',
  failed: 'no_show',
  dropped: 'cancelled',
  unknown: 'pending',
}

export function useMessageColumns(): Columns<Message> {
  const { t } = useTranslation('patientMessages')
  const locale = useLocale()
  const when = (instant: string) => (
    <time dateTime={instant} className="nowrap">
      {formatDateTime(instant, locale)}
    </time>
  )
  /** Our own reasons are translated. Errors of a mail server or a provider are shown unchanged. */
  const reason = (error: string) => (isOwnReason(error) ? t(`reason.${error}`) : error)
  /** The provider numbers its causes; the common ones have words. */
  const cause = (code: string) => t(`cause.${causes[code] ?? 'other'}`, { code })
  return [
    {
      key: 'patient',
      header: t('patient'),
      sort: 'patient',
      render: ({ patient, recipient }) => (
        <span className="lines">
          <PatientLink patient={patient} />
          {recipient && (
            <small>
              <bdi dir="ltr">{recipient}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'kind',
      header: t('kind'),
      sort: 'kind',
      render: ({ kind, start, invoice }) => (
        <span className="lines">
          {t(`kind.${kind}`)}
          {start && <small>{when(start)}</small>}
          {invoice && (
            <small>
              <bdi dir="ltr">{invoice.number}</bdi>
            </small>
          )}
        </span>
      ),
    },
    { key: 'dueAt', header: t('dueAt'), sort: 'dueAt', render: ({ dueAt }) => when(dueAt) },
    {
      key: 'channel',
      header: t('channel'),
      sort: 'channel',
      render: ({ channel }) => (channel ? t(`channel.${channel}`) : '–'),
    },
    {
      key: 'status',
      header: t('state'),
      sort: 'status',
      render: ({ status, error, delivery, deliveryError, reply }) => (
        <span className="lines">
          <span className="st" data-s={looks[status]}>
            <Icon name={icons[status]} />
            {t(`status.${status}`)}
          </span>
          {error && <small>{reason(error)}</small>}
          {status === 'unknown' && <small>{t('unknownHint')}</small>}
          {delivery && (
            <small>
              {t(`delivery.${delivery}`)}
              {deliveryError && `: ${cause(deliveryError)}`}
            </small>
          )}
          {reply && <small>{t(`reply.${reply}`)}</small>}
        </span>
      ),
    },
    {
      key: 'sentAt',
      header: t('sentAt'),
      isExtra: true,
      render: ({ sentAt }) => (sentAt ? when(sentAt) : '–'),
    },
    { key: 'attempts', header: t('attempts'), isExtra: true, render: ({ attempts }) => attempts },
    {
      key: 'cost',
      header: t('cost'),
      isExtra: true,
      render: ({ cost }) => (cost ? <bdi dir="ltr">{`${cost.amount} ${cost.currency}`}</bdi> : '–'),
    },
    { key: 'clinic', header: t('clinic'), isExtra: true, render: ({ clinic }) => clinic.name },
  ]
}
