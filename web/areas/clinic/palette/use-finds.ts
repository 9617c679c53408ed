import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { hasMoney, type VisitAccount } from '#contract/day/visit-account.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { queryAfter } from './matching.ts'
import { inOrderOfPaying, shown, visitQueries } from './visit-queries.ts'

const pauseMs = 150

const isOwing = ({ status, due }: VisitAccount) => status !== 'cancelled' && due.amountMinor > 0

/**
 * Records that the server finds for the text; results for an older text are never shown. After 'pay', appointments with an amount
 * due.
 */
export function useFinds(text: string) {
  const keyword = text.trim()
  const asked = useDelayed(keyword, pauseMs)
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
  const [firstVisits, laterVisits] = visitQueries(asked, payer, today)
  const ofVisits = { enabled: isAsked && mayReadAppointments }
  const answers = [
    useEndpoint(patientEndpoints.list, { query: named }, { enabled: isAsked && mayReadPatients }),
    useEndpoint(doctorEndpoints.list, { query: named }, { enabled: isAsked && mayReadDoctors }),
    useEndpoint(appointmentEndpoints.list, { query: firstVisits }, ofVisits),
    useEndpoint(appointmentEndpoints.list, { query: laterVisits }, ofVisits),
  ] as const
  const isCurrent = asked === keyword
  const [patients, doctors, first, later] = answers
  const found = isCurrent ? [...(first.data?.data ?? []), ...(later.data?.data ?? [])] : []
  const toPay = payer === null ? inOrderOfPaying(found, today) : found
  return {
    patients: (isCurrent && patients.data?.data) || [],
    doctors: (isCurrent && doctors.data?.data) || [],
    appointments: payer === null ? found.slice(0, shown) : [],
    owing: mayTake ? toPay.filter(hasMoney).filter(isOwing).slice(0, shown) : [],
    isSearching: keyword !== '' && (!isCurrent || answers.some(answer => answer.isLoading)),
    isFailed: isCurrent && answers.some(answer => answer.isError),
  }
}
