import { expect, test } from 'vitest'
import { createRandom } from '#server/testing/data/random.ts'
import { statementMonth } from './months.ts'
import { splitMoney, type SharedChange, type SharedInvoice, type SharedLine } from './split-money.ts'
import { sumUp } from './sum-up.ts'

const line = (lineId: string, netMinor: number, share: SharedLine['share'], more = {}): SharedLine => ({
  lineId,
  netMinor,
  creditedMinor: 0,
  quantityMilli: 1_000,
  share,
  ...more,
})
const allocation = (id: string, amountMinor: number): SharedChange => ({ id, amountMinor, counted: null })
const ofLine = (parts: ReturnType<typeof splitMoney>, lineId: string) =>
  parts.filter(part => part.lineId === lineId).map(({ moneyMinor, shareMinor }) => [moneyMinor, shareMinor])

test('a share is of the money without tax, by line, and only of lines with a share', () => {
  const invoice: SharedInvoice = {
    grossMinor: 118_000 + 50_000,
    creditedGrossMinor: 0,
    taxMinor: 18_000,
    lines: [line('taxed', 100_000, { basisPoints: 4_000 }), line('goods', 50_000, null)],
  }
  const half = splitMoney(invoice, [allocation('a', 84_000), allocation('b', 84_000)])
  expect(ofLine(half, 'taxed')).toEqual([
    [50_000, 20_000],
    [50_000, 20_000],
  ])
  expect(ofLine(half, 'goods')).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('an amount is for each time, comes with the money, and is never more than it', () => {
  const invoice = (quantityMilli: number): SharedInvoice => ({
    grossMinor: 60_000,
    creditedGrossMinor: 0,
    taxMinor: 0,
    lines: [line('visit', 60_000, { amountMinor: 20_000 }, { quantityMilli })],
  })
  expect(ofLine(splitMoney(invoice(1_000), [allocation('a', 30_000)]), 'visit')).toEqual([[30_000, 10_000]])
  expect(ofLine(splitMoney(invoice(2_000), [allocation('a', 60_000)]), 'visit')).toEqual([[60_000, 40_000]])
  expect(ofLine(splitMoney(invoice(5_000), [allocation('a', 60_000)]), 'visit')).toEqual([[60_000, 60_000]])
})

test('what was counted stays, and what is taken back lowers exactly what it had raised', () => {
  const invoice: SharedInvoice = {
    grossMinor: 1_001,
    creditedGrossMinor: 0,
    taxMinor: 0,
    lines: [line('one', 334, { basisPoints: 3_333 }), line('two', 667, { basisPoints: 5_000 })],
  }
  const first = splitMoney(invoice, [allocation('a', 500)])
  const counted = new Map(first.map(part => [part.lineId, part]))
  const later = splitMoney(invoice, [{ id: 'a', amountMinor: 500, counted }, allocation('b', -500)])
  for (const lineId of ['one', 'two']) {
    const all = [...ofLine(first, lineId), ...ofLine(later, lineId)]
    expect(all.reduce((sum, [money]) => sum + money!, 0)).toBe(0)
    expect(all.reduce((sum, [, share]) => sum + share!, 0)).toBe(0)
  }
})

test('a credited line has no more money: it goes to what is left of the invoice', () => {
  const invoice: SharedInvoice = {
    grossMinor: 2_000,
    creditedGrossMinor: 1_000,
    taxMinor: 0,
    lines: [
      line('kept', 1_000, { basisPoints: 1_000 }),
      line('credited', 1_000, { basisPoints: 10_000 }, { creditedMinor: 1_000 }),
    ],
  }
  const parts = splitMoney(invoice, [allocation('a', 1_000)])
  expect([ofLine(parts, 'kept'), ofLine(parts, 'credited')]).toEqual([[[1_000, 100]], [[0, 0]]])
})

test('a credit note after a statement lowers the next one, though no money moves', () => {
  const lines = [line('kept', 1_000, { basisPoints: 1_000 }), line('credited', 1_000, { basisPoints: 4_000 })]
  const before: SharedInvoice = { grossMinor: 2_000, creditedGrossMinor: 0, taxMinor: 0, lines }
  const counted = new Map(splitMoney(before, [allocation('a', 1_000)]).map(part => [part.lineId, part]))
  const after = {
    ...before,
    creditedGrossMinor: 1_000,
    lines: [lines[0]!, { ...lines[1]!, creditedMinor: 1_000 }],
  }
  const parts = splitMoney(after, [{ id: 'a', amountMinor: 1_000, counted }, allocation('note', 0)])
  expect([ofLine(parts, 'kept'), ofLine(parts, 'credited')]).toEqual([[[500, 50]], [[-500, -200]]])
})

test('shares are never more than the money, in any order of payments, refunds, credits and statements', () => {
  const random = createRandom(4_242)
  for (let round = 0; round < 2_000; round++) {
    const lines = Array.from({ length: 1 + random(4) }, (_, index) =>
      line(
        `${index}`,
        random(5_000),
        [null, { basisPoints: random(10_001) }, { amountMinor: random(6_000) }][random(3)]!,
        {
          quantityMilli: 1 + random(3_000),
        },
      ),
    )
    const netMinor = lines.reduce((sum, one) => sum + one.netMinor, 0)
    const taxMinor = random(1_000)
    const grossMinor = Math.max(0, netMinor + taxMinor + random(100) - 50)
    const invoice = { grossMinor, creditedGrossMinor: 0, taxMinor, lines }
    const changes: SharedChange[] = []
    let paid = 0
    let [money, shares] = [0, 0]
    for (let step = 0; step < 12; step++) {
      const owedMinor = grossMinor - invoice.creditedGrossMinor
      const amountMinor = random(2) === 0 ? random(owedMinor - paid + 1) : -random(paid + 1)
      if (random(6) === 0) {
        // Without tax and rounding, of what is neither credited nor paid.
        const credited = lines[random(lines.length)]!
        const most = Math.max(0, Math.min(credited.netMinor - credited.creditedMinor, owedMinor - paid))
        const creditMinor = random(most + 1)
        credited.creditedMinor += creditMinor
        invoice.creditedGrossMinor += creditMinor
        changes.push(allocation(`${step}`, 0))
      } else {
        if (amountMinor === 0) continue
        paid += amountMinor
        changes.push(allocation(`${step}`, amountMinor))
      }
      if (random(2) === 0) continue
      const parts = splitMoney(invoice, changes)
      for (const part of parts) {
        money += part.moneyMinor
        shares += part.shareMinor
      }
      for (const [index, one] of changes.entries())
        if (!one.counted)
          changes[index] = {
            ...one,
            counted: new Map(parts.filter(part => part.changeId === one.id).map(part => [part.lineId, part])),
          }
      expect(money).toBeLessThanOrEqual(paid)
      expect(shares).toBeLessThanOrEqual(money)
      expect(shares).toBeGreaterThanOrEqual(0)
    }
  }
})

test('what comes after a paid month goes to the first later one that is open', () => {
  const paid = new Set(['2026-11', '2026-12'])
  expect(statementMonth('2026-10', paid)).toBe('2026-10')
  expect(statementMonth('2026-11', paid)).toBe('2027-01')
})

test('TDS is of what is paid, and what is below 0 goes on', () => {
  expect(sumUp({ shareMinor: 1_005, carriedMinor: 0, tdsBasisPoints: 1_000 })).toEqual({
    tdsMinor: 101,
    payableMinor: 904,
    carriedOnMinor: 0,
  })
  expect(sumUp({ shareMinor: 500, carriedMinor: -700, tdsBasisPoints: 1_000 })).toEqual({
    tdsMinor: 0,
    payableMinor: 0,
    carriedOnMinor: -200,
  })
})
