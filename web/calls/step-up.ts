/** Before some calls the organization asks who is signed in to show again that it is them. One dialog answers for all that wait. */
let asked: PromiseWithResolvers<boolean> | undefined
const listeners = new Set<() => void>()

export const isStepUpAsked = (): boolean => asked !== undefined

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Settles once the dialog is answered: true, and the call that was refused may be sent once more. */
export function stepUp(): Promise<boolean> {
  if (!asked) {
    asked = Promise.withResolvers<boolean>()
    tell()
  }
  return asked.promise
}

export function answerStepUp(isDone: boolean): void {
  asked?.resolve(isDone)
  asked = undefined
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
