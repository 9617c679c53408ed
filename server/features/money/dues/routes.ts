import { dueEndpoints } from '#contract/money/dues.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { sumDues } from './sum-dues.ts'

export function dueRoutes({ route }: Routes): void {
  route(dueEndpoints.get, sumDues)
}
