import { Link } from '@tanstack/react-router'
import { useMay } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import './patient-link.css'

/** A patient's name in a list, which opens their page. */
export function PatientLink({ patient: { _id, name } }: { patient: { _id: string; name: string } }) {
  const mayRead = useMay('patients.read')
  if (!mayRead) return <bdi>{name}</bdi>
  return (
    <Link to={paths.patientDetails} search={{ id: _id }} className="patient-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
