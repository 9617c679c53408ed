import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useState } from 'react'

/** Today in the clinic's zone, even if the patient is elsewhere. */
export function useToday(): string {
  const { organization } = useProfile()
  const [now] = useState(() => Date.now())
  return dateOf(organization.timeZone, now)
}
