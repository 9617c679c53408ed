import { patientAccountEndpoints } from '#contract/money/patient-account.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { drawStatement, type Drawing } from './draw-statement.ts'
import { findAccount } from './find-account.ts'

export function patientAccountRoutes({ route, fileRoute }: Routes, settings: Drawing): void {
  route(patientAccountEndpoints.get, call => findAccount(call, call.params.id, call.query))
  fileRoute(patientAccountEndpoints.statement, request => drawStatement(settings, request))
}
