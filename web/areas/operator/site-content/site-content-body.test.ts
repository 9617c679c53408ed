import { expect, test } from 'vitest'
import { bodyOf, errorsIn } from './site-content-body.ts'

const filled = {
  'claim.text': 'Forty clinics',
  'testimonials.0.name': 'Ana',
  'testimonials.0.role': 'Owner',
  'testimonials.0.text': 'It works.',
  'testimonials.0.rating': '4',
  'testimonials.1.name': 'Sample name',
  'testimonials.1.rating': '5',
  'testimonials.1.isSample': 'true',
}

test('flat names become the body of the call', () => {
  expect(bodyOf(filled)).toEqual({
    claim: { text: 'Forty clinics', isSample: false },
    testimonials: [
      { name: 'Ana', role: 'Owner', text: 'It works.', rating: 4, isSample: false },
      { name: 'Sample name', role: '', text: '', rating: 5, isSample: true },
    ],
  })
  expect(bodyOf({})).toEqual({ claim: { text: '', isSample: false }, testimonials: [] })
})

test('what is wrong is named by its field', () => {
  expect(errorsIn(filled)).toEqual({
    'testimonials.1.role': 'Role is required',
    'testimonials.1.text': 'Text is required',
  })
  expect(errorsIn({ 'claim.text': 'x'.repeat(81) })).toEqual({ 'claim.text': 'This text is too long' })
})
