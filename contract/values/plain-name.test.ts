import { describe, expect, test } from 'vitest'
import { holdsAddress, plainName, withoutAddresses } from './plain-name.ts'

describe('ordinary names stay as they are', () => {
  test.each([
    "St. Mary's",
    'Dr. O’Neill',
    "Dr. O'Neill",
    'A.B. Clinic',
    'Dr. A. P. J. Rao',
    'Jean-Luc Müller-Lüdenscheidt',
    'ENT/Eye Clinic',
    'Smith & Sons (North)',
    'Clinic No. 5',
    'عيادة النور',
    'می‌خواهم',
    'डॉ. आशा मेनन',
    'क्‍ष',
    '山田 太郎',
    'M.D. Rao',
    'Clinic: North',
  ])('%s', name => {
    expect(plainName(name)).toBe(name.normalize('NFC'))
    expect(holdsAddress(name)).toBe(false)
  })
})

describe('hostile names lose whatever could form a link, a new line or hidden text', () => {
  test.each([
    ['Riverside https://evil.example/?u=1', 'Riverside'],
    ['Riverside\r\nBcc: all\u2028more', 'Riverside Bcc: all more'],
    ['Riverside\u0000\u0007\u0085x', 'Riverside x'],
    ['safe\u202elive\u2066', 'safelive'],
    ['ev\u200bil.exam\u00adple', 'evil. example'],
    ['evil.\u200dexample', 'evil. example'],
    ['evil。example', 'evil. example'],
    ['www.evil.example Clinic', 'Clinic'],
    ['write to me@evil.example now', 'write to now'],
    ['evil.example', 'evil. example'],
    ['evil.example/login?x=1 Clinic', 'Clinic'],
    ['EVIL.EXAMPLE', 'EVIL. EXAMPLE'],
    ['192.0.2.7/x Clinic', 'Clinic'],
    ['hxxp://evil Clinic', 'Clinic'],
    ['https://evil.example', 'https evil example'],
    ['пример.рф', 'пример. рф'],
    ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
    ['<a href=x>{{link}}', 'a href=x link'],
    ['Your code is 123456', 'Your code is 123 456'],
    ['javascript:alert(1) Clinic', 'Clinic'],
    ['مريم \u202e\u0000ق', 'مريم ق'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['\ud800Riverside', 'Riverside'],
  ])('%j', (typed, plain) => {
    expect(plainName(typed)).toBe(plain)
    expect(holdsAddress(plainName(typed))).toBe(false)
  })
})

test('a text keeps its lines and loses its addresses', () => {
  const text = 'Dear {{name}},\n\nlook at https://evil.example/?u={{link}} or evil.example.\nYours'
  expect(withoutAddresses(text)).toBe('Dear {{name}},\n\nlook at  or evil. example.\nYours')
  expect(holdsAddress(text)).toBe(true)
  expect(holdsAddress(withoutAddresses(text))).toBe(false)
  expect(holdsAddress('Dear {{name}},\n{{organization}} invites you. Dr. Rao is here from 10.30.')).toBe(
    false,
  )
})
