import { expect, it } from 'vitest'
import { createTranslate } from './translate.ts'

it('fills in what a text names, and leaves alone what it was not given', () => {
  const t = createTranslate({ hello: 'Hello {{name}}, {{name}}', seats: '{{count}} of {{all}}' })
  expect(t('hello', { name: 'Asha' })).toBe('Hello Asha, Asha')
  expect(t('seats', { count: 0 })).toBe('0 of {{all}}')
})
