// AbortSignal.timeout (Chrome 103, Safari 16) and AbortSignal.any (Chrome 116, Firefox 124, Safari 17.4), as the pages use them.
if (!('timeout' in AbortSignal))
  Object.assign(AbortSignal, {
    timeout(ms: number): AbortSignal {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
      return controller.signal
    },
  })

if (!('any' in AbortSignal))
  Object.assign(AbortSignal, {
    any(signals: Iterable<AbortSignal>): AbortSignal {
      const controller = new AbortController()
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason)
        else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
      }
      return controller.signal
    },
  })
