import { hasUnsavedInput } from './use-leave-question.ts'

const channelName = 'unsaved-input'
/** A tab that has unsaved input answers sooner. */
const patienceMs = 200

// Signing out closes the other tabs of this browser, too. If a form there is not saved, the user is asked first.

let asked: PromiseWithResolvers<boolean> | undefined
let isLooking = false
const listeners = new Set<() => void>()

export const isElsewhereAsked = (): boolean => asked !== undefined

export function onElsewhere(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if no other tab has unsaved input, or if the user gives it up. */
export async function mayLeaveElsewhere(): Promise<boolean> {
  if (!(await isUnsavedElsewhere())) return true
  asked ??= Promise.withResolvers<boolean>()
  tell()
  return asked.promise
}

export function answerElsewhere(mayGo: boolean): void {
  asked?.resolve(mayGo)
  asked = undefined
  tell()
}

/** Tells other tabs that ask whether this page has unsaved input. */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but ours
    if (data === 'ask' && !isLooking && hasUnsavedInput()) channel.postMessage('unsaved')
  })
  return () => channel.close()
}

async function isUnsavedElsewhere(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => data === 'unsaved' && resolve(true))
  isLooking = true
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but ours
  channel.postMessage('ask')
  const timer = setTimeout(() => resolve(false), patienceMs)
  const isFound = await promise
  clearTimeout(timer)
  isLooking = false
  channel.close()
  return isFound
}

function tell(): void {
  for (const listener of listeners) listener()
}
