import { priceEndpoints, type PricedItem } from '#contract/money/prices/prices.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addItem, changeItem } from './change-items.ts'
import { getPricedItem, listPrices } from './queries.ts'
import { searchItems } from './search-items.ts'
import { removePrice, setPrice } from './set-price.ts'

export function priceListRoutes({ route }: Routes): void {
  route(priceEndpoints.search, call => searchItems(call, call.query))
  route(priceEndpoints.list, call => listPrices(call, call.query))
  route(priceEndpoints.get, call => getPricedItem(call, call.params.id))
  route(priceEndpoints.add, async call => getPricedItem(call, await addItem(call, call.body)))
  route(priceEndpoints.change, async call => {
    const before = await getPricedItem(call, call.params.id)
    await changeItem(call, call.params.id, call.body)
    const after = await getPricedItem(call, call.params.id)
    call.tellAudit({ detail: describeChanges(before, after, ['name', 'code', 'unit', 'tax', 'status']) })
    return after
  })
  route(priceEndpoints.setPrice, async call => {
    const before = await getPricedItem(call, call.params.id)
    await setPrice(call, call.params.id, call.body)
    const after = await getPricedItem(call, call.params.id)
    call.tellAudit({ detail: describeChanges(inWords(before), inWords(after)) })
    return after
  })
  route(priceEndpoints.removePrice, async call => {
    const before = await getPricedItem(call, call.params.id)
    await removePrice(call, call.params.id, call.params.priceId)
    const after = await getPricedItem(call, call.params.id)
    call.tellAudit({ detail: describeChanges(inWords(before), inWords(after)) })
    return after
  })
}

/** '2026-12-01 Main Street Works Ltd 50000', the latest day first. */
const inWords = ({ prices }: PricedItem) => ({
  prices: prices.map(({ validFrom, clinic, payer, priceMinor }) =>
    [validFrom, clinic?.name, payer?.name, priceMinor ?? 'none'].filter(Boolean).join(' '),
  ),
})
