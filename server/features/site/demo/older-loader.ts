export type AuditedCall = { accountId: string | null; action: string }

/** A person who only looks around makes these. */
const lookingCalls = new Set([
  'POST users/logout',
  'PUT user/profile',
  'POST users/notifications/:id/read',
  'POST users/notifications/read-all',
])

/** The program put two patients on the waiting list, last of all. */
export const isWhole = (calls: readonly AuditedCall[]) =>
  calls.filter(({ action }) => action === 'POST users/waitlist').length >= 2

/**
 * Whether all that these calls wrote is the earlier program's, which loaded the sample by thousands of calls. `calls` are the
 * changes and sign-ins of the organization's audit, in their order. It signed in as the owner and made the clinics first; then it
 * signed in once as each of `people`, and wrote nothing meanwhile; then it went on as the owner. So a second sign-in of an account is
 * a person's, and what is written from then on is taken for theirs.
 */
export function wroteAlone(
  calls: readonly AuditedCall[],
  { ownerAccountId, people }: { ownerAccountId: string; people: number },
): boolean {
  const signedIn = new Set<string | null>()
  let hasBegun = false
  let goesOn = false
  let isSomebodyHere = false
  for (const { accountId, action } of calls) {
    if (action === 'POST users/login') {
      isSomebodyHere ||= signedIn.has(accountId)
      signedIn.add(accountId)
      continue
    }
    if (lookingCalls.has(action)) continue
    if (isSomebodyHere || !accountId) return false
    if (!hasBegun && action !== 'POST users/clinics') return false
    hasBegun = true
    if (goesOn) continue
    if (accountId !== ownerAccountId || !signedIn.has(ownerAccountId)) return false
    if (signedIn.size === people) goesOn = true
    else if (signedIn.size > 1) return false
  }
  return true
}
