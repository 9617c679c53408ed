import type { Permission } from '#contract/core/permissions.ts'
import {
  profileEndpoints,
  type AnyProfile,
  type OperatorProfile,
  type Profile,
} from '#contract/identity/profile.ts'
import { endpointQuery, useEndpoint } from './api.ts'

export const profileQuery = endpointQuery(profileEndpoints.get, {})

/** The signed-in account, including invited ones. The router loads it before any area is shown. */
export function useAnyAccount(): AnyProfile {
  const { data } = useEndpoint(profileEndpoints.get, {})
  if (!data) throw new Error('The profile is not loaded: the area has no guard.')
  return data.data
}

/** The account of a member or an operator; never one that is only invited. */
export function useAccount(): Profile | OperatorProfile {
  const account = useAnyAccount()
  if (account.role === 'invited') throw new Error('This account has accepted no invitation yet.')
  return account
}

/** The account in an organization's area. */
export function useProfile(): Profile {
  const account = useAccount()
  if (!account.organization) throw new Error('This account is in no organization.')
  return account
}

export function useMay(permission: Permission): boolean {
  return useProfile().permissions.includes(permission)
}
