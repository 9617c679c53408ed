import { useNavigate, useSearch } from '@tanstack/react-router'
import { homeOf } from '#contract/day/home-policy.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { homes } from './homes.ts'

export function DashboardPage() {
  const { clinicId, figures } = useSearch({ from: '/clinic/' })
  const navigate = useNavigate()
  const profile = useProfile()
  const mayReadFigures = useMay('dashboard.read')
  const Home = homes[figures && mayReadFigures ? 'figures' : homeOf(profile)]
  return (
    <Home
      clinicId={clinicId}
      onClinic={id => void navigate({ to: paths.dashboard, search: { clinicId: id }, replace: true })}
    />
  )
}
