import { dateOf } from '#contract/values/clinic-time.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Packages are good at every clinic, so they end with the day of the organization. */
export async function todayOfPackages({
  db,
  actor,
  now,
}: Pick<Call, 'db' | 'actor' | 'now'>): Promise<string> {
  const [organization] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from organizations where id = ${actor.organizationId}`
  return dateOf(organization!.timeZone, now)
}
