import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { WeekEditor } from './WeekEditor.tsx'
import { WeekText } from './WeekText.tsx'

type WeekCardProps = ComponentProps<typeof WeekEditor> & {
  lead: string
  /** The zone of all clinics, if they share one. */
  zone: string | undefined
  mayWrite: boolean
}

export function WeekCard({ lead, zone, mayWrite, ...editor }: WeekCardProps) {
  const { t } = useTranslation('hours')
  const { week, clinics, noneLabel, empty } = editor
  return (
    <section className="card" aria-labelledby="hours-week">
      <header className="card-h">
        <h2 id="hours-week">{t('week.title')}</h2>
      </header>
      <p className="hours-lead">
        {lead} {t(zone ? 'zone' : 'zones')}{' '}
        {zone && (
          <bdi dir="ltr" translate="no">
            {zone.replaceAll('_', ' ')}
          </bdi>
        )}
      </p>
      {mayWrite ? (
        <WeekEditor {...editor} />
      ) : week.length === 0 && empty ? (
        <p className="hours-none">{empty.text}</p>
      ) : (
        <WeekText week={week} clinics={clinics} noneLabel={noneLabel} />
      )}
    </section>
  )
}
