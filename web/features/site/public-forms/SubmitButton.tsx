import type { ReactNode } from 'react'
import { useAwake } from './use-awake.ts'

interface Props {
  isPending: boolean
  children: ReactNode
}

/** Off until React is awake: a press before that would make the browser post the form itself, and lose it. */
export function SubmitButton({ isPending, children }: Props) {
  const isAwake = useAwake()
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
