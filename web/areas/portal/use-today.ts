import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useState } from 'react'

/** The clinic's day, wherever the patient is. */
export function useToday(): string {
  const { organization } = useProfile()
  const [now] = useState(() => Date.now())
  return dateOf(organization.timeZone, now)
}
