import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints, type Appointment } from '#contract/day/appointments.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useNow } from '#web/ui/use-now.ts'
import { queryAfter } from './matching.ts'

const shown = 5
const pauseMilliseconds = 150

const isOwing = ({ status, due }: Appointment) => status !== 'cancelled' && due.amountMinor > 0

/**
 * Records that the server finds for the text; results for an older text are never shown. After 'pay', appointments with an amount
 * due.
 */
export function useFinds(text: string) {
  const keyword = text.trim()
  const [asked, setAsked] = useState(keyword)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [keyword])
  const isAsked = asked !== ''
  const mayReadPatients = useMay('patients.read')
  const mayReadDoctors = useMay('doctors.read')
  const mayReadAppointments = useMay('appointments.read')
  const mayTake = useMay('payments.take')
  const { t } = useTranslation('palette')
  const payer = mayTake ? queryAfter(t('group.payments'), asked) : null
  const query = { keyword: asked, limit: shown }
  // Only a few are shown, so names that begin with the text come first.
  const named = { ...query, sort: 'match' } as const
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const owing = { keyword: payer || undefined, isDue: true, limit: shown }
  // Today's visit is paid more often than an old one, and one that is still to come least.
  const appointmentQuery = payer === null ? query : ({ ...owing, to: today, sort: '-start' } as const)
  const laterQuery = { ...owing, from: addDays(today, 1), sort: 'start' } as const
  const answers = [
    useEndpoint(patientEndpoints.list, { query: named }, { enabled: isAsked && mayReadPatients }),
    useEndpoint(doctorEndpoints.list, { query: named }, { enabled: isAsked && mayReadDoctors }),
    useEndpoint(
      appointmentEndpoints.list,
      { query: appointmentQuery },
      { enabled: isAsked && mayReadAppointments },
    ),
    useEndpoint(appointmentEndpoints.list, { query: laterQuery }, { enabled: isAsked && payer !== null }),
  ] as const
  const isCurrent = asked === keyword
  const [patients, doctors, appointments, later] = answers
  const found = (isCurrent && appointments.data?.data) || []
  const foundLater = (isCurrent && payer !== null && later.data?.data) || []
  return {
    patients: (isCurrent && patients.data?.data) || [],
    doctors: (isCurrent && doctors.data?.data) || [],
    appointments: payer === null ? found : [],
    owing: mayTake ? [...found, ...foundLater].filter(isOwing).slice(0, shown) : [],
    isSearching: keyword !== '' && (!isCurrent || answers.some(answer => answer.isLoading)),
    isFailed: isCurrent && answers.some(answer => answer.isError),
  }
}
