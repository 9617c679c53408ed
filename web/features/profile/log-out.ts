import { authEndpoints } from '#contract/identity/auth.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { leavePage } from '#web/leave-page.ts'
import { leaveBy, signOutHere } from '#web/session.ts'
import { mayLeave } from '#web/ui/use-leave-question.ts'

/** Ends the session on the server; this browser forgets it in any case. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave())) return
  // The live stream tells of the end too, and may be first.
  leaveBy(paths.login)
  await call(authEndpoints.logout, {}).catch(() => undefined)
  signOutHere()
  leavePage(paths.login)
}
