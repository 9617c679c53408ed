type Press = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}
export type Chord = 'palette' | 'book' | 'walkIn' | 'shortcuts'

/** Modifiers only, never a bare letter. Alt and a letter are told by the key's place: on a Mac they would write another. */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): Chord | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey
  // By its letter where the keyboard has Latin ones, else by its place.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  if (isCommand && !shiftKey && isK) return 'palette'
  if (isCommand && (key === '/' || code === 'Slash')) return 'shortcuts'
  const isOption = altKey && !ctrlKey && !metaKey && !shiftKey
  if (isOption && code === 'KeyN') return 'book'
  return isOption && code === 'KeyW' ? 'walkIn' : undefined
}
