import { secretAddressEndpoints } from '#contract/day/feeds/secret-addresses.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { listSecretAddresses } from './queries.ts'

export function secretAddressRoutes({ route }: Routes): void {
  route(secretAddressEndpoints.list, ({ db, actor }) => listSecretAddresses(db, actor.organizationId))
}
