import { useSyncExternalStore, type ReactNode } from 'react'

interface Props {
  isPending: boolean
  children: ReactNode
}

const subscribe = () => () => {}

/** Off until React is awake: a press before that would make the browser post the form itself, and lose it. */
export function SubmitButton({ isPending, children }: Props) {
  const isAwake = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  return (
    <button
      className="btn btn-wide"
      type="submit"
      disabled={isPending || !isAwake}
      aria-busy={isPending || undefined}
    >
      {children}
    </button>
  )
}
