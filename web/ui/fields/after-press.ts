let isPressed = false
if (typeof window !== 'undefined') {
  const listen = (kind: string, pressed: boolean) =>
    addEventListener(kind, () => (isPressed = pressed), { capture: true })
  listen('pointerdown', true)
  listen('pointerup', false)
  listen('pointercancel', false)
}

/**
 * Runs what moves the page when a field is left, such as a message that comes or goes. While a pointer is pressed it waits for the
 * release. Else the pressed button would move away, and the browser would send it no click. The work is done before the click's handlers
 * run, so that they see its result.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work()
  const waiting = new AbortController()
  const listen = (kind: string, listener: () => void) =>
    addEventListener(kind, listener, { capture: true, signal: waiting.signal })
  const run = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    work()
  }
  listen('click', run)
  // A pointer that was moved between press and release sends no click.
  listen('pointerup', () => setTimeout(run))
  listen('pointercancel', run)
}
