import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Quotation } from '#contract/money/quotations/quotation.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { downloadFile, useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useMay } from '#web/calls/profile.ts'
import { InvoiceTotals } from '#web/features/money/invoices/InvoiceTotals.tsx'
import { IssuedLines } from '#web/features/money/invoices/IssuedLines.tsx'
import { PaperFrame } from '#web/features/money/invoices/PaperFrame.tsx'
import { usePrintPaper } from '#web/features/money/payments/use-print-paper.ts'
import { AccountCard } from '#web/features/money/invoices/till/AccountCard.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { usePageChords } from '#web/ui/use-page-chords.ts'
import { formatMoney } from '#words/formats/money.ts'
import { DeclineQuotation } from './DeclineQuotation.tsx'
import { QuotationAnswer } from './QuotationAnswer.tsx'
import { QuotationBadge } from './QuotationBadge.tsx'
import { QuotationParties } from './QuotationParties.tsx'
import '#web/features/money/invoices/till/till.css'

/** A quotation as it was given, and what the patient said to it. */
export function QuotationView({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotations')
  const { t: invoices } = useTranslation('invoices')
  const locale = useLocale()
  const toast = useToast()
  const navigate = useNavigate()
  const mayWrite = useMay('invoices.write')
  const [isDeclining, setIsDeclining] = useState(false)
  const make = useAction(quotationEndpoints.invoice)
  const mail = useAction(quotationEndpoints.mail)
  const params = { id: quotation._id }
  const { print, isPrinting } = usePrintPaper()
  const { number, patient, state, invoice, note, grossMinor, currency } = quotation
  const stands = state === 'open' || state === 'accepted'
  const isDeclinable = state !== 'declined' && invoice === null

  async function onMake() {
    if (make.isPending) return
    try {
      const { message, data } = await make.mutateAsync({ params })
      toast(message)
      await navigate({ to: paths.invoice, search: { id: data._id } })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  async function onMail() {
    try {
      toast((await mail.mutateAsync({ params })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const step =
    mayWrite && stands && invoice === null
      ? { label: t('make'), isPending: make.isPending, onTake: () => void onMake() }
      : undefined
  usePageChords({ step: step?.onTake })

  return (
    <PaperFrame
      list={{ label: t('title'), to: paths.quotations }}
      patient={patient}
      title={number}
      badge={<QuotationBadge state={state} />}
      print={{
        label: invoices('print'),
        isPending: isPrinting,
        onPrint: () => void print(query => downloadFile(quotationEndpoints.pdf, { params, query })),
      }}
      menu={
        mayWrite &&
        (stands || isDeclinable) && (
          <>
            {stands && (
              <button type="button" onClick={() => void onMail()}>
                {invoices('mail')}
              </button>
            )}
            {isDeclinable && (
              <button type="button" onClick={() => setIsDeclining(true)}>
                {t('decline')}
              </button>
            )}
          </>
        )
      }
      step={step}
      label={t('sheet')}
      parties={<QuotationParties quotation={quotation} />}
      lines={<IssuedLines invoice={quotation} />}
      words={note && <p dir="auto">{note}</p>}
      totals={<InvoiceTotals invoice={quotation} />}
      aside={{
        label: t('answer'),
        content: (
          <>
            <QuotationAnswer quotation={quotation} />
            <AccountCard patientId={patient._id} />
          </>
        ),
      }}
    >
      {step && (
        <div className="invoice-thumb">
          <p>
            <span>{t('price')}</span>
            <b>{formatMoney({ amountMinor: grossMinor, currency }, locale)}</b>
          </p>
          <Button look="primary" disabled={step.isPending} onClick={step.onTake}>
            {step.label}
          </Button>
        </div>
      )}
      {isDeclining && <DeclineQuotation quotation={quotation} onClose={() => setIsDeclining(false)} />}
    </PaperFrame>
  )
}
