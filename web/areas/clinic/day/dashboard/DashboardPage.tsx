import { useNavigate, useSearch } from '@tanstack/react-router'
import { homeOf } from '#contract/day/home-policy.ts'
import { useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { homes } from './homes.ts'

export function DashboardPage() {
  const { clinicId, figures } = useSearch({ from: '/clinic/' })
  const navigate = useNavigate()
  const profile = useProfile()
  const home = homeOf(profile)
  // Only a doctor has the figures beside their day.
  const Home = homes[figures && home === 'doctor' ? 'figures' : home]
  return (
    <Home
      clinicId={clinicId}
      onClinic={id => void navigate({ to: paths.dashboard, search: { clinicId: id }, replace: true })}
    />
  )
}
