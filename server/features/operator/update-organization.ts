import type { BodyOf } from '#contract/endpoint.ts'
import type { Deed, OperatedOrganization, operatorEndpoints, Plan } from '#contract/operator.ts'
import { endSessionsOfOrganization } from '#server/features/auth/sessions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound, staleVersion } from '#server/platform/http/errors.ts'
import { getOrganization } from './organizations.ts'

type Changes = BodyOf<typeof operatorEndpoints.updateOrganization>

/** Whoever is signed in to a suspended organization is signed out. Errors: not_found, stale_version. */
export async function updateOrganization(
  db: Db,
  id: string,
  { suspended, plan, version }: Changes,
): Promise<{ organization: OperatedOrganization; done: Deed[] }> {
  const [before] = await db<{ suspended: boolean; plan: Plan; version: number }[]>`
    select suspended_at is not null as suspended, plan, operator_version as version
    from organizations where id = ${id} for update`
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion(await getOrganization(db, id))
  const done: Deed[] = []
  if (plan && plan !== before.plan) done.push(`plan_${plan}`)
  if (suspended !== undefined && suspended !== before.suspended)
    done.push(suspended ? 'suspended' : 'resumed')
  if (done.length > 0)
    await db`
      update organizations set plan = ${plan ?? before.plan}, operator_version = operator_version + 1,
        suspended_at = case when ${suspended ?? before.suspended} then coalesce(suspended_at, now()) end
      where id = ${id}`
  if (done.includes('suspended')) await endSessionsOfOrganization(db, id)
  return { organization: await getOrganization(db, id), done }
}
