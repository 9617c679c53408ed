import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/**
 * Lets React take over the page that the server wrote. If React would write it in another way, it draws the page anew: then what the
 * visitor typed is carried over, and the fault is reported once.
 */
export function hydratePage(main: HTMLElement, page: ReactNode): void {
  const carryOver = keepTyped(main)
  let isReported = false
  const onRecoverableError = (fault: unknown) => {
    carryOver()
    if (isReported) return
    isReported = true
    void import('./report-redraw.ts').then(({ reportRedraw }) => reportRedraw(fault)).catch(() => {})
  }
  // As a transition, React works in small parts, and a phone still reacts to taps.
  startTransition(() => void hydrateRoot(main, page, { onRecoverableError }))
}
