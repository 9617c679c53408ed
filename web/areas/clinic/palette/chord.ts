type Press = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}
export type Chord = 'palette' | 'book' | 'shortcuts'

/** Modifiers only, never a bare letter. Alt and N is told by the key's place: on a Mac it would write a tilde. */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): Chord | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey
  // By its letter where the keyboard has Latin ones, else by its place.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  if (isCommand && !shiftKey && isK) return 'palette'
  if (isCommand && (key === '/' || code === 'Slash')) return 'shortcuts'
  if (altKey && !ctrlKey && !metaKey && !shiftKey && code === 'KeyN') return 'book'
  return undefined
}
