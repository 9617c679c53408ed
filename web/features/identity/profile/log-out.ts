import { authEndpoints } from '#contract/identity/auth.ts'
import { call } from '#web/calls/api.ts'
import { exitAddress, leaveBy, signOutHere } from '#web/calls/session.ts'
import { mayLeaveElsewhere } from '#web/ui/forms/unsaved-elsewhere.ts'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'

/** Ends the session on the server. The browser forgets the session even if that call fails. */
export async function logOut(): Promise<void> {
  if (!(await mayLeave()) || !(await mayLeaveElsewhere())) return
  // Set the target first: the live stream also reports the end of the session, and may be faster.
  const exit = exitAddress()
  leaveBy(exit)
  await call(authEndpoints.logout, {}).catch(() => undefined)
  signOutHere(exit)
}
