import { patientEndpoints } from '#contract/patients.ts'
import { useEndpoint } from '#web/api.ts'
import { PrescriptionsOf } from '#web/features/prescriptions/PrescriptionsOf.tsx'
import { Reports } from '#web/features/reports/Reports.tsx'
import { useToday } from './use-today.ts'

/** What the doctors wrote and found: of each of the people for whom this account signs in. */
export function Records() {
  const today = useToday()
  const patients = useEndpoint(patientEndpoints.list, { query: { limit: 100 } }).data?.data ?? []
  return (
    <>
      <PrescriptionsOf />
      {patients.map(({ _id }) => (
        <Reports key={_id} patientId={_id} today={today} />
      ))}
    </>
  )
}
