import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import type { Payment, PaymentMethod } from '#contract/money/payments.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { useMay } from '#web/calls/profile.ts'
import { RefundLink } from '#web/features/money/payments/RefundLink.tsx'
import { RefundState } from '#web/features/money/payments/RefundState.tsx'
import { UndoPayment } from '#web/features/money/payments/UndoPayment.tsx'
import { usePrintReceipt } from '#web/features/money/payments/use-print-receipt.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { usePrintInvoice } from '../use-print-invoice.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'

/** Payments and credit notes, each with its paper. */
export function PaymentsOfInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const { t: billing } = useTranslation('billing')
  const locale = useLocale()
  const say = useMessage()
  const print = usePrintReceipt()
  const { print: printNote } = usePrintInvoice(invoice._id)
  const mayUndo = useMay('payments.take')
  const [undoing, setUndoing] = useState<Invoice['payments'][number]>()
  const { payments, refunds, creditNotes, patient, clinic, number, currency, state } = invoice
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const paper = ({ paymentId }: Invoice['payments'][number]) => ({
    _id: paymentId,
    patient,
    clinic,
    doctor: null,
    receivedBy: '',
    service: null,
    moreServices: [],
    invoice: { _id: invoice._id, number },
  })
  if (payments.length + refunds.length + creditNotes.length === 0)
    return state === 'draft' ? <p className="invoice-fine muted small">{t('payments.advance')}</p> : null
  return (
    <section className="card" aria-labelledby="invoice-payments">
      <header className="card-h">
        <h2 id="invoice-payments">{t('payments')}</h2>
      </header>
      <ul className="invoice-paid">
        {payments.map(payment => (
          <li key={payment.paymentId}>
            <span className="lines">
              <b>{billing(`method.${payment.method as PaymentMethod}`)}</b>
              <small>
                {formatDateTime(payment.receivedAt, locale)} ·{' '}
                <button type="button" className="link" onClick={() => void print(paper(payment))}>
                  {t('payments.receipt', { number: payment.receiptNumber })}
                </button>
              </small>
            </span>
            <b className="sum">{money(payment.amountMinor)}</b>
            {mayUndo && payment.method !== 'online' && (
              <IconButton
                icon="undo"
                size="sm"
                flip
                label={billing('undoOf', { receipt: payment.receiptNumber })}
                disabledReason={
                  payment.refundedMinor > 0 ? say(refundMessages.refundedIsNotUndone) : undefined
                }
                onClick={() => setUndoing(payment)}
              />
            )}
          </li>
        ))}
        {refunds.map(refund => (
          <li key={refund._id}>
            <span className="lines">
              <b>
                {t('refund')}{' '}
                <RefundLink id={refund._id} paymentId={refund.paymentId} number={refund.number} />
              </b>
              <small>
                {billing(`method.${refund.method as PaymentMethod}`)} · <bdi>{refund.reason}</bdi>
              </small>
              <RefundState refund={{ ...refund, amount: { amountMinor: refund.amountMinor, currency } }} />
            </span>
            <b className="sum">{money(-refund.amountMinor)}</b>
          </li>
        ))}
        {creditNotes.map(note => (
          <li key={note._id}>
            <span className="lines">
              <button type="button" className="link" onClick={() => void printNote(note._id)}>
                {t('creditNote', { number: note.number })}
              </button>
              <small>
                <bdi>{note.reason}</bdi>
              </small>
            </span>
            <b className="sum">{money(-note.grossMinor)}</b>
          </li>
        ))}
      </ul>
      {state === 'draft' && <p className="invoice-fine muted small">{t('payments.advance')}</p>}
      {undoing && <UndoPayment payment={undoable(undoing, invoice)} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

const undoable = (
  { paymentId, receiptNumber, wholeMinor }: Invoice['payments'][number],
  { patient, currency }: Invoice,
): Pick<Payment, '_id' | 'amount' | 'patient' | 'receiptNumber'> => ({
  _id: paymentId,
  receiptNumber,
  patient,
  amount: { amountMinor: wholeMinor, currency },
})
