import { authEndpoints } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { forgetSession, leaveBy } from '#web/session.ts'

/** Ends the session on the server; this browser forgets it in any case. */
export async function logOut(): Promise<void> {
  // The live stream tells of the end too, and may be first.
  leaveBy(paths.login)
  await call(authEndpoints.logout, {}).catch(() => undefined)
  forgetSession()
  location.assign(paths.login)
}
