import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  inquiryStates,
  operatorInquiryEndpoints,
  type OperatorInquiry,
} from '#contract/site/operator-inquiries.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, formatDateTime } from '#words/formats/clinic-date.ts'
import type { Column } from '#web/ui/tables/Table.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { useRefresh } from '../use-refresh.ts'

export function useInquiryColumns(): readonly [Column<OperatorInquiry>, ...Column<OperatorInquiry>[]] {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  return [
    {
      header: t('inquiries.from'),
      sort: 'name',
      render: ({ name, clinicName, email, phone }) => (
        <span className="who-cell">
          <span>
            <b dir="auto">{name}</b>
            <small dir="auto">{clinicName}</small>
            <small dir="ltr">{[email, phone].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ),
    },
    { header: t('inquiries.kind'), sort: 'kind', render: ({ kind }) => t(`inquiryKind.${kind}`) },
    {
      header: t('inquiries.message'),
      render: ({ message, preferredDate, preferredTime, timeZone }) => (
        <span className="lines">
          <bdi>{message}</bdi>
          {preferredDate && (
            <small>
              {preferredTime
                ? formatDateTime(`${preferredDate}T${preferredTime}`, locale)
                : formatDate(preferredDate, locale, { dateStyle: 'medium' })}{' '}
              <bdi translate="no">{timeZone}</bdi>
            </small>
          )}
        </span>
      ),
    },
    { header: t('log.when'), sort: 'createdAt', render: ({ createdAt }) => formatMoment(createdAt, locale) },
    { header: t('organizations.state'), sort: 'state', render: inquiry => <StateField inquiry={inquiry} /> },
  ]
}

/** A choice is saved immediately. */
function StateField({ inquiry: { _id, name, state } }: { inquiry: OperatorInquiry }) {
  const { t } = useTranslation('operator')
  const action = useAction(operatorInquiryEndpoints.update)
  const refresh = useRefresh()
  const toast = useToast()
  async function change(chosen: string) {
    const next = inquiryStates.find(known => known === chosen)
    if (!next) return
    try {
      toast((await action.mutateAsync({ params: { id: _id }, body: { state: next } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    await refresh()
  }
  return (
    <Select
      name={`state-${_id}`}
      label={t('inquiries.stateOf', { name })}
      value={state}
      disabled={action.isPending}
      choices={inquiryStates.map(value => ({ value, label: t(`inquiry.${value}`) }))}
      onChange={event => void change(event.target.value)}
    />
  )
}
