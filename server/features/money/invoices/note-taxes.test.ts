import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf } from '#contract/money/invoices/credit.ts'
import { taxesOfNote } from './note-taxes.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

test('the parts on a credit note are the tax that the note takes back, and all notes take back the invoice’s', () => {
  const anyInvoice = fc.record({
    nets: fc.array(
      fc.record({ netMinor: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.constantFrom('a', 'b', null) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    halves: fc.record({ a: fc.nat(100_000), b: fc.nat(100_000) }),
    shares: fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), {
      maxLength: 4,
    }),
  })
  fc.assert(
    fc.property(anyInvoice, ({ nets, halves, shares }) => {
      const lines = nets.map(({ netMinor, rate }, index) => ({
        lineId: String(index),
        rateId: rate,
        netMinor,
      }))
      const used = (['a', 'b'] as const).filter(id => lines.some(({ rateId }) => rateId === id))
      const taxes = used.flatMap(rateId =>
        ['CGST', 'SGST'].map(name => ({ rateId, name, rate: '9', amountMinor: halves[rateId] })),
      )
      const earlier: { lineId: string; netMinor: number }[] = []
      const goneTax = new Map<string, number>()
      let taken = 0
      for (const wanted of [...shares, null]) {
        const goneOf = (lineId: string) =>
          earlier.filter(one => one.lineId === lineId).reduce((sum, { netMinor }) => sum + netMinor, 0)
        const asked = wanted
          ? lines.flatMap(({ lineId, netMinor }, index) => {
              const amountMinor = Math.floor(((netMinor - goneOf(lineId)) * wanted[index]!) / 100)
              return amountMinor > 0 ? [{ lineId, amountMinor }] : []
            })
          : undefined
        if (asked?.length === 0) continue
        const credit = creditOf(
          {
            lines: lines.map(line => ({
              lineId: line.lineId,
              netMinor: line.netMinor,
              creditedMinor: goneOf(line.lineId),
              usesLeft: 0,
              taxRateId: line.rateId,
            })),
            taxes: new Map(
              used.map(id => [id, { taxMinor: 2 * halves[id], creditedMinor: goneTax.get(id) ?? 0 }]),
            ),
            roundingMinor: 0,
            creditedRoundingMinor: 0,
            takesBackTax: true,
          },
          asked,
        )
        if (!credit) continue
        const parts = taxesOfNote({ taxes, lines }, earlier, credit.lines)
        const sum = parts.reduce((all, { amountMinor }) => all + amountMinor, 0)
        expect(sum).toBe(credit.taxMinor)
        taken += sum
        for (const [id, amount] of credit.taxes) goneTax.set(id, (goneTax.get(id) ?? 0) + amount)
        earlier.push(...credit.lines)
      }
      expect(taken).toBe(taxes.reduce((all, { amountMinor }) => all + amountMinor, 0))
    }),
  )
})
