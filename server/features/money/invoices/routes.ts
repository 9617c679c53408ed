import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { creditInvoice, takeAdvance, writeOff } from './credit-invoice.ts'
import { beginInvoice, changeInvoice, discardInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { getInvoice, invoiceList } from './queries.ts'

export function invoiceRoutes({ route }: Routes): void {
  route(invoiceEndpoints.list, call => findPage(call.db, invoiceList(call), call.query))
  route(invoiceEndpoints.get, call => getInvoice(call, call.params.id))
  route(invoiceEndpoints.create, async call => getInvoice(call, await beginInvoice(call, call.body)))
  route(invoiceEndpoints.update, async call => {
    await changeInvoice(call, call.params.id, call.body)
    return getInvoice(call, call.params.id)
  })
  route(invoiceEndpoints.discard, async call => {
    await discardInvoice(call, call.params.id)
    return null
  })
  route(invoiceEndpoints.issue, async call => {
    await issueInvoice(call, call.params.id, call.body.version)
    return getInvoice(call, call.params.id)
  })
  route(invoiceEndpoints.credit, async call => {
    await creditInvoice(call, call.params.id, call.body)
    return getInvoice(call, call.params.id)
  })
  route(invoiceEndpoints.writeOff, async call => {
    await writeOff(call, call.params.id, call.body)
    return getInvoice(call, call.params.id)
  })
  route(invoiceEndpoints.takeAdvance, async call => {
    await takeAdvance(call, call.params.id, call.body.amountMinor)
    return getInvoice(call, call.params.id)
  })
}
