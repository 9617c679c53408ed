import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { useEndpoint } from '#web/api.ts'
import { useAppointmentColumns } from '#web/features/appointments/use-appointment-columns.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import './appointment-page.css'

const BookAppointment = lazy(async () => {
  const { BookAppointment: popup } = await import('#web/features/appointments/BookAppointment.tsx')
  return { default: popup }
})

export function AppointmentPage() {
  const { t } = useTranslation('appointments')
  const state = useListState()
  const columns = useAppointmentColumns()
  const answer = useEndpoint(appointmentEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <>
      <nav aria-label={t('list.breadcrumb')} className="crumbs">
        <ol>
          <li>
            <Link to={paths.dashboard}>{t('list.home')}</Link>
            <Icon name="next" className="sm flip" />
          </li>
          <li aria-current="page">{t('title')}</li>
        </ol>
      </nav>
      <ListPage
        title={t('title')}
        state={state}
        answer={answer}
        columns={columns}
        emptyReason={t('list.none')}
        addLabel={t('new')}
        mayAdd="appointments.book"
        addDialog={
          <Suspense>
            <BookAppointment onClose={state.closeAdd} />
          </Suspense>
        }
      />
    </>
  )
}
