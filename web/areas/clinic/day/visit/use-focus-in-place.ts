import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * A step that is taken goes, and the browser drops the focus. It is given to the step that now has the same place, else to the last.
 * Nothing happens if the focus has gone elsewhere. The answer is for the element around the steps.
 */
export function useFocusInPlace() {
  const group = useRef<HTMLElement>(null)
  const had = useRef<{ step: Element; place: number } | null>(null)
  useLayoutEffect(() => {
    if (!had.current || had.current.step.isConnected) return
    const { place } = had.current
    had.current = null
    if (document.activeElement !== document.body) return
    const steps = stepsIn(group.current!)
    steps[Math.min(place, steps.length - 1)]?.focus({ preventScroll: true })
  })
  return {
    ref: group,
    // Not of what a dialog inside contains.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const place = stepsIn(currentTarget).findIndex(step => step === target)
      if (place >= 0) had.current = { step: target, place }
    },
  }
}

const stepsIn = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>(':scope > :is(button, a)')]
