import { useEffect, useState } from 'react'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { doctorEndpoints } from '#contract/doctors.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { useEndpoint } from '#web/api.ts'
import { useMay } from '#web/profile.ts'

const shown = 5
const pauseMilliseconds = 150

/** Records that the server finds for the text; never those of an older text. */
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
  const query = { keyword: asked, limit: shown }
  const answers = [
    useEndpoint(patientEndpoints.list, { query }, { enabled: isAsked && mayReadPatients }),
    useEndpoint(doctorEndpoints.list, { query }, { enabled: isAsked && mayReadDoctors }),
    useEndpoint(appointmentEndpoints.list, { query }, { enabled: isAsked && mayReadAppointments }),
  ] as const
  const isCurrent = asked === keyword
  const [patients, doctors, appointments] = answers
  return {
    patients: (isCurrent && patients.data?.data) || [],
    doctors: (isCurrent && doctors.data?.data) || [],
    appointments: (isCurrent && appointments.data?.data) || [],
    isSearching: keyword !== '' && (!isCurrent || answers.some(answer => answer.isLoading)),
    isFailed: isCurrent && answers.some(answer => answer.isError),
  }
}
