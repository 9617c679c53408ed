import { useNavigate } from '@tanstack/react-router'
import { paths } from '#web/routes/paths.ts'

/** From anywhere; on the queue itself its clinic stays. */
export function useOpenWalkIn(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.queue, search: before => ({ ...before, add: true }) })
}
