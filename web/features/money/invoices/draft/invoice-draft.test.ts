import { expect, test } from 'vitest'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import {
  amountMinorOf,
  discountOf,
  draftOf,
  faultsIn,
  InvoiceKeeper,
  type LineDraft,
} from './invoice-draft.ts'

const line = (changes: Partial<LineDraft> = {}): LineDraft => ({
  key: 'one',
  itemId: null,
  code: null,
  description: 'Chemical peel, cosmetic',
  quantity: '1',
  price: '3500.00',
  listPriceMinor: null,
  hasUnit: false,
  isListPrice: false,
  isItemTax: false,
  discount: '',
  discountReason: '',
  taxRateId: null,
  ...changes,
})

const nobody = {
  buyerName: '',
  buyerTaxNumber: '',
  deliveryState: '',
  payerId: '',
  share: '',
  shareReason: '',
}

const invoice = (changes: Partial<Invoice> = {}): Invoice =>
  ({
    _id: 'invoice',
    version: 1,
    state: 'draft',
    currency: 'INR',
    updatedAt: '2090-11-20T10:00:00+05:30',
    lines: [],
    discountMinor: 0,
    discountReason: null,
    note: null,
    buyerName: null,
    buyerTaxNumber: null,
    deliveryState: null,
    ...changes,
  }) as Invoice

test('a discount is an amount, or a share of the price, half up', () => {
  expect(discountOf('', 350_000, 'INR')).toBe(0)
  expect(discountOf('350', 350_000, 'INR')).toBe(35_000)
  expect(discountOf('10 %', 350_000, 'INR')).toBe(35_000)
  expect(discountOf('١٠ ٪', 350_000, 'INR')).toBe(35_000)
  expect(discountOf('12.5%', 1_001, 'INR')).toBe(125)
  expect(discountOf('50%', 1, 'INR')).toBe(1)
  for (const text of ['ten', '101 %', '-5', '1,0', '5 % %']) expect(discountOf(text, 100, 'INR')).toBeNull()
})

test('a line comes to its price times its quantity, less its discount', () => {
  expect(amountMinorOf(line({ quantity: '2', price: '449.50' }), 'INR')).toBe(89_900)
  expect(amountMinorOf(line({ discount: '10 %' }), 'INR')).toBe(315_000)
  expect(amountMinorOf(line({ quantity: '٢' }), 'INR')).toBe(700_000)
  expect(amountMinorOf(line({ quantity: '1.5', price: '0.01' }), 'INR')).toBe(2)
  expect(amountMinorOf(line({ quantity: '0' }), 'INR')).toBeNull()
  expect(amountMinorOf(line({ quantity: '999999999', price: '99999999' }), 'INR')).toBeNull()
})

test('what cannot be saved is named at its field', () => {
  const lines = [
    line({ description: ' ', quantity: '0.0001', price: '1,00' }),
    line({ discount: '4000', discountReason: 'regular' }),
    line({ discount: '10 %' }),
  ]
  expect(faultsIn({ lines, discount: 'x', discountReason: '', note: '', ...nobody }, 'INR')).toMatchObject({
    'lines.0.description': invoiceMessages.descriptionRequired,
    'lines.0.quantity': invoiceMessages.quantityInvalid,
    'lines.0.price': invoiceMessages.priceInvalid,
    'lines.1.discount': invoiceMessages.discountAbove,
    'lines.2.discountReason': invoiceMessages.reasonRequired,
    discount: expect.any(String),
  })
  expect(faultsIn({ lines: [line()], discount: '', discountReason: '', note: '', ...nobody }, 'INR')).toEqual(
    {},
  )
})

/** A keeper whose saves are collected; its clock runs at once. */
function keeping(loaded: Invoice) {
  const sent: object[] = []
  const keeper = new InvoiceKeeper(
    loaded,
    async body => {
      sent.push(body)
      return invoice({ ...loaded, version: loaded.version + sent.length })
    },
    { setTimeout: () => 0, clearTimeout: () => {} },
  )
  return { keeper, sent }
}

