import { useEffect, useSyncExternalStore } from 'react'
import { onSessionState, pageOwner, sessionState } from '#web/calls/session.ts'
import { onStepUp, stepUpAsked } from '#web/calls/step-up.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { answerOtherTabs, isElsewhereAsked, onElsewhere } from '#web/ui/forms/unsaved-elsewhere.ts'

const SignInAgain = lazyDialog(async () => (await import('./SignInAgain.tsx')).SignInAgain)
const StepUp = lazyDialog(async () => (await import('./StepUp.tsx')).StepUp)
const OtherPerson = lazyDialog(async () => (await import('./OtherPerson.tsx')).OtherPerson)
const UnsavedElsewhere = lazyDialog(async () => (await import('./UnsavedElsewhere.tsx')).UnsavedElsewhere)

const quietMs = 3_000

/** The dialogs over every page: the session is over, another person has signed in, or the user must prove who they are. */
export function SessionGuard() {
  const state = useSyncExternalStore(onSessionState, sessionState)
  const needs = useSyncExternalStore(onStepUp, stepUpAsked)
  const asksElsewhere = useSyncExternalStore(onElsewhere, isElsewhereAsked)
  const owner = pageOwner()
  useEffect(answerOtherTabs, [])
  useEffect(() => {
    // Load the dialogs early: when they are needed, the network may be down.
    const timer = setTimeout(() => {
      SignInAgain.preload()
      OtherPerson.preload()
    }, quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!owner || (state.kind === 'open' && !needs && !asksElsewhere)) return null
  const { name, email, organization } = owner
  return (
    <>
      {needs && state.kind === 'open' && <StepUp key={needs} needs={needs} />}
      {asksElsewhere && state.kind === 'open' && <UnsavedElsewhere />}
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
