import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { PaymentPopup } from '#web/features/money/payments/PaymentPopup.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { owedOf } from './till/owed.ts'
import { useKindWord } from './use-kind-word.ts'

type TakeInvoicePaymentProps = {
  /** As it was when the popup opened. */
  invoice: Invoice
  /** Issues the draft, or throws. */
  issue: () => Promise<void>
  onClose: () => void
}

/** A payment for an invoice. A draft is issued with it, unless its box is not ticked: then the money is an advance until it is. */
export function TakeInvoicePayment({ invoice, issue, onClose }: TakeInvoicePaymentProps) {
  const { t } = useTranslation('invoices')
  const kindWord = useKindWord()
  const { _id: invoiceId, patient, clinic, number, draft, kind, currency } = invoice
  const { ofMinor, paidMinor, owedMinor } = owedOf(invoice)
  const [isIssued, setIsIssued] = useState(draft === null)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return (
    <PaymentPopup
      payable={{
        target: { invoiceId },
        patient: patient.name,
        clinic,
        number: number ?? '',
        what: (
          <>
            {kindWord(draft?.kind ?? kind)} {number && <bdi dir="ltr">{number}</bdi>}
          </>
        ),
        total: money(ofMinor),
        paid: money(paidMinor),
        due: money(owedMinor),
      }}
      question={
        // Not asked again once it is issued: after a part payment, or after a refused one.
        !isIssued && (
          <div className="f w12">
            <Checkbox name="issue" label={t('issue.too')} defaultChecked />
          </div>
        )
      }
      before={async form => {
        if (form.get('issue') !== 'true') return
        await issue()
        setIsIssued(true)
      }}
      onClose={onClose}
    />
  )
}
