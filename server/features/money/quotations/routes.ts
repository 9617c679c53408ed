import type { Quotation, QuotationSummary } from '#contract/money/quotations/quotation.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import type { Drawing } from '#server/features/money/invoices/draw-invoice.ts'
import { getInvoice } from '#server/features/money/invoices/queries.ts'
import { verifyUrlOf } from '#server/features/record/papers/verify-codes.ts'
import { amount, exportList, word, type ExportSettings } from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { declineQuotation, invoiceQuotation } from './answer-quotation.ts'
import { drawQuotation } from './draw-quotation.ts'
import { giveQuotation } from './give-quotation.ts'
import { mailQuotation } from './mail-quotation.ts'
import { getQuotation, quotationList } from './queries.ts'

type Settings = Drawing &
  ExportSettings & {
    /** Called when a quotation is opened: it will probably be printed. */
    warmDocuments: () => void
  }

export function quotationRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  const answer = async (
    call: Pick<Call, 'db' | 'actor' | 'scope' | 'now'>,
    id: string,
  ): Promise<Quotation> => {
    const { verifyCode, ...quotation } = await getQuotation(call, id)
    return { ...quotation, verifyUrl: verifyUrlOf(settings.publicUrl, verifyCode) }
  }

  route(quotationEndpoints.list, call => findPage(call.db, quotationList(call), call.query))
  fileRoute(quotationEndpoints.export, request =>
    exportList(
      request,
      { name: 'quotations', list: quotationList({ ...request, now: settings.now() }), cells },
      settings,
    ),
  )
  route(quotationEndpoints.get, call => {
    settings.warmDocuments()
    return answer(call, call.params.id)
  })
  route(quotationEndpoints.give, async call => answer(call, await giveQuotation(call, call.body)))
  route(quotationEndpoints.invoice, async call => ({
    ...(await getInvoice(call, await invoiceQuotation(call, call.params.id))),
    verifyUrl: null,
  }))
  route(quotationEndpoints.decline, async call => {
    await declineQuotation(call, call.params.id, call.body.reason)
    return answer(call, call.params.id)
  })
  route(quotationEndpoints.mail, async call => {
    await mailQuotation(call, call.params.id)
    return null
  })
  fileRoute(quotationEndpoints.pdf, request => drawQuotation(settings, request))
}

const cells = {
  number: ({ number }: QuotationSummary) => number,
  patient: ({ patient }: QuotationSummary) => patient.name,
  quotedOn: ({ quotedOn }: QuotationSummary) => quotedOn,
  validUntil: ({ validUntil }: QuotationSummary) => validUntil,
  total: ({ grossMinor, currency }: QuotationSummary) => amount({ amountMinor: grossMinor, currency }),
  status: ({ state }: QuotationSummary) => word(state),
  currency: ({ currency }: QuotationSummary) => currency,
  clinic: ({ clinic }: QuotationSummary) => clinic.name,
  quotedBy: ({ quotedBy }: QuotationSummary) => quotedBy ?? '',
}
