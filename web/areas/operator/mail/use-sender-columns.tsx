import { useTranslation } from '#web/i18n/use-translation.ts'
import { mailKinds, type MailSender } from '#contract/site/operator-mail.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import type { Column } from '#web/ui/tables/Table.tsx'

export function useSenderColumns(
  onOpen: (sender: MailSender) => void,
): readonly [Column<MailSender>, ...Column<MailSender>[]] {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const kindName = (kind: string) => {
    const known = mailKinds.find(each => each === kind)
    return known ? t(`mailKind.${known}`) : kind
  }
  return [
    {
      header: t('organizations.name'),
      sort: 'name',
      render: ({ name, email }) => (
        <span className="who-cell">
          <span>
            <b dir="auto">{name}</b>
            <small dir="ltr">{email}</small>
          </span>
        </span>
      ),
    },
    { header: t('mail.sent'), sort: 'sent', render: ({ sent }) => formatNumber(sent, locale), isEnd: true },
    {
      header: t('mail.waiting'),
      sort: 'waiting',
      render: ({ waiting }) => formatNumber(waiting, locale),
      isEnd: true,
    },
    {
      header: t('mail.byKind'),
      render: ({ byKind }) =>
        byKind.length === 0 ? (
          '–'
        ) : (
          <ul className="mail-kinds">
            {byKind.map(({ kind, sent, waiting }) => (
              <li key={kind}>
                {kindName(kind)}: {formatNumber(sent, locale)}
                {waiting > 0 && ` ${t('mail.andWaiting', { waiting: formatNumber(waiting, locale) })}`}
              </li>
            ))}
          </ul>
        ),
    },
    {
      header: t('organizations.state'),
      sort: 'state',
      render: ({ mailStopped }) => (
        <StateBadge
          state={mailStopped ? 'closed' : 'open'}
          label={t(mailStopped ? 'mail.state.stopped' : 'mail.state.open')}
        />
      ),
    },
    {
      header: t('organizations.actions'),
      render: sender => (
        <Button
          size="sm"
          look={sender.mailStopped ? 'plain' : 'danger'}
          aria-label={t(sender.mailStopped ? 'mail.resumeFor' : 'mail.stopFor', { name: sender.name })}
          onClick={() => onOpen(sender)}
        >
          {t(sender.mailStopped ? 'mail.resume' : 'mail.stop')}
        </Button>
      ),
    },
  ]
}
