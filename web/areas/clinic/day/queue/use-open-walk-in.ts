import { useNavigate } from '@tanstack/react-router'
import { paths } from '#web/routes/paths.ts'

/** Opens the walk-in form from anywhere; on the queue page, for the clinic shown there. */
export function useOpenWalkIn(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.queue, search: before => ({ ...before, add: true }) })
}
