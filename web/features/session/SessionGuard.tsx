import { useEffect, useSyncExternalStore } from 'react'
import { onSessionState, pageOwner, sessionState } from '#web/session.ts'
import { lazyDialog } from '#web/lazy-part.tsx'

const SignInAgain = lazyDialog(async () => (await import('./SignInAgain.tsx')).SignInAgain)
const OtherPerson = lazyDialog(async () => (await import('./OtherPerson.tsx')).OtherPerson)

const quietMs = 3_000

/** What stands over every page once its session is over, or the browser somebody else's. */
export function SessionGuard() {
  const state = useSyncExternalStore(onSessionState, sessionState)
  const owner = pageOwner()
  useEffect(() => {
    // They have to be here before they are needed: then the network may be away.
    const timer = setTimeout(() => {
      SignInAgain.preload()
      OtherPerson.preload()
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (state.kind === 'open' || !owner) return null
  const { name, email, organization } = owner
  return (
    <>
      {state.kind === 'ended' && <SignInAgain email={email} />}
      {state.kind === 'other' && (
        <OtherPerson
          name={state.name}
          organization={state.organization}
          owner={state.organization ? (organization?.name ?? name) : name}
        />
      )}
    </>
  )
}
