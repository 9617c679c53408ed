import { packageEndpoints } from '#contract/money/prices/packages.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addPackage, changePackage } from './change-packages.ts'
import { getPackage, listPackages, listPackagesOf } from './queries.ts'

export function packageRoutes({ route }: Routes): void {
  route(packageEndpoints.list, ({ db, actor }) => listPackages(db, actor.organizationId))
  route(packageEndpoints.add, async call =>
    getPackage(call.db, call.actor.organizationId, await addPackage(call, call.body)),
  )
  route(packageEndpoints.change, async call => {
    const { db, actor, params } = call
    const before = await getPackage(db, actor.organizationId, params.id)
    await changePackage(call, params.id, call.body)
    const after = await getPackage(db, actor.organizationId, params.id)
    call.tellAudit({
      detail: describeChanges(before, after, ['name', 'uses', 'priceMinor', 'validMonths', 'status']),
    })
    return after
  })
  route(packageEndpoints.ofPatient, call => listPackagesOf(call, call.params.id))
}
