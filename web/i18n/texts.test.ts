import { expect, test } from 'vitest'
import { addTexts, textOf, translatorOf } from './texts.ts'

const catalog = {
  visits_one: '{{count}} visit',
  visits_other: '{{count}} visits',
  visits_zero: 'no visit',
  greeting: 'Good morning, {{name}}',
  plain: 'No. {{ number }}',
}

test('a number chooses the form of its text, and none has a form of its own', () => {
  addTexts('en', { dashboard: catalog })
  const { t } = translatorOf('dashboard')
  const visits = (count: number) => t('visits' as never, { count })
  expect([0, 1, 2, 21].map(visits)).toEqual(['no visit', '1 visit', '2 visits', '21 visits'])
})

test('Arabic has six forms', () => {
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
  addTexts('ar', { desk: Object.fromEntries(forms.map(form => [`note_${form}`, form])) })
  const { t } = translatorOf('desk')
  expect([0, 1, 2, 3, 11, 100].map(count => t('note' as never, { count }))).toEqual(forms)
})

test('values stand for their names as they are, and an unknown name stays', () => {
  addTexts('en', { dashboard: catalog })
  const { t } = translatorOf('dashboard')
  expect(t('greeting' as never, { name: '$& {{count}}' })).toBe('Good morning, $& {{count}}')
  expect(t('greeting' as never)).toBe('Good morning, {{name}}')
  expect(t('plain' as never, { number: 7 })).toBe('No. 7')
})

test('an area that comes in parts keeps what it has', () => {
  addTexts('en', { messages: { 'Sent.': 'one' } })
  addTexts('en', { messages: { 'Kept.': 'two' } })
  expect([
    textOf('messages', 'Sent.'),
    textOf('messages', 'Kept.'),
    textOf('messages', 'constructor'),
  ]).toEqual(['one', 'two', undefined])
})

test('effects may depend on a translator: it is the same one each time', () => {
  expect(translatorOf('ui')).toBe(translatorOf('ui'))
})
