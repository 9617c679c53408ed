import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useProfile } from '#web/calls/profile.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import './demo-note.css'

/** Uses the visitor's own clock, not the clinic's, because it says when the visitor's demo ends. */
export function DemoNote() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const { demoUntil } = useProfile()
  if (!demoUntil) return null
  const time = new Intl.DateTimeFormat(dateLocales[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(demoUntil))
  return (
    <aside className="demo-note" aria-label={t('demo.name')}>
      <Icon name="clock" />
      <p>
        {t('demo.until', { time })} {t('demo.noMail')}
      </p>
      <a href="/register">{t('demo.register')}</a>
    </aside>
  )
}
