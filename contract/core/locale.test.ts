import { describe, expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

describe('chooseLocale', () => {
  it('prefers the query to the cookie, and the cookie to the browser', () => {
    expect(chooseLocale('ar', 'en', 'en')).toBe('ar')
    expect(chooseLocale(undefined, 'ar', 'en')).toBe('ar')
    expect(chooseLocale(undefined, undefined, 'ar-EG')).toBe('ar')
    expect(chooseLocale(undefined, undefined, 'hi-IN')).toBe('hi')
  })

  it('skips a locale that we do not have', () => {
    expect(chooseLocale('ta', 'xx', 'fr, ar;q=0.8, en;q=0.5')).toBe('ar')
    expect(chooseLocale(['ar'], {}, '')).toBe('en')
  })

  it('follows the weights of Accept-Language, and ignores a weight of zero', () => {
    expect(chooseLocale(undefined, undefined, 'ar;q=0.3, en-GB;q=0.9')).toBe('en')
    expect(chooseLocale(undefined, undefined, 'ar;q=0')).toBe('en')
    expect(chooseLocale(undefined, undefined, 'ar;q=nonsense')).toBe('en')
  })
})
