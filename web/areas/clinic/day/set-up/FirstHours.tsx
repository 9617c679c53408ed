import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Clinic } from '#contract/clinic/clinics.ts'
import { hoursEndpoints, openingWeekBody } from '#contract/day/hours.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { TimeChoices } from '#web/ui/fields/TimeField.tsx'
import { openingWeek } from '../hours/hour-drafts.ts'
import { TouchedVisits } from '../hours/TouchedVisits.tsx'
import { useHoursChange } from '../hours/use-hours-change.ts'
import { WeekCard } from '../hours/WeekCard.tsx'
import '../hours/hours.css'

/** The opening hours of the new clinic: those of any new clinic, to be changed or saved as they are. */
export function FirstHours({ clinic, onSaved }: { clinic: Clinic; onSaved: () => void }) {
  const { t } = useTranslation('hours')
  const change = useHoursChange()
  const params = { id: clinic._id }
  const week = useEndpoint(hoursEndpoints.getOpeningHours, { params }).data?.data
  const saving = useAction(hoursEndpoints.setOpeningHours)
  if (!week) return null
  return (
    <>
      <TimeChoices />
      <WeekCard
        lead={t('week.leadClinic')}
        zone={clinic.timeZone}
        mayWrite
        week={week}
        owner={{ clinicId: clinic._id }}
        clinics={[]}
        noneLabel={t('off.clinic')}
        empty={{ text: t('week.neverOpen'), start: [] }}
        schema={openingWeekBody}
        toBody={openingWeek}
        send={body => saving.mutateAsync({ params, body })}
        change={change}
        onSaved={onSaved}
      />
      <TouchedVisits change={change} />
    </>
  )
}
