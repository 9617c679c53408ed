import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinics.ts'
import { dateOf } from '#contract/clinic-time.ts'
import { hoursEndpoints, openingWeekBody } from '#contract/hours.ts'
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
import { openingWeek } from './hour-drafts.ts'
import { ResourceList } from './ResourceList.tsx'
import { TimeOffList } from './TimeOffList.tsx'
import { TouchedVisits } from './TouchedVisits.tsx'
import { useHoursChange } from './use-hours-change.ts'
import { WeekCard } from './WeekCard.tsx'
import './hours.css'

/** When a clinic is open, and its rooms and equipment. The owner writes, staff read. */
export function ClinicHoursPage() {
  const { t } = useTranslation('hours')
  const { id } = useSearch({ from: '/clinic/clinic-hours' })
  const mayWrite = useMay('clinics.write')
  const change = useHoursChange()
  const clinic = useEndpoint(clinicEndpoints.get, { params: { id } })
  const week = useEndpoint(hoursEndpoints.getOpeningHours, { params: { id } })
  const saving = useAction(hoursEndpoints.setOpeningHours)
  const now = useNow()
  const failed = [clinic, week].find(({ isError }) => isError)
  const name = clinic.data?.data.name
  const loaded = clinic.data && week.data && { clinic: clinic.data.data, week: week.data.data }
  const owner = { clinicId: id }
  const today = dateOf(loaded?.clinic.timeZone ?? 'UTC', now)
  const rest = { owner, today, mayWrite, change }
  return (
    <>
      <PageTitle title={name === undefined ? t('title') : t('titleOf', { name })}>
        <Link className="btn" to={paths.clinics}>
          <Icon name="prev" className="sm flip" />
          {t('toClinics')}
        </Link>
      </PageTitle>
      {!loaded && failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!loaded && !failed && <Skeleton />}
      {loaded && (
        <div className="hours">
          <TimeChoices />
          <WeekCard
            lead={t('week.leadClinic')}
            zone={loaded.clinic.timeZone}
            week={loaded.week}
            owner={owner}
            clinics={[]}
            noneLabel={t('off.clinic')}
            empty={{ text: t('week.neverOpen'), start: [] }}
            schema={openingWeekBody}
            toBody={openingWeek}
            send={body => saving.mutateAsync({ params: { id }, body })}
            change={change}
            mayWrite={mayWrite}
          />
          <div className="hours-side">
            <TimeOffList {...rest} />
            <Exceptions {...rest} clinics={[]} />
            <ResourceList clinicId={id} mayWrite={mayWrite} />
          </div>
        </div>
      )}
      <TouchedVisits change={change} />
    </>
  )
}