test('only what has changed is sent, and nothing while a field is wrong', async () => {
  const { keeper, sent } = keeping(invoice())
  keeper.change({ lines: [line({ discount: '10 %' })] })
  expect(await keeper.flush()).toMatchObject({
    kind: 'refused',
    errors: { 'lines.0.discountReason': invoiceMessages.reasonRequired },
  })
  expect(sent).toEqual([])
  keeper.change({ lines: [line({ discount: '10 %', discountReason: 'second of a course' })] })
  expect(await keeper.flush()).toMatchObject({ kind: 'saved' })
  expect(sent).toEqual([
    {
      version: 1,
      lines: [
        {
          description: 'Chemical peel, cosmetic',
          quantity: '1',
          unitPriceMinor: 350_000,
          taxRateId: null,
          discountMinor: 35_000,
          discountReason: 'second of a course',
        },
      ],
    },
  ])
  keeper.change({ note: ' ' })
  expect(keeper.isUnsaved).toBe(false)
})

test('a draft that was read again is not a change', () => {
  const { keeper } = keeping(
    invoice({
      note: 'Thanks',
      lines: [
        {
          lineId: 'a',
          itemId: 'service',
          description: 'Consultation',
          quantity: '1.5',
          unit: null,
          unitPriceMinor: 80_000,
          listPriceMinor: 80_000,
          priceCutMinor: 0,
          discountMinor: 5,
          discountReason: 'rounding',
          taxRateId: 'rate',
        } as Invoice['lines'][number],
      ],
    }),
  )
  const { stored } = keeper.snapshot()
  keeper.change(draftOf(stored))
  expect(keeper.isUnsaved).toBe(false)
})

test('what was refused and is typed back is saved again, and can be issued', async () => {
  const { keeper, sent } = keeping(invoice())
  keeper.change({ lines: [line({ price: 'x' })] })
  expect(await keeper.flush()).toMatchObject({ kind: 'refused' })
  keeper.change({ lines: [] })
  expect(await keeper.flush()).toMatchObject({ kind: 'saved' })
  expect(sent).toEqual([])
})

test('a payment for the draft is heard, and what is typed stays', () => {
  const { keeper } = keeping(invoice())
  keeper.change({ note: 'Half typed' })
  keeper.heard(invoice({ advanceMinor: 500 }))
  expect(keeper.snapshot()).toMatchObject({ stored: { advanceMinor: 500 }, draft: { note: 'Half typed' } })
})

test('a list price follows the payer as the server says, and one that was typed meanwhile stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Invoice>()
  const sent: { payerId?: string | null }[] = []
  const keeper = new InvoiceKeeper(
    invoice(),
    body => {
      sent.push(body)
      return sent.length === 1 ? promise : Promise.resolve(invoice({ version: 3 }))
    },
    { setTimeout: () => 0, clearTimeout: () => {} },
  )
  const told: number[] = []
  const stop = keeper.onPricedAnew(count => told.push(count))
  const lines = ['one', 'two', 'three'].map(key => line({ key, itemId: key, isListPrice: key !== 'three' }))
  keeper.change({ lines, payerId: 'works' })
  const saving = keeper.flush()
  keeper.change({ lines: lines.with(1, { ...lines[1]!, price: '10.00', isListPrice: false }) })
  const priced = lines.map(({ itemId }) => ({ itemId, unitPriceMinor: 200_000 })) as Invoice['lines']
  resolve(invoice({ version: 2, lines: priced }))
  await saving
  expect(keeper.snapshot().draft.lines.map(({ price }) => price)).toEqual(['2000.00', '10.00', '3500.00'])
  expect(keeper.isUnsaved).toBe(false)
  expect(told).toEqual([2])
  stop()
  expect(sent).toMatchObject([
    { payerId: 'works' },
    { lines: [{ unitPriceMinor: 200_000, isListPrice: true }, { unitPriceMinor: 1_000 }, {}] },
  ])
})
