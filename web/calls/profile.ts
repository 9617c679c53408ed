import type { Permission } from '#contract/core/permissions.ts'
import {
  profileEndpoints,
  type AnyProfile,
  type OperatorProfile,
  type Profile,
} from '#contract/identity/profile.ts'
import { endpointQuery, useEndpoint } from './api.ts'

export const profileQuery = endpointQuery(profileEndpoints.get, {})

/** Who is signed in, invited ones too. The router has loaded it before anything of the areas is shown. */
export function useAnyAccount(): AnyProfile {
  const { data } = useEndpoint(profileEndpoints.get, {})
  if (!data) throw new Error('The profile is not loaded: the area has no guard.')
  return data.data
}

/** Beyond the question whether they join. */
export function useAccount(): Profile | OperatorProfile {
  const account = useAnyAccount()
  if (account.role === 'invited') throw new Error('This account has accepted no invitation yet.')
  return account
}

/** In the areas of an organization. */
export function useProfile(): Profile {
  const account = useAccount()
  if (!account.organization) throw new Error('This account is in no organization.')
  return account
}

export function useMay(permission: Permission): boolean {
  return useProfile().permissions.includes(permission)
}
