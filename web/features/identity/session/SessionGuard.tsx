import { useEffect, useSyncExternalStore } from 'react'
import { onSessionState, pageOwner, sessionState } from '#web/calls/session.ts'
import { isStepUpAsked, onStepUp } from '#web/calls/step-up.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'

const SignInAgain = lazyDialog(async () => (await import('./SignInAgain.tsx')).SignInAgain)
const StepUp = lazyDialog(async () => (await import('./StepUp.tsx')).StepUp)
const OtherPerson = lazyDialog(async () => (await import('./OtherPerson.tsx')).OtherPerson)

const quietMs = 3_000

/** What stands over every page once its session is over, the browser somebody else's, or its person is to show that it is them. */
export function SessionGuard() {
  const state = useSyncExternalStore(onSessionState, sessionState)
  const asksStepUp = useSyncExternalStore(onStepUp, isStepUpAsked)
  const owner = pageOwner()
  useEffect(() => {
    // They have to be here before they are needed: then the network may be away.
    const timer = setTimeout(() => {
      SignInAgain.preload()
      OtherPerson.preload()
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!owner || (state.kind === 'open' && !asksStepUp)) return null
  const { name, email, organization } = owner
  return (
    <>
      {asksStepUp && state.kind === 'open' && <StepUp />}
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
