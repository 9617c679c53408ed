import { useTranslation } from '#web/i18n/use-translation.ts'
import { operatorEndpoints, type Health } from '#contract/site/operator.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Table, type Column } from '#web/ui/tables/Table.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoment } from '#words/formats/device-moment.ts'
import { useRefresh } from '../use-refresh.ts'

type FailedMail = Health['mails']['failures'][number]

/** Failed mails, newest first, up to the limit of the call. */
export function FailedMails({ mails: { failures } }: { mails: Health['mails'] }) {
  const { t } = useTranslation('operator')
  const columns = useMailColumns()
  if (failures.length === 0) return null
  const title = t('failedMails.title')
  return (
    <section className="card" aria-label={title}>
      <h2 className="health-list">{title}</h2>
      <Table label={title} columns={columns} rows={failures} />
    </section>
  )
}

function useMailColumns(): readonly [Column<FailedMail>, ...Column<FailedMail>[]] {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  return [
    {
      header: t('failedMails.recipient'),
      render: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
    },
    {
      header: t('failedMails.kind'),
      // Each feature adds its own kinds; these are names in the code, so they are not translated.
      render: ({ kind }) => (
        <bdi dir="ltr" lang="en">
          {kind}
        </bdi>
      ),
    },
    { header: t('failedMails.created'), render: ({ createdAt }) => formatMoment(createdAt, locale) },
    {
      header: t('failedMails.error'),
      render: ({ error }) => (
        <span className="clamp" dir="ltr" lang="en">
          {error}
        </span>
      ),
    },
    { header: t('organizations.actions'), render: mail => <Retry mail={mail} /> },
  ]
}

function Retry({ mail: { _id, recipient } }: { mail: FailedMail }) {
  const { t } = useTranslation('operator')
  const action = useAction(operatorEndpoints.retryMail)
  const refresh = useRefresh()
  const toast = useToast()
  async function retry() {
    try {
      const { message } = await action.mutateAsync({ params: { id: _id } })
      toast(message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    await refresh()
  }
  return (
    <Button
      size="sm"
      icon="undo"
      disabled={action.isPending}
      aria-label={t('failedMails.retryFor', { recipient })}
      onClick={() => void retry()}
    >
      {t('failedMails.retry')}
    </Button>
  )
}
