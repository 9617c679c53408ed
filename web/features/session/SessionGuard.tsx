import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { onSessionState, pageOwner, sessionState } from '#web/session.ts'

const loadSignIn = () => import('./SignInAgain.tsx')
const loadOther = () => import('./OtherPerson.tsx')
const SignInAgain = lazy(async () => ({ default: (await loadSignIn()).SignInAgain }))
const OtherPerson = lazy(async () => ({ default: (await loadOther()).OtherPerson }))

const quietMs = 3_000

/** What stands over every page once its session is over, or the browser somebody else's. */
export function SessionGuard() {
  const state = useSyncExternalStore(onSessionState, sessionState)
  const owner = pageOwner()
  useEffect(() => {
    // They have to be here before they are needed: then the network may be away.
    const timer = setTimeout(() => void Promise.all([loadSignIn(), loadOther()]).catch(() => {}), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (state.kind === 'open' || !owner) return null
  const { name, email, organization } = owner
  return (
    <Suspense>
      {state.kind === 'ended' && <SignInAgain email={email} />}
      {state.kind === 'other' && (
        <OtherPerson
          name={state.name}
          organization={state.organization}
          owner={state.organization ? (organization?.name ?? name) : name}
        />
      )}
    </Suspense>
  )
}
