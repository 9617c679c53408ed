import type { Permission } from '#contract/permissions.ts'
import { profileEndpoints, type Profile } from '#contract/profile.ts'
import { endpointQuery, useEndpoint } from './api.ts'

export const profileQuery = endpointQuery(profileEndpoints.get, {})

/** Who is signed in. The router has loaded it before anything of the areas is shown. */
export function useProfile(): Profile {
  const { data } = useEndpoint(profileEndpoints.get, {})
  if (!data) throw new Error('The profile is not loaded: the area has no guard.')
  return data.data
}

export function useMay(permission: Permission): boolean {
  return useProfile().permissions.includes(permission)
}
