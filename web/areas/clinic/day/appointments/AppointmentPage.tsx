import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  appointmentStatuses,
  paymentStatuses,
  stepsNow,
  type AppointmentStatus,
} from '#contract/day/appointment-status.ts'
import { appointmentActions, appointmentEndpoints, type Appointment } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { clinicResourceEndpoints } from '#contract/day/resources.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { useAppointmentColumns } from '#web/features/day/appointments/use-appointment-columns.tsx'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { keepAppointmentView } from '#web/routes/last-appointment-view.ts'
import { lazyDialog, lazyPart } from '#web/routes/lazy-part.tsx'
import { ViewSwitch } from '../calendar/ViewSwitch.tsx'
import type { BulkAction } from '#web/areas/clinic/shared/list/tools/bulk.ts'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import type { PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { NewAppointment } from './NewAppointment.tsx'
import { useBookAgain } from './use-book-again.ts'
import { useSeriesActions } from './use-series-actions.tsx'
import './appointment-page.css'

const AppointmentPopup = lazyDialog(async () => (await import('./AppointmentPopup.tsx')).AppointmentPopup)

const CalendarPage = lazyPart(async () => (await import('../calendar/CalendarPage.tsx')).CalendarPage)

const WaitlistPage = lazyPart(async () => (await import('../waitlist/WaitlistPage.tsx')).WaitlistPage)

function Popup(props: PopupProps<Appointment>) {
  return props.record ? (
    <AppointmentPopup {...props} record={props.record} />
  ) : (
    <NewAppointment onClose={props.onClose} />
  )
}

/** The appointments as a list or a calendar, and the waiting list. */
export function AppointmentPage() {
  const { view, span } = useSearch({ from: '/clinic/appointment' })
  useEffect(() => keepAppointmentView({ view, span }), [view, span])
  if (view === 'calendar') return <CalendarPage />
  return (
    <>
      <Crumbs />
      {view === 'waitlist' ? <WaitlistPage /> : <AppointmentList />}
    </>
  )
}

function Crumbs() {
  const { t } = useTranslation('appointments')
  return (
    <div className="views-bar">
      <nav aria-label={t('list.breadcrumb')} className="crumbs">
        <ol>
          <li>
            <Link to={paths.dashboard}>{t('list.home')}</Link>
            <Icon name="next" className="sm flip" />
          </li>
          <li aria-current="page">{t('title')}</li>
        </ol>
      </nav>
      <ViewSwitch />
    </div>
  )
}

function AppointmentList() {
  const { t } = useTranslation('appointments')
  const commands = useRecordCommands(appointmentEndpoints)
  const mayMove = useMay('appointments.update')
  const steps = useVisitSteps()
  const { actOf } = useVisitStart()
  const series = useSeriesActions()
  const bookAgain = useBookAgain()
  const { organization } = useProfile()
  const now = useNow()
  const today = dateOf(organization.timeZone, now)
  return (
    <>
      <RecordListPage<Appointment>
        name="appointments"
        title={t('title')}
        calls={appointmentEndpoints}
        commands={commands}
        columns={useAppointmentColumns()}
        searchHint={t('list.search')}
        allLabel={t('list.all')}
        nameOf={({ number, patient }) => t('list.name', { number, patient: patient.name })}
        emptyReason={t('list.none')}
        addLabel={t('new')}
        may={{ add: 'appointments.book', change: 'appointments.update', delete: 'appointments.delete' }}
        filters={useAppointmentFilters()}
        quick={[
          { label: t('list.today'), filters: { from: today, to: today } },
          { label: t('list.upcoming'), filters: { from: today, status: 'booked' } },
          { label: t('status.checked_in'), filters: { status: 'checked_in' } },
        ]}
        // From today on, what comes next comes first.
        orderOf={({ from }) => (from && from >= today ? 'start' : undefined)}
        bulkActions={useBulkActions()}
        more={appointment => {
          const act = actOf(appointment)
          const isCalledIn = act?.key === 'call_in'
          const others = stepsNow(appointment, now).filter(to => !isCalledIn || to !== 'in_consultation')
          return [
            ...(act ? [{ key: act.key, icon: 'steth' as const, label: act.label, onPress: act.press }] : []),
            ...(mayMove
              ? others.map(status => ({
                  key: status,
                  icon: statusIcons[status],
                  label: t(`move.${status}`),
                  onPress: () => steps.step(appointment, status),
                }))
              : []),
            ...bookAgain(appointment),
            ...series.actions(appointment),
          ]
        }}
        popup={Popup}
      />
      {steps.dialog}
      {series.dialog}
    </>
  )
}

function useAppointmentFilters(): Filter[] {
  const { t } = useTranslation('appointments')
  const readsMoney = useMay('payments.read')
  const named = (values: readonly (AppointmentStatus | (typeof paymentStatuses)[number])[]) =>
    values.map(value => ({ value, label: t(`status.${value}`) }))
  const resources = useEndpoint(clinicResourceEndpoints.listAll, {}).data?.data
  const resourceChoices = resources?.map(({ _id, name, clinic }) => ({
    value: _id,
    label: t('list.resourceAt', { name, clinic: clinic.name }),
  }))
  return [
    { name: 'from', label: t('list.from'), kind: 'date' },
    { name: 'to', label: t('list.to'), kind: 'date' },
    { name: 'status', label: t('list.status'), kind: 'choice', choices: named(appointmentStatuses) },
    ...(readsMoney
      ? [
          {
            name: 'paymentStatus',
            label: t('list.paymentStatus'),
            kind: 'choice',
            choices: named(paymentStatuses),
          } as const,
        ]
      : []),
    { name: 'clinicId', label: t('book.clinic'), kind: 'reference', ...clinicEndpoints },
    { name: 'doctorId', label: t('book.doctor'), kind: 'reference', ...doctorEndpoints },
    { name: 'serviceId', label: t('book.service'), kind: 'reference', ...serviceEndpoints },
    // Only if there are rooms. While that is unknown, a room in the address still gets its chip.
    ...(resources?.length === 0
      ? []
      : [
          {
            name: 'resourceId',
            label: t('list.resource'),
            kind: 'choice',
            choices: resourceChoices ?? [],
          } as const,
        ]),
  ]
}

function useBulkActions(): BulkAction[] {
  const { t } = useTranslation('appointments')
  const { t: say } = useTranslation('lists')
  return appointmentActions.flatMap((action): BulkAction[] => {
    if (action === 'restore') return []
    if (action === 'delete') return [{ value: action, label: say('bulk.deleteAction'), isDelete: true }]
    const explained = t(action === 'cancelled' ? 'bulk.cancelExplained' : 'bulk.stepExplained')
    return [{ value: action, label: say('bulk.setStatus', { status: t(`status.${action}`) }), explained }]
  })
}
