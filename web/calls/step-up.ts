/** For some calls the organization requires users to prove again who they are. One dialog serves all waiting calls. */
let asked: PromiseWithResolvers<boolean> | undefined
const listeners = new Set<() => void>()

export const isStepUpAsked = (): boolean => asked !== undefined

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Settles when the dialog is answered. True: the refused call may be sent again. */
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
