import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { hoursEndpoints, openingWeekBody } from '#contract/day/hours.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { openingWeek } from './hour-drafts.ts'
import { HoursFrame } from './HoursFrame.tsx'
import { ResourceList } from './ResourceList.tsx'

/** The opening hours, rooms and equipment of a clinic. The owner edits them, staff read them. */
export function ClinicHoursPage() {
  const { t } = useTranslation('hours')
  const { id } = useSearch({ from: '/clinic/clinic-hours' })
  const mayWrite = useMay('clinics.write')
  const clinic = useEndpoint(clinicEndpoints.get, { params: { id } })
  const week = useEndpoint(hoursEndpoints.getOpeningHours, { params: { id } })
  const saving = useAction(hoursEndpoints.setOpeningHours)
  const zone = clinic.data?.data.timeZone
  return (
    <HoursFrame
      name={clinic.data?.data.name}
      back={{ to: paths.clinics, label: t('toClinics') }}
      answers={[clinic, week]}
      owner={{ clinicId: id }}
      clinics={[]}
      zone={zone}
      mayWrite={mayWrite}
      mayEnterTimeOff={mayWrite}
      week={
        clinic.data &&
        week.data && {
          lead: t('week.leadClinic'),
          zone,
          week: week.data.data,
          noneLabel: t('off.clinic'),
          empty: { text: t('week.neverOpen'), start: [] },
          schema: openingWeekBody,
          toBody: openingWeek,
          send: body => saving.mutateAsync({ params: { id }, body }),
        }
      }
    >
      <ResourceList clinicId={id} mayWrite={mayWrite} />
    </HoursFrame>
  )
}
