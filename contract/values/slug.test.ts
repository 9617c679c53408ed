import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test.each(['riverside', 'a-b', '123', 'north-clinic-2', 'x'.repeat(40)])('%s is a slug', slug => {
  expect(isSlug(slug)).toBe(true)
})

test.each(['', 'ab', 'x'.repeat(41), '-ab', 'ab-', 'a--b', 'Abc', 'a b c', 'a/b', 'été', 'manage', 'embed'])(
  '%j is not a slug',
  slug => {
    expect(isSlug(slug)).toBe(false)
  },
)

test.each([
  ['Riverside North, Pune', 'riverside-north-pune'],
  ['  Éclair & Söhne ', 'eclair-sohne'],
  ['नदी क्लिनिक', 'clinic'],
  ['Manage', 'clinic'],
  ['x'.repeat(60), 'x'.repeat(32)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(isSlug(slugOf(name))).toBe(true)
})
