/** either: the organization wants the user to confirm who they are. both: the session began with less than this needs. */
export type StepUpNeeds = 'either' | 'both'

/** One dialog serves all waiting calls. */
let asked: (PromiseWithResolvers<boolean> & { needs: StepUpNeeds }) | undefined
const listeners = new Set<() => void>()

export const stepUpAsked = (): StepUpNeeds | undefined => asked?.needs

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Settles when the dialog is answered. True: the refused call may be sent again. */
export function stepUp(needs: StepUpNeeds): Promise<boolean> {
  if (!asked || (asked.needs === 'either' && needs === 'both')) {
    asked = { ...(asked ?? Promise.withResolvers<boolean>()), needs }
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
