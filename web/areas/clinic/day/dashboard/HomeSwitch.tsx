import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paths } from '#web/routes/paths.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'

/** An owner who is a doctor too has two first pages: their own day, and the figures of the clinic. */
export function HomeSwitch() {
  const { t } = useTranslation('doctorHome')
  const { figures } = useSearch({ from: '/clinic/' })
  const current = figures ? 'clinic' : 'day'
  return (
    <Segments label={t('views')}>
      {(['day', 'clinic'] as const).map(view => (
        <Link
          key={view}
          to={paths.dashboard}
          search={view === 'clinic' ? { figures: true } : {}}
          // Without it, the link to the day would count as current on both pages.
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </Segments>
  )
}
