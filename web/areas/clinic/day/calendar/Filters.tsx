import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentStatuses, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import { serviceEndpoints, type Service } from '#contract/clinic/services.ts'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { StatusChip } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { FilterSelect } from '#web/ui/fields/Select.tsx'
import { useWholeList } from '#web/calls/whole-list.ts'
import type { CalendarState } from './use-calendar.ts'

/** Filters by clinic, doctor, service and status. */
export function Filters({ state }: { state: CalendarState }) {
  const { t } = useTranslation('calendar')
  const { clinics, clinic, search } = state
  const all = useWholeList<Service>(serviceEndpoints.list, { sort: 'name' }).data ?? []
  const services = all.filter(({ status }) => status).map(({ _id, name }) => ({ value: _id, label: name }))
  const isListed = services.some(({ value }) => value === search.serviceId)
  return (
    <div className="cal-filters" role="group" aria-label={t('filter.label')}>
      {clinics.length > 1 && (
        <FilterSelect
          label={t('filter.clinic')}
          choices={clinics.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={clinic?._id ?? ''}
          onChange={event => state.setClinic(event.target.value)}
        />
      )}
      <DoctorFilter state={state} />
      <FilterSelect
        label={t('filter.service')}
        choices={[{ value: '', label: t('filter.allServices') }, ...services]}
        value={isListed ? search.serviceId : ''}
        onChange={event => state.setService(event.target.value || undefined)}
      />
      {state.span !== 'month' && <StatusFilter state={state} />}
    </div>
  )
}

function DoctorFilter({ state }: { state: CalendarState }) {
  const { t } = useTranslation('calendar')
  const { all, chosen, isOneDoctor } = state
  if (all.length < 2) return null
  if (isOneDoctor)
    return (
      <FilterSelect
        label={t('filter.doctor')}
        choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen[0]?._id ?? ''}
        onChange={event => state.setDoctors([event.target.value])}
      />
    )
  const shown = chosen.map(({ _id }) => _id)
  return (
    <Menu
      className="btn filter-menu"
      label={t('filter.doctors')}
      isLasting
      isWorded
      button={
        <>
          {chosen.length === all.length
            ? t('filter.allDoctors')
            : t('filter.someDoctors', { shown: chosen.length, total: all.length })}
          <Icon name="down" className="sm" />
        </>
      }
    >
      {all.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          name={_id}
          label={name}
          checked={shown.includes(_id)}
          // At least one doctor must stay selected; otherwise the board would be empty.
          disabled={shown.length === 1 && shown.includes(_id)}
          onChange={({ target }) =>
            state.setDoctors(target.checked ? [...shown, _id] : shown.filter(id => id !== _id))
          }
        />
      ))}
    </Menu>
  )
}

function StatusFilter({ state }: { state: CalendarState }) {
  const { t } = useTranslation('calendar')
  const { t: say } = useTranslation('appointments')
  const locale = useLocale()
  const { calendar, doctors, hidden } = state
  const shown = new Set(doctors.map(({ _id }) => _id))
  const counts = Map.groupBy(
    (calendar?.visits ?? []).filter(({ doctorId }) => shown.has(doctorId)),
    ({ status }) => status,
  )
  // A status without visits needs no filter.
  const isNamed = (status: AppointmentStatus) => counts.has(status) || hidden.includes(status)
  return (
    <div className="cal-statuses" role="group" aria-label={t('filter.statuses')}>
      {appointmentStatuses.filter(isNamed).map(status => (
        <StatusChip
          key={status}
          status={status}
          icon={statusIcons[status]}
          label={say(`status.${status}`)}
          count={formatNumber(counts.get(status)?.length ?? 0, locale)}
          isOn={!hidden.includes(status)}
          onPress={() =>
            state.setHidden(
              hidden.includes(status) ? hidden.filter(other => other !== status) : [...hidden, status],
            )
          }
        />
      ))}
    </div>
  )
}
