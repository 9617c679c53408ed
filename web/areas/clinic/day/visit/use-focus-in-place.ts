import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * When a step is done, its button disappears and the focus is lost. The focus then goes to the step at the same place, or to the last
 * one. Nothing happens if the focus is elsewhere by then. Returns props for the element around the steps.
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
    // Buttons of a dialog inside do not count.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const place = stepsIn(currentTarget).findIndex(step => step === target)
      if (place >= 0) had.current = { step: target, place }
    },
  }
}

const stepsIn = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>(':scope > :is(button, a)')]
