import { expect, it } from 'vitest'
import { chordOf } from './chord.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, code: string, held: Partial<typeof none> = {}) =>
  chordOf({ key, code, ...none, ...held })

it('knows the three, with Ctrl and with the command key', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(press('k', 'KeyK', held)).toBe('palette')
    expect(press('/', 'Slash', held)).toBe('shortcuts')
  }
  expect(press('n', 'KeyN', { altKey: true })).toBe('book')
  expect(press('˜', 'KeyN', { altKey: true })).toBe('book')
})

it('takes the place of the key on a keyboard without Latin letters', () => {
  expect(press('ن', 'KeyK', { ctrlKey: true })).toBe('palette')
  // On a Dvorak keyboard, the key at the place of K writes T.
  expect(press('t', 'KeyK', { ctrlKey: true })).toBeUndefined()
})

it('leaves bare letters and other chords alone', () => {
  expect(press('k', 'KeyK')).toBeUndefined()
  expect(press('n', 'KeyN')).toBeUndefined()
  expect(press('/', 'Slash')).toBeUndefined()
  expect(press('N', 'KeyN', { altKey: true, shiftKey: true })).toBeUndefined()
  expect(press('n', 'KeyN', { ctrlKey: true })).toBeUndefined()
  expect(press('k', 'KeyK', { ctrlKey: true, altKey: true })).toBeUndefined()
})
