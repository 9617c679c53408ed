import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the server's HTML and until React is ready. Anything that needs the script is disabled until then. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
