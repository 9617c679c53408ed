import { registerEndpoints } from '#contract/money/registers/registers.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { exportRegister, type Exporting } from './export-register.ts'
import { findTotals } from './find-totals.ts'

export function registerRoutes({ route, fileRoute }: Routes, settings: Exporting): void {
  route(registerEndpoints.totals, call => findTotals(call, call.query))
  fileRoute(registerEndpoints.export, request => exportRegister(settings, request))
}
