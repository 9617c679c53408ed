import { createRootRoute, redirect, type ParsedLocation } from '@tanstack/react-router'
import type { AnyProfile } from '#contract/identity/profile.ts'
import { isOperator, isPatient } from '#contract/core/roles.ts'
import { profileQuery } from '../calls/profile.ts'
import { queryClient } from '../calls/query-client.ts'
import { claimPage, leaveForLogin, sessionToken } from '../calls/session.ts'
import { ErrorPage, NotFoundPage } from '../ui/states/ErrorScreen.tsx'
import { paths } from './paths.ts'

export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const homeOf = (profile: AnyProfile) =>
  isOperator(profile) ? paths.operator : isPatient(profile) ? paths.portal : paths.dashboard

/** Leads users to pages that they may see. This is not a protection: the server checks every call. */
export async function guard({ location }: { location: ParsedLocation }, area: string): Promise<void> {
  if (!sessionToken()) return leaveForLogin()
  const { data: profile } = await queryClient.ensureQueryData(profileQuery)
  claimPage(profile)
  const home = homeOf(profile)
  if (home !== area && location.pathname.startsWith(area)) throw redirect({ to: home, replace: true })
}
