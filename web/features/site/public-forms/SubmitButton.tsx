import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useAwake } from './use-awake.ts'

interface Props {
  isPending: boolean
  children: ReactNode
}

/** Disabled until React is ready: before that, the browser would send the form itself and lose its values. */
export function SubmitButton({ isPending, children }: Props) {
  const isAwake = useAwake()
  const button = useRef<HTMLButtonElement>(null)
  // `holdPress` switches the button on behind React. If a press was held, React goes from "not awake" to "pending" in one step,
  // which changes nothing for it.
  useLayoutEffect(() => {
    if (isAwake && button.current) button.current.disabled = isPending
  }, [isAwake, isPending])
  return (
    <button
      ref={button}
      className="btn btn-wide"
      type="submit"
      disabled={isPending || !isAwake}
      aria-busy={isPending || undefined}
    >
      {children}
    </button>
  )
}
