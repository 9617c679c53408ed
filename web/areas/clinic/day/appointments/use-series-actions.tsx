import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { holdsItsTime } from '#contract/day/appointment-status.ts'
import type { RepeatedVisit } from '#web/features/day/series/repeated-visit.ts'
import { useMay } from '#web/calls/profile.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import type { RowAction } from '#web/areas/clinic/shared/list/records/RowActions.tsx'

/** A menu entry of a row or of a calendar card. */
type SeriesAction = Extract<RowAction, { onPress: (click: never) => void }>

const RepeatAppointment = lazyDialog(
  async () => (await import('#web/features/day/series/RepeatAppointment.tsx')).RepeatAppointment,
)
const ChangeSeries = lazyDialog(
  async () => (await import('#web/features/day/series/ChangeSeries.tsx')).ChangeSeries,
)

export type SeriesActions = { actions: (visit: RepeatedVisit) => SeriesAction[]; dialog: ReactNode }

/** Repeats a visit, or changes its series: the menu entry, and the dialog that it opens. */
export function useSeriesActions(): SeriesActions {
  const { t } = useTranslation('series')
  const may = useMay('appointments.series')
  const [open, setOpen] = useState<RepeatedVisit | null>(null)
  const Dialog = open?.seriesId ? ChangeSeries : RepeatAppointment
  return {
    actions: visit =>
      may && holdsItsTime(visit.status)
        ? [
            {
              key: 'series',
              icon: 'repeat',
              label: t(visit.seriesId ? 'change.action' : 'repeat.action'),
              onPress: () => setOpen(visit),
            },
          ]
        : [],
    dialog: open && <Dialog appointment={open} onClose={() => setOpen(null)} />,
  }
}
