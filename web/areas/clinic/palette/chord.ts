type Press = {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}
export type Chord = 'palette' | 'book' | 'walkIn' | 'shortcuts'

/**
 * Every chord has a modifier. Alt with a letter is recognized by the key's place, because on a Mac it writes another character.
 */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): Chord | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey
  // By the letter on Latin keyboards, else by the key's place.
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  if (isCommand && !shiftKey && isK) return 'palette'
  if (isCommand && (key === '/' || code === 'Slash')) return 'shortcuts'
  const isOption = altKey && !ctrlKey && !metaKey && !shiftKey
  if (isOption && code === 'KeyN') return 'book'
  return isOption && code === 'KeyW' ? 'walkIn' : undefined
}
