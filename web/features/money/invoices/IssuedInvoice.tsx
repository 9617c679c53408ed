import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { payEndpoints } from '#contract/money/online/pay.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { WaitingLink } from '#web/features/money/approvals/WaitingLink.tsx'
import { useWaiting } from '#web/features/money/approvals/use-waiting.ts'
import { useMay } from '#web/calls/profile.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { CreditInvoice } from './dialogs/CreditInvoice.tsx'
import { WriteOff } from './dialogs/WriteOff.tsx'
import { InvoiceFrame } from './InvoiceFrame.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { IssuedLines } from './IssuedLines.tsx'
import { useKindWord } from './use-kind-word.ts'

type IssuedInvoiceProps = { invoice: Invoice; onPay: (invoice: Invoice) => void }

/** An invoice that nobody changes any more: it is paid, credited or written off. Also a draft, for who may not write it. */
export function IssuedInvoice({ invoice, onPay }: IssuedInvoiceProps) {
  const { t } = useTranslation('invoices')
  const kindWord = useKindWord()
  const [open, setOpen] = useState<'credit' | 'writeOff' | null>(null)
  const waiting = useWaiting({ invoiceId: invoice._id })
  const mayCredit = useMay('invoices.credit')
  const { state, totals, number, kind, note, draft } = invoice
  const mayTake = useMay('payments.take')
  const mayMail = useMay('invoices.write') && draft === null
  const mail = useAction(invoiceEndpoints.mail)
  const rules = useEndpoint(moneyRulesEndpoints.get, {}, { enabled: mayTake })
  const send = useAction(payEndpoints.send)
  const toast = useToast()
  const isCreditable =
    mayCredit &&
    state !== 'credited' &&
    draft === null &&
    totals.creditedMinor + totals.writtenOffMinor <= totals.grossMinor
  const isOwed = mayCredit && totals.dueMinor > totals.payerDueMinor

  const maySend =
    mayTake &&
    draft === null &&
    totals.dueMinor > totals.payerDueMinor &&
    rules.data?.data.paysOnline &&
    rules.data.data.sendsLinks

  async function tell(sent: Promise<{ message: string }>) {
    try {
      toast((await sent).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <InvoiceFrame
      invoice={invoice}
      title={number ?? kindWord(draft?.kind ?? kind)}
      note={waiting.map(approval => (
        <WaitingLink key={approval._id} approval={approval} />
      ))}
      menu={
        (mayMail || maySend || isCreditable || isOwed) && (
          <>
            {mayMail && (
              <button
                type="button"
                onClick={() => void tell(mail.mutateAsync({ params: { id: invoice._id } }))}
              >
                {t('mail')}
              </button>
            )}
            {maySend && (
              <button
                type="button"
                onClick={() => void tell(send.mutateAsync({ body: { invoiceId: invoice._id } }))}
              >
                {t('message')}
              </button>
            )}
            {isCreditable && (
              <button type="button" onClick={() => setOpen('credit')}>
                {t('credit')}
              </button>
            )}
            {isOwed && (
              <button type="button" onClick={() => setOpen('writeOff')}>
                {t('writeOff')}
              </button>
            )}
          </>
        )
      }
      onPay={() => onPay(invoice)}
      lines={<IssuedLines invoice={invoice} />}
      words={note && <p dir="auto">{note}</p>}
      totals={<InvoiceTotals invoice={invoice} />}
    >
      {open === 'credit' && <CreditInvoice invoice={invoice} onClose={() => setOpen(null)} />}
      {open === 'writeOff' && <WriteOff invoice={invoice} onClose={() => setOpen(null)} />}
    </InvoiceFrame>
  )
}
