import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePageChords } from '#web/ui/use-page-chords.ts'
import { formatMoney } from '#words/formats/money.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceParties } from './InvoiceParties.tsx'
import { PaperFrame, type Step } from './PaperFrame.tsx'
import { AccountCard } from './till/AccountCard.tsx'
import { InvoiceTill } from './till/InvoiceTill.tsx'
import { owedOf } from './till/owed.ts'
import { usePrintInvoice } from './use-print-invoice.ts'

type InvoiceFrameProps = {
  invoice: Invoice
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** Buttons of the menu; undefined: there is none. */
  menu?: ReactNode
  /** Before the next step. */
  actions?: ReactNode
  /** The next step, also by Ctrl+Enter. */
  step?: Step | undefined
  /** Opens the payment. */
  onPay: () => void
  /** Opens the question who is billed. */
  onBuyer?: () => void
  /** Of a draft: who pays beside the patient. */
  payer?: ReactNode
  alert?: ReactNode
  lines: ReactNode
  /** The note. */
  words: ReactNode
  totals: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** The page of an invoice, draft or issued: the sheet, and the till beside it. */
export function InvoiceFrame(props: InvoiceFrameProps) {
  const { invoice, step, onPay, onBuyer, payer, children, ...content } = props
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const mayTake = useMay('payments.take')
  const { print, isPrinting } = usePrintInvoice(invoice._id)
  const { patient, state, currency } = invoice
  const { owedMinor } = owedOf(invoice)
  const mayPay = mayTake && owedMinor > 0

  usePageChords({ step: step?.onTake, pay: mayPay ? onPay : undefined })

  return (
    <PaperFrame
      {...content}
      list={{ label: t('title'), to: paths.invoices }}
      patient={patient}
      badge={<InvoiceBadge state={state} />}
      print={{
        label: t(state === 'draft' ? 'preview' : 'print'),
        isPending: isPrinting,
        onPrint: () => void print(),
      }}
      step={step}
      label={t('sheet')}
      parties={<InvoiceParties invoice={invoice} onBuyer={onBuyer} payer={payer} />}
      aside={{
        label: t('till'),
        content: (
          <>
            <InvoiceTill invoice={invoice} onPay={onPay} />
            <AccountCard patientId={patient._id} />
          </>
        ),
      }}
    >
      {(step || mayPay) && (
        <div className="invoice-thumb">
          <p>
            <span>{t('due.title')}</span>
            <b>{formatMoney({ amountMinor: owedMinor, currency }, locale)}</b>
          </p>
          {mayPay && (
            <Button aria-haspopup="dialog" onClick={onPay}>
              {t('take')}
            </Button>
          )}
          {step && (
            <Button look="primary" disabled={step.isPending} onClick={step.onTake}>
              {step.label}
            </Button>
          )}
        </div>
      )}
      {children}
    </PaperFrame>
  )
}
