import { useEffectEvent, useLayoutEffect } from 'react'
import { chordOf, type Chord } from './chord.ts'

/** Anywhere in the clinic area, but not over an open dialog: what is being filled in there stays in front. */
export function useChords(onChord: (chord: Chord) => void): void {
  const hear = useEffectEvent(onChord)
  // Before the page is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const chord = chordOf(event)
      if (!chord || event.repeat) return
      // The browser's own search must not open in its place.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) hear(chord)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
