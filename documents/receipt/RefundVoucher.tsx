import { PaperFoot } from '../invoice/PaperFoot.tsx'
import { PaperHead } from '../invoice/PaperHead.tsx'
import { useAmounts } from '../invoice/use-amounts.ts'
import type { RefundVoucherData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Sums } from '../parts/Sums.tsx'

/** Money that was given back: of which receipt, for what, and the tax in it. */
export function RefundVoucher(refund: RefundVoucherData) {
  const { letterhead } = refund
  return (
    <DocumentPage size={refund.size} foot={letterhead.footer ?? letterhead.clinic.name}>
      <Paper {...refund} />
    </DocumentPage>
  )
}

function Paper(refund: RefundVoucherData) {
  const { letterhead, taxNumber, buyer, number, refundedOn, refundedBy, method, reason, receipt, purpose } =
    refund
  const { taxes, amountMinor, verifyUrl, zatca, isSigned } = refund
  const { t } = useDocument()
  const { amountOf, day, taxSums } = useAmounts(refund.currency)
  return (
    <>
      <PaperHead
        {...{ letterhead, taxNumber, buyer }}
        title={t('refundVoucher.title')}
        warning={null}
        buyerLabel={t('refundVoucher.to')}
        facts={[
          { label: t('invoice.number'), value: number },
          { label: t('date'), value: day(refundedOn) },
          { label: t('refundVoucher.receipt'), value: receipt.number },
          { label: t('refundVoucher.receiptOf'), value: day(receipt.receivedOn) },
          { label: t('receipt.for'), value: purpose ?? t('receipt.advance') },
          { label: t('refundVoucher.method'), value: t(`receipt.method.${method}`) },
          { label: t('creditNote.reason'), value: reason },
          ...(refundedBy === null ? [] : [{ label: t('refundVoucher.by'), value: refundedBy }]),
        ]}
      />
      <Sums
        sums={[
          ...taxSums(taxes),
          { label: t('refundVoucher.total'), amount: amountOf(amountMinor), isTotal: true },
        ]}
      />
      <PaperFoot {...{ verifyUrl, zatca }} signedFor={isSigned ? letterhead.clinic.name : null} />
    </>
  )
}
