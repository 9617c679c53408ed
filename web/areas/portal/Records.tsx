import { PrescriptionsOf } from '#web/features/record/prescriptions/PrescriptionsOf.tsx'
import { Reports } from '#web/features/record/reports/Reports.tsx'
import { ClosedRecords } from './ClosedRecords.tsx'
import { useOwnPatients } from './use-own-patients.ts'
import { useToday } from './use-today.ts'

/** Prescriptions and reports of each person that this account signs in for. */
export function Records() {
  const today = useToday()
  const { patients, isFamily } = useOwnPatients()
  return (
    <>
      {patients.map(({ _id, name }) => (
        <ClosedRecords key={_id} patientId={_id} of={isFamily ? name : undefined} />
      ))}
      <PrescriptionsOf isFamily={isFamily} />
      {patients.map(({ _id, name }, index) => (
        <Reports
          key={_id}
          name={index === 0 ? 'reports' : `reports${index + 1}`}
          patientId={_id}
          of={isFamily ? name : undefined}
          today={today}
        />
      ))}
    </>
  )
}
