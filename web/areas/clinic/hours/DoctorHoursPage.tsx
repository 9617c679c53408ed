import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinics.ts'
import { dateOf } from '#contract/clinic-time.ts'
import { doctorEndpoints } from '#contract/doctors.ts'
import { hoursEndpoints, workingWeekBody } from '#contract/hours.ts'
import { useAction, useEndpoint } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/profile.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeChoices } from '#web/ui/TimeField.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Exceptions } from './Exceptions.tsx'
import { workingWeek } from './hour-drafts.ts'
import { TimeOffList } from './TimeOffList.tsx'
import { TouchedVisits } from './TouchedVisits.tsx'
import { useHoursChange } from './use-hours-change.ts'
import { WeekCard } from './WeekCard.tsx'
import './hours.css'

/** As many clinics as a list answers at once. */
const most = 100

/** When a doctor works: the week, the days that differ, leave. The owner writes, staff read. */
export function DoctorHoursPage() {
  const { t } = useTranslation('hours')
  const { id } = useSearch({ from: '/clinic/doctor-hours' })
  const mayWrite = useMay('doctors.write')
  const change = useHoursChange()
  const doctor = useEndpoint(doctorEndpoints.get, { params: { id } })
  const all = useEndpoint(clinicEndpoints.list, { query: { limit: most, sort: 'name' } })
  const week = useEndpoint(hoursEndpoints.getWorkingHours, { params: { id } })
  const own = doctor.data?.data.clinic
  const opening = useEndpoint(
    hoursEndpoints.getOpeningHours,
    { params: { id: own?._id ?? '' } },
    { enabled: own !== undefined },
  )
  const saving = useAction(hoursEndpoints.setWorkingHours)
  const now = useNow()
  const failed = [doctor, all, week, opening].find(({ isError }) => isError)
  const name = doctor.data?.data.name
  const loaded =
    own && all.data && week.data && opening.data
      ? { own, clinics: all.data.data, week: week.data.data, opening: opening.data.data }
      : undefined
  // Their own clinic first: new hours begin there. Where they have hours already, a closed clinic can still be named.
  const clinics = loaded
    ? loaded.clinics
        .filter(
          ({ _id, status }) =>
            status || _id === loaded.own._id || loaded.week.some(({ clinicId }) => clinicId === _id),
        )
        .toSorted((a, b) => Number(b._id === loaded.own._id) - Number(a._id === loaded.own._id))
    : []
  const zones = [...new Set(clinics.map(({ timeZone }) => timeZone))]
  const today = dateOf(clinics[0]?.timeZone ?? 'UTC', now)
  return (
    <>
      <PageTitle title={name === undefined ? t('title') : t('titleOf', { name })}>
        <Link className="btn" to={paths.doctors}>
          <Icon name="prev" className="sm flip" />
          {t('toDoctors')}
        </Link>
      </PageTitle>
      {!loaded && failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!loaded && !failed && <Skeleton />}
      {loaded && (
        <div className="hours">
          <TimeChoices />
          <WeekCard
            lead={t('week.leadDoctor')}
            zone={zones.length === 1 ? zones[0] : undefined}
            week={loaded.week}
            owner={{ doctorId: id }}
            clinics={clinics}
            noneLabel={t('off.doctor')}
            empty={{
              text: t('week.follows', { clinic: loaded.own.name }),
              start: loaded.opening.map(hours => ({ ...hours, clinicId: loaded.own._id })),
            }}
            schema={workingWeekBody}
            toBody={workingWeek}
            send={body => saving.mutateAsync({ params: { id }, body })}
            change={change}
            mayWrite={mayWrite}
          />
          <div className="hours-side">
            <TimeOffList owner={{ doctorId: id }} today={today} mayWrite={mayWrite} change={change} />
            <Exceptions
              owner={{ doctorId: id }}
              clinics={clinics}
              today={today}
              mayWrite={mayWrite}
              change={change}
            />
          </div>
        </div>
      )}
      <TouchedVisits change={change} />
    </>
  )
}
