import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMovable, type Appointment } from '#contract/appointments.ts'
import { useMay } from '#web/profile.ts'
import type { RowAction } from '../list/RowActions.tsx'

const RepeatAppointment = lazy(async () => {
  const { RepeatAppointment: dialog } = await import('#web/features/series/RepeatAppointment.tsx')
  return { default: dialog }
})
const ChangeSeries = lazy(async () => {
  const { ChangeSeries: dialog } = await import('#web/features/series/ChangeSeries.tsx')
  return { default: dialog }
})

/** Repeating a visit, or changing the series that it belongs to: an entry of its row's menu, and the dialog that it opens. */
export function useSeriesActions(): {
  actions: (appointment: Appointment) => RowAction[]
  dialog: ReactNode
} {
  const { t } = useTranslation('series')
  const may = useMay('appointments.series')
  const [open, setOpen] = useState<Appointment | null>(null)
  const Dialog = open?.seriesId ? ChangeSeries : RepeatAppointment
  return {
    actions: appointment =>
      may && isMovable(appointment.status)
        ? [
            {
              key: 'series',
              icon: 'repeat',
              label: t(appointment.seriesId ? 'change.action' : 'repeat.action'),
              onPress: () => setOpen(appointment),
            },
          ]
        : [],
    dialog: open && (
      <Suspense>
        <Dialog appointment={open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
