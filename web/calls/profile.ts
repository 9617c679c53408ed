import { createContext, useContext, useMemo } from 'react'
import { mayWhileReading, scopeOf, type Permission } from '#contract/core/permissions.ts'
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

const ReadsOnly = createContext(false)

/** Around a record that may only be read: there, nobody has a permission to write, or a doctor's record of their own. */
export const ReadOnlyRecord = ReadsOnly.Provider

/** The account in an organization's area. */
export function useProfile(): Profile {
  const account = useAccount()
  const readsOnly = useContext(ReadsOnly)
  if (!account.organization) throw new Error('This account is in no organization.')
  return useMemo(() => (readsOnly ? whoOnlyReads(account) : account), [readsOnly, account])
}

const whoOnlyReads = (account: Profile): Profile => ({
  ...account,
  doctorId: null,
  permissions: account.permissions.filter(mayWhileReading),
})

/** Whether the permission reaches every record of the organization. */
export function useMayAll(permission: Permission): boolean {
  const { role, permissions } = useProfile()
  return permissions.includes(permission) && scopeOf(role, permission) === 'all'
}

export function useMay(permission: Permission): boolean {
  return useProfile().permissions.includes(permission)
}
