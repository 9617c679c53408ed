import { useEffect, useEffectEvent } from 'react'

type PageChords = {
  /** The page's next step: Ctrl+Enter. */
  step?: (() => void) | undefined
  /** Taking a payment: Alt+P. */
  pay?: (() => void) | undefined
}

/** Chords that work anywhere on a page, unless a dialog is open or the key was used already. */
export function usePageChords({ step, pay }: PageChords): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return
    const { key, code, ctrlKey, metaKey, altKey } = event
    const press =
      key === 'Enter' && (ctrlKey || metaKey) ? step : code === 'KeyP' && altKey && !ctrlKey ? pay : undefined
    if (!press) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
