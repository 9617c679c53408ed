import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Dashboard } from '#contract/day/dashboard.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import { Tally, type TallyFigure } from './Tally.tsx'

const shown = ['booked', 'checked_in', 'in_consultation', 'completed', 'no_show'] as const

type TodayProps = { today: Dashboard['today']; date: string; clinicId: string | undefined }

/** Today's visits and payments; each figure leads to its list. */
export function Today({ today: { visits, taken }, date, clinicId }: TodayProps) {
  const { t } = useTranslation('appointments')
  const { t: say } = useTranslation('desk')
  const locale = useLocale()
  const day = { from: date, to: date, clinicId }
  const figures: TallyFigure[] = shown.map(status => ({
    kind: status,
    icon: statusIcons[status],
    label: t(`status.${status}`),
    value: formatNumber(visits[status], locale),
    link: { to: paths.appointments, search: { ...day, status } },
  }))
  return (
    <Tally
      figures={[
        ...figures,
        {
          kind: 'paid',
          icon: 'receipt',
          label: say('taken'),
          value: formatMoney(taken, locale),
          link: { to: paths.payments, search: day },
        },
      ]}
    />
  )
}
