import { z } from 'zod'
import { dayMs } from '#contract/values/durations.ts'
import { razorpayAmounts } from './amounts.ts'
import { ProviderUnclear, type PayoutPart } from './provider.ts'
import { settlementShape, type AskRazorpay } from './razorpay-shapes.ts'

/** https://razorpay.com/docs/api/settlements/fetch-recon. `fee` contains its tax; what reaches the bank is credit less debit. */
const itemShape = z.object({
  entity_id: z.string(),
  type: z.string(),
  settlement_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  credit: z.int(),
  debit: z.int(),
})
type Item = z.output<typeof itemShape>

const pageSize = 100
const mostItems = 10_000
/** Razorpay's days are India's, which has no daylight saving. */
const indiaOffsetMs = 5.5 * 60 * 60_000

/**
 * There is no call for one settlement: the report of a day contains the parts of each that arrived. It is read for the day of the
 * settlement, then for the day after and the day before, until the parts are the whole.
 */
export async function partsOfSettlement(ask: AskRazorpay, id: string): Promise<PayoutPart[]> {
  const settlement = await ask(settlementShape, `settlements/${encodeURIComponent(id)}`)
  const items: Item[] = []
  for (const shift of [0, 1, -1]) {
    const date = new Date(settlement.created_at * 1000 + indiaOffsetMs + shift * dayMs)
    items.push(...(await itemsOfDay(ask, date)).filter(item => item.settlement_id === id))
    const total = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
    if (items.length > 0 && total === settlement.amount) return items.map(partOf)
  }
  throw new ProviderUnclear('The parts of the settlement are not its whole')
}

async function itemsOfDay(ask: AskRazorpay, date: Date): Promise<Item[]> {
  const day = `year=${date.getUTCFullYear()}&month=${date.getUTCMonth() + 1}&day=${date.getUTCDate()}`
  const all: Item[] = []
  while (all.length < mostItems) {
    const page = await ask(
      z.object({ items: z.array(itemShape) }),
      `settlements/recon/combined?${day}&count=${pageSize}&skip=${all.length}`,
    )
    all.push(...page.items)
    if (page.items.length < pageSize) return all
  }
  throw new ProviderUnclear('The day has too many payments to be read')
}

function partOf({ entity_id, type, amount, currency, credit, debit }: Item): PayoutPart {
  const net = credit - debit
  const kind = type === 'payment' || type === 'refund' ? type : 'other'
  const gross = kind === 'payment' ? amount : kind === 'refund' ? -amount : net
  return {
    kind,
    providerId: entity_id,
    amountMinor: razorpayAmounts.fromProvider(gross, currency).amountMinor,
    feeMinor: razorpayAmounts.fromProvider(gross - net, currency).amountMinor,
  }
}
