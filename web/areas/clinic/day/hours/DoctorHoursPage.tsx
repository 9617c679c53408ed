import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { hoursEndpoints, workingWeekBody } from '#contract/day/hours.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { useWholeList } from '#web/calls/whole-list.ts'
import { workingWeek } from './hour-drafts.ts'
import { HoursFrame } from './HoursFrame.tsx'

/** A doctor's working hours: the week, days with other hours, and leave. The owner edits them, staff read them. */
export function DoctorHoursPage() {
  const { t } = useTranslation('hours')
  const { id } = useSearch({ from: '/clinic/doctor-hours' })
  const mayWrite = useMay('doctors.write')
  const mayEnterLeave = useMay('leave.write')
  const doctor = useEndpoint(doctorEndpoints.get, { params: { id } })
  const all = useWholeList<Clinic>(clinicEndpoints.list, { sort: 'name' })
  const week = useEndpoint(hoursEndpoints.getWorkingHours, { params: { id } })
  const own = doctor.data?.data.clinic
  const opening = useEndpoint(
    hoursEndpoints.getOpeningHours,
    { params: { id: own?._id ?? '' } },
    { enabled: own !== undefined },
  )
  const saving = useAction(hoursEndpoints.setWorkingHours)
  const loaded =
    own && all.data && week.data && opening.data
      ? { own, clinics: all.data, week: week.data.data, opening: opening.data.data }
      : undefined
  // The doctor's own clinic comes first, because new hours start with it. A closed clinic stays if the doctor has hours there.
  const clinics = loaded
    ? loaded.clinics
        .filter(
          ({ _id, status }) =>
            status || _id === loaded.own._id || loaded.week.some(({ clinicId }) => clinicId === _id),
        )
        .toSorted((a, b) => Number(b._id === loaded.own._id) - Number(a._id === loaded.own._id))
    : []
  const zones = [...new Set(clinics.map(({ timeZone }) => timeZone))]
  return (
    <HoursFrame
      name={doctor.data?.data.name}
      back={{ to: paths.doctors, label: t('toDoctors') }}
      answers={[doctor, all, week, opening]}
      owner={{ doctorId: id }}
      clinics={clinics}
      zone={clinics[0]?.timeZone}
      mayWrite={mayWrite}
      mayEnterTimeOff={mayEnterLeave}
      week={
        loaded && {
          lead: t('week.leadDoctor'),
          zone: zones.length === 1 ? zones[0] : undefined,
          week: loaded.week,
          noneLabel: t('off.doctor'),
          empty: {
            text: t('week.follows', { clinic: loaded.own.name }),
            start: loaded.opening.map(hours => ({ ...hours, clinicId: loaded.own._id })),
          },
          schema: workingWeekBody,
          toBody: workingWeek,
          send: body => saving.mutateAsync({ params: { id }, body }),
        }
      }
    />
  )
}
