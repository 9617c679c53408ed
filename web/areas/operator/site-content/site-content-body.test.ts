import { expect, test } from 'vitest'
import { fieldErrors } from '#contract/core/field-errors.ts'
import { siteContentBody } from '#contract/site/site-content.ts'
import { bodyOf } from './site-content-body.ts'

const filled = {
  'claim.text': 'Forty clinics',
  'testimonials.0.name': 'Ana',
  'testimonials.0.role': 'Owner',
  'testimonials.0.text': 'It works.',
  'testimonials.0.rating': '4',
  'testimonials.1.name': 'Sample name',
  'testimonials.1.rating': '5',
  'testimonials.1.isSample': 'true',
  'plans.0.name': 'Support',
  'plans.0.price': '24000.50',
  'plans.0.currency': 'INR',
  'plans.0.billed': 'a year',
  'plans.0.points': ' By email \r\n\nBy phone',
  'plans.1.name': 'As agreed',
  'plans.1.currency': 'INR',
}

test('flat names become the body of the call', () => {
  expect(bodyOf(filled)).toEqual({
    claim: { text: 'Forty clinics', isSample: false },
    testimonials: [
      { name: 'Ana', role: 'Owner', text: 'It works.', rating: 4, isSample: false },
      { name: 'Sample name', role: '', text: '', rating: 5, isSample: true },
    ],
    plans: [
      {
        name: 'Support',
        price: { amountMinor: 2_400_050, currency: 'INR' },
        billed: 'a year',
        text: '',
        points: ['By email', 'By phone'],
        isSample: false,
      },
      { name: 'As agreed', price: null, billed: '', text: '', points: [], isSample: false },
    ],
  })
  expect(bodyOf({})).toEqual({ claim: { text: '', isSample: false }, testimonials: [], plans: [] })
})

const errorsIn = (values: Record<string, string>) =>
  fieldErrors(siteContentBody.safeParse(bodyOf(values)).error)

test('errors are named by their entry, in the order of the form', () => {
  expect(errorsIn(filled)).toEqual({
    'testimonials.1.role': 'Role is required',
    'testimonials.1.text': 'Text is required',
  })
  expect(
    errorsIn({
      'plans.0.price': '-5',
      'plans.0.currency': 'INR',
      'plans.0.points': `ok\n${'x'.repeat(201)}`,
      'plans.1.name': 'In yen',
      'plans.1.price': '0.5',
      'plans.1.currency': 'JPY',
    }),
  ).toEqual({
    'plans.0.name': 'Name is required',
    'plans.0.price.amountMinor': 'Price must be an amount like 500 or 499.50',
    'plans.0.points.1': 'A point has at most 200 characters',
    'plans.1.price.amountMinor': 'Price must be an amount like 500 or 499.50',
  })
  expect(errorsIn({ 'claim.text': 'x'.repeat(81) })).toEqual({ 'claim.text': 'This text is too long' })
})
