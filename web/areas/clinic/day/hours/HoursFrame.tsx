import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TimeChoices } from '#web/ui/fields/TimeField.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Exceptions } from './Exceptions.tsx'
import { TimeOffList } from './TimeOffList.tsx'
import { TouchedVisits } from './TouchedVisits.tsx'
import { useHoursChange } from './use-hours-change.ts'
import { WeekCard } from './WeekCard.tsx'
import './hours.css'

type Common = 'owner' | 'clinics' | 'mayWrite' | 'change'
type HoursFrameProps = Pick<ComponentProps<typeof Exceptions>, 'owner' | 'clinics' | 'mayWrite'> & {
  /** May enter leave or holidays. */
  mayEnterTimeOff: boolean
  /** The name of the doctor or clinic; undefined: not known yet. */
  name: string | undefined
  back: { to: (typeof paths)['clinics' | 'doctors']; label: string }
  /** The answers that the page waits for. */
  answers: readonly { isError: boolean; error: Error | null; refetch: () => unknown }[]
  /** The time zone that decides which day is today. */
  zone: string | undefined
  /** Undefined while something loads. */
  week: Omit<ComponentProps<typeof WeekCard>, Common> | undefined
  children?: ReactNode
}

/** The week, time off and days with other hours. If a change affects visits, asks what to do with them. */
export function HoursFrame({
  name,
  back,
  answers,
  zone,
  week,
  mayEnterTimeOff,
  children,
  ...common
}: HoursFrameProps) {
  const { t } = useTranslation('hours')
  const change = useHoursChange()
  const today = dateOf(zone ?? 'UTC', useNow())
  const failed = answers.find(({ isError }) => isError)
  return (
    <>
      <PageTitle title={name === undefined ? t('title') : t('titleOf', { name })}>
        <Link className="btn" to={back.to}>
          <Icon name="prev" className="sm flip" />
          {back.label}
        </Link>
      </PageTitle>
      {!week && failed && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!week && !failed && <Skeleton />}
      {week && (
        <div className="hours">
          <TimeChoices />
          <WeekCard {...week} {...common} change={change} />
          <div className="hours-side">
            <TimeOffList {...common} mayWrite={mayEnterTimeOff} today={today} change={change} />
            <Exceptions {...common} today={today} change={change} />
            {children}
          </div>
        </div>
      )}
      <TouchedVisits change={change} />
    </>
  )
}
