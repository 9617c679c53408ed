import { useTranslation } from '#web/i18n/use-translation.ts'
import { outgoingMailEndpoints } from '#contract/shared/outgoing-mail.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatNumber } from '#words/formats/money.ts'
import './demo-note.css'

/**
 * Mails that wait because the operator has stopped them, or because there are too many invitations. Uses the reader's own clock.
 */
export function MailNote() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const { demoUntil } = useProfile()
  const answer = useEndpoint(outgoingMailEndpoints.state, {})
  const state = answer.data?.data
  if (!state || demoUntil || (!state.stopped && state.invitationsWaiting === 0)) return null
  const count = formatNumber(state.invitationsWaiting, locale)
  const moment = new Intl.DateTimeFormat(dateLocales[locale], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <aside className="demo-note" aria-label={t('mail.name')}>
      <Icon name="mail" />
      <p>
        {state.stopped
          ? t('mail.stopped')
          : state.nextAt
            ? t('mail.waitUntil', { count, at: moment.format(new Date(state.nextAt)) })
            : t('mail.wait', { count })}
      </p>
    </aside>
  )
}
