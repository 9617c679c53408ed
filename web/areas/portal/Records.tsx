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
      {patients.map(({ _id }, index) => (
        <Reports
          key={_id}
          name={index === 0 ? 'reports' : `reports${index + 1}`}
          patientId={_id}
          today={today}
        />
      ))}
    </>
  )
}
