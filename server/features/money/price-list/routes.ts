import type { QueryOf } from '#contract/core/endpoint.ts'
import { priceEndpoints, type ListedPrice, type PricedItem } from '#contract/money/prices/prices.ts'
import {
  amount,
  commonCells,
  date,
  exportList,
  word,
  type Cells,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addItem, changeItem } from './change-items.ts'
import { getPricedItem, listPrices, priceList } from './queries.ts'
import { searchItems } from './search-items.ts'
import { removePrice, setPrice } from './set-price.ts'

export function priceListRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(priceEndpoints.search, call => searchItems(call, call.query))
  route(priceEndpoints.list, call => listPrices(call, call.query))
  fileRoute(priceEndpoints.export, async request => {
    const { actor, query, read } = request
    const list = await read(db => priceList({ db, actor, now: settings.now() }, query))
    return exportList(request, { name: 'prices', list, cells }, settings)
  })
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

const cells: Cells<QueryOf<typeof priceEndpoints.export>['columns'][number], ListedPrice> = {
  name: ({ name }) => name,
  type: ({ kind }) => word(kind),
  unit: ({ unit }) => unit ?? '',
  code: ({ code }) => code ?? '',
  price: ({ priceMinor }, { currency }) =>
    priceMinor === null ? null : amount({ amountMinor: priceMinor, currency }),
  nextPrice: ({ next }, { currency }) => next && amount({ amountMinor: next.priceMinor, currency }),
  nextFrom: ({ next }) => date(next && next.validFrom),
  status: commonCells.status,
  currency: (_, { currency }) => currency,
}
