import { expect, it } from 'vitest'
import { wordsOfParts } from './site-content-parts.ts'

it('says each part whole, its entries apart, so that a change of any field is a change of its part', () => {
  const plan = {
    name: 'Support',
    price: { amountMinor: 2_400_050, currency: 'INR' },
    billed: 'once',
    text: '',
    points: ['By email', 'By phone'],
    isSample: false,
  }
  const quote = { name: 'Meera Das', role: 'Receptionist', text: 'Calm.', rating: 4, isSample: true }
  const parts = { plans: [plan, { ...plan, price: null, points: [] }], claim: { text: '', isSample: false } }
  expect(wordsOfParts({ ...parts, testimonials: [quote] }, 'Sample')).toEqual({
    plans: 'Support · 24000.50 INR · once\n– By email\n– By phone\n\nSupport · once',
    claim: '',
    testimonials: 'Meera Das · Receptionist · 4 · Calm. · Sample',
  })
})
