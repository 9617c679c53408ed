import { useEffectEvent, useLayoutEffect } from 'react'
import { chordOf, type Chord } from './chord.ts'

/** Listens anywhere in the clinic area, but not while a dialog is open: the open form must stay in front. */
export function useChords(onChord: (chord: Chord) => void): void {
  const hear = useEffectEvent(onChord)
  // Listen before the first paint: a user who sees the page may press a key immediately.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const chord = chordOf(event)
      if (!chord || event.repeat) return
      // Keep the browser's own search from opening.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) hear(chord)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
