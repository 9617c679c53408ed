import type { Invoice, InvoiceSummary } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { amount, exportList, word, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import { describeShare, noShareByHand } from '#server/features/money/payers/share-by-hand.ts'
import { creditInvoice, takeAdvance, writeOff } from './credit-invoice.ts'
import { beginInvoice, changeInvoice, discardInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { drawCreditNote } from './draw-credit-note.ts'
import { drawInvoice, type Drawing } from './draw-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { getInvoice, invoiceList, type FoundInvoice } from './queries.ts'

type Settings = Drawing &
  ExportSettings & {
    /** Called when an invoice is opened: it will probably be printed. */
    warmDocuments: () => void
  }

export function invoiceRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  const toAnswer = ({ verifyCode, ...invoice }: FoundInvoice): Invoice => ({
    ...invoice,
    verifyUrl: verifyCode && verifyUrlOf(settings.publicUrl, verifyCode),
  })
  const answer = async (call: Pick<Call, 'db' | 'actor' | 'scope' | 'now'>, id: string): Promise<Invoice> =>
    toAnswer(await getInvoice(call, id))

  route(invoiceEndpoints.list, call => findPage(call.db, invoiceList(call), call.query))
  fileRoute(invoiceEndpoints.export, request =>
    exportList(request, { name: 'invoices', list: invoiceList(request), cells }, settings),
  )
  route(invoiceEndpoints.get, call => {
    settings.warmDocuments()
    return answer(call, call.params.id)
  })
  route(invoiceEndpoints.create, async call => {
    const { shareMinor: shareByHandMinor = null, shareReason = null } = call.body
    const begun = await beginInvoice(call, call.body)
    call.tellAudit({ detail: describeShare(noShareByHand, { shareByHandMinor, shareReason }) })
    return answer(call, begun)
  })
  route(invoiceEndpoints.update, async call => {
    call.tellAudit({ detail: await changeInvoice(call, call.params.id, call.body) })
    return answer(call, call.params.id)
  })
  route(invoiceEndpoints.discard, async call => {
    await discardInvoice(call, call.params.id)
    return null
  })
  route(invoiceEndpoints.issue, async call =>
    toAnswer(await issueInvoice(call, call.params.id, call.body.version)),
  )
  route(invoiceEndpoints.credit, async call => {
    await creditInvoice(call, call.params.id, call.body)
    return answer(call, call.params.id)
  })
  route(invoiceEndpoints.writeOff, async call => {
    await writeOff(call, call.params.id, call.body)
    return answer(call, call.params.id)
  })
  route(invoiceEndpoints.takeAdvance, async call => {
    await takeAdvance(call, call.params.id, call.body.amountMinor)
    return answer(call, call.params.id)
  })

  route(invoiceEndpoints.mail, async call => {
    await mailInvoice(call, call.params.id)
    return null
  })

  fileRoute(invoiceEndpoints.pdf, request => drawInvoice(settings, request))
  fileRoute(invoiceEndpoints.creditNotePdf, request => drawCreditNote(settings, request))
}

type Sum = keyof InvoiceSummary['totals']
const sum =
  (name: Sum) =>
  ({ totals, currency }: InvoiceSummary) =>
    amount({ amountMinor: totals[name], currency })

const cells = {
  number: ({ number }: InvoiceSummary) => number ?? '',
  patient: ({ patient }: InvoiceSummary) => patient.name,
  issuedOn: ({ issuedOn }: InvoiceSummary) => issuedOn ?? '',
  total: sum('grossMinor'),
  paid: sum('paidMinor'),
  due: sum('dueMinor'),
  status: ({ state }: InvoiceSummary) => word(state),
  currency: ({ currency }: InvoiceSummary) => currency,
  paper: ({ kind }: InvoiceSummary) => kind && word(kind),
  net: sum('netMinor'),
  tax: sum('taxMinor'),
  clinic: ({ clinic }: InvoiceSummary) => clinic.name,
  issuedBy: ({ issuedBy }: InvoiceSummary) => issuedBy ?? '',
}
