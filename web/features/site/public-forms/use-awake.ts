import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the server's HTML and until React is awake: what needs the script is off so long. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
