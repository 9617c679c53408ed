import { InvoiceLines } from '../invoice/InvoiceLines.tsx'
import { InvoiceSums } from '../invoice/InvoiceSums.tsx'
import { PaperFoot } from '../invoice/PaperFoot.tsx'
import { PaperHead } from '../invoice/PaperHead.tsx'
import { PaperNote } from '../invoice/PaperNote.tsx'
import { useAmounts } from '../invoice/use-amounts.ts'
import type { QuotationData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'

/** A price given in writing, and until when it holds. */
export function Quotation(quotation: QuotationData) {
  return (
    <DocumentPage
      size={quotation.size}
      foot={quotation.letterhead.footer ?? quotation.letterhead.clinic.name}
      running={[quotation.number, quotation.buyer.name].join(' · ')}
    >
      <Paper {...quotation} />
    </DocumentPage>
  )
}

function Paper(quotation: QuotationData) {
  const { letterhead, taxNumber, buyer, verifyUrl, zatca } = quotation
  const { t } = useDocument()
  const { day } = useAmounts(quotation.currency)
  return (
    <>
      <PaperHead
        {...{ letterhead, taxNumber, buyer }}
        title={t('title.quotation')}
        says={t('quotation.says')}
        buyerLabel={t('quotation.givenTo')}
        warning={quotation.isDeclined ? t('quotation.isDeclined') : null}
        facts={[
          { label: t('invoice.number'), value: quotation.number },
          { label: t('date'), value: day(quotation.quotedOn) },
          { label: t('quotation.validUntil'), value: day(quotation.validUntil) },
          { label: t('quotation.quotedBy'), value: quotation.quotedBy },
        ]}
      />
      <InvoiceLines invoice={quotation} ending={<InvoiceSums {...quotation} settled={null} />} />
      <PaperNote note={quotation.note} />
      <PaperFoot {...{ verifyUrl, zatca }} signedFor={null} />
    </>
  )
}
