import { demoEndpoints } from '#contract/site/demo.ts'
import { setCompanionCookie } from '#server/features/identity/auth/sessions.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { openDemo, type DemoLimits } from './open-demo.ts'

export function demoRoutes(
  { publicRoute }: Routes,
  { limits, now }: { limits: DemoLimits; now: () => number },
): void {
  publicRoute(demoEndpoints.open, async ({ database, signIn, request, reply }) => {
    const bind = request.headers['x-lindenwell-client'] === 'web'
    const device = { userAgent: request.headers['user-agent'], address: request.address }
    const opened = await openDemo({ database, signIn }, { device, bind, nowMs: now(), limits })
    const { token, binding, email, demoUntil } = opened
    if (binding) setCompanionCookie(request, reply, binding, undefined)
    return { data: null, extra: { token, email, demoUntil } }
  })
}
