import type { Permission } from '#contract/permissions.ts'
import { profileEndpoints, type OperatorProfile, type Profile } from '#contract/profile.ts'
import { endpointQuery, useEndpoint } from './api.ts'

export const profileQuery = endpointQuery(profileEndpoints.get, {})

/** Who is signed in. The router has loaded it before anything of the areas is shown. */
export function useAccount(): Profile | OperatorProfile {
  const { data } = useEndpoint(profileEndpoints.get, {})
  if (!data) throw new Error('The profile is not loaded: the area has no guard.')
  return data.data
}

/** In the areas of an organization. */
export function useProfile(): Profile {
  const account = useAccount()
  if (account.role === 'operator') throw new Error('An operator is in no organization.')
  return account
}

export function useMay(permission: Permission): boolean {
  return useProfile().permissions.includes(permission)
}
