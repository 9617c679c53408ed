import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'

/**
 * Whether a form holds something typed that would be lost. Compared with what it held before the first key or touch, so
 * that what a form proposes by itself is nobody's work. A sent form is not asked about until somebody goes on typing.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isPending: boolean, onClose: () => void) {
  const before = useRef<string | null>(null)
  const isFilledUnseen = useRef(false)
  const isSent = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  function isUnsaved(): boolean {
    if (!form.current || isSent.current || isPending) return false
    return isFilledUnseen.current || (before.current !== null && before.current !== contentOf(form.current))
  }

  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })

  function onInteraction() {
    isSent.current = false
    if (form.current) before.current ??= contentOf(form.current)
  }

  return {
    /** For the form: the first key or touch in it, and what comes without either. */
    watch: {
      onKeyDownCapture: onInteraction,
      onPointerDownCapture: onInteraction,
      onInputCapture: () => {
        isSent.current = false
        if (before.current === null) isFilledUnseen.current = true
      },
    },
    onSend: () => {
      isSent.current = true
    },
    close: () => {
      isSent.current = false
      if (isUnsaved()) setIsAsking(true)
      else onClose()
    },
    isAsking: isAsking || blocker.status === 'blocked',
    keep: () => {
      setIsAsking(false)
      blocker.reset?.()
    },
    discard: () => {
      isSent.current = true
      setIsAsking(false)
      if (blocker.status === 'blocked') blocker.proceed()
      else onClose()
    },
  }
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  )
}
