import { useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { endpointQuery, useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import { paths } from '#web/routes/paths.ts'
import { PayerOfDraft } from '#web/features/money/payers/PayerOfDraft.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { isAtRisk } from '#web/features/shared/drafts/draft-keeper.ts'
import { LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { BuyerDialog } from '../dialogs/BuyerDialog.tsx'
import { GiveQuotation } from '../dialogs/GiveQuotation.tsx'
import { ShareOfPayer } from '../dialogs/ShareOfPayer.tsx'
import { WholeDiscount } from '../dialogs/WholeDiscount.tsx'
import { InvoiceFrame } from '../InvoiceFrame.tsx'
import { InvoiceTotals } from '../InvoiceTotals.tsx'
import { DraftLines } from './DraftLines.tsx'
import { DraftSaveNote } from './DraftSaveNote.tsx'
import { isOfLines } from './invoice-draft.ts'
import { InvoiceConflict } from './InvoiceConflict.tsx'
import { saveDraft } from './save-draft.ts'
import { useInvoiceKeeper } from './use-invoice-keeper.ts'

/** Saves what is typed, and issues it. Throws ApiError. */
export type IssueDraft = { issue: () => Promise<void> }

type DraftInvoiceProps = {
  loaded: Invoice
  /** Opens the payment, once what is typed is saved. */
  onPay: (invoice: Invoice) => void
  ref: RefObject<IssueDraft | null>
}

/** A draft, edited where it stands and saved as it is typed. */
export function DraftInvoice({ loaded, onPay, ref }: DraftInvoiceProps) {
  const { t } = useTranslation('invoices')
  const toast = useToast()
  const navigate = useNavigate()
  const kept = useInvoiceKeeper(loaded)
  const { keeper, invoice, draft, save } = kept
  const issue = useAction(invoiceEndpoints.issue)
  const discard = useAction(
    invoiceEndpoints.discard,
    endpointQuery(invoiceEndpoints.get, { params: { id: invoice._id } }).queryKey,
  )
  const search = useRef<HTMLInputElement>(null)
  // The draft is saved first: until then the call itself is not pending.
  const isIssuing = useRef(false)
  const [open, setOpen] = useState<'buyer' | 'discount' | 'share' | 'discard' | 'quotation' | null>(null)
  const errors = save.kind === 'refused' ? save.errors : {}
  const params = { id: invoice._id }

  /** Saves what is typed, and issues it. Throws what is said to the user. */
  async function saveAndIssue(): Promise<void> {
    const stored = await saveDraft(keeper)
    if (stored.lines.length === 0) {
      search.current?.focus()
      throw new ApiError('http', { status: 400, message: invoiceMessages.invoiceEmpty })
    }
    const { data } = await issue.mutateAsync({ params, body: { version: stored.version } })
    keeper.heard(data)
  }

  useImperativeHandle(ref, () => ({ issue: saveAndIssue }))

  /** A fault of a line stands at its field, which gets the focus; anything else is said. */
  function sayRefusal(error: unknown) {
    if (error instanceof ApiError && isOfLines(error.errors)) showFirstFault()
    else toast(sentenceOf(error), 'error')
  }

  async function onTake() {
    try {
      onPay(await saveDraft(keeper))
    } catch (error) {
      sayRefusal(error)
    }
  }

  async function onIssue() {
    if (isIssuing.current) return
    isIssuing.current = true
    try {
      await saveAndIssue()
      toast(invoiceMessages.invoiceIssued)
    } catch (error) {
      sayRefusal(error)
    } finally {
      isIssuing.current = false
    }
  }

  /** The popup gives what is saved. */
  async function onQuote() {
    try {
      await saveDraft(keeper)
      setOpen('quotation')
    } catch (error) {
      sayRefusal(error)
    }
  }

  async function onDiscard() {
    setOpen(null)
    try {
      const { message } = await discard.mutateAsync({ params })
      toast(message)
      await navigate({ to: paths.invoices })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <InvoiceFrame
      invoice={invoice}
      title={t('new')}
      note={<DraftSaveNote save={save} isUnsaved={keeper.isUnsaved} />}
      menu={
        <button type="button" className="danger" onClick={() => setOpen('discard')}>
          {t('discard')}
        </button>
      }
      actions={
        <Button aria-haspopup="dialog" onClick={() => void onQuote()}>
          {t('quote')}
        </Button>
      }
      step={{ label: t('issue'), isPending: issue.isPending, onTake: () => void onIssue() }}
      onPay={() => void onTake()}
      onBuyer={() => setOpen('buyer')}
      payer={
        <PayerOfDraft
          payer={invoice.payer}
          payerId={draft.payerId}
          // A share was agreed with one payer.
          onChange={payerId => keeper.change({ payerId, share: '', shareReason: '' })}
          onShare={() => setOpen('share')}
        />
      }
      alert={<InvoiceConflict {...kept} />}
      lines={
        <DraftLines keeper={keeper} invoice={invoice} draft={draft} errors={errors} searchRef={search} />
      }
      words={
        <label className="invoice-note">
          <span>{t('note')}</span>
          <textarea
            rows={2}
            dir="auto"
            maxLength={1_000}
            value={draft.note}
            onChange={event => keeper.change({ note: event.currentTarget.value })}
          />
        </label>
      }
      totals={
        <InvoiceTotals
          invoice={invoice}
          discountAction={
            <Button
              size="sm"
              look="quiet"
              aria-label={t('discount.change')}
              onClick={() => setOpen('discount')}
            >
              {t('change')}
            </Button>
          }
          shareAction={
            <Button size="sm" look="quiet" aria-label={t('share.change')} onClick={() => setOpen('share')}>
              {t('change')}
            </Button>
          }
        />
      }
    >
      {open === 'buyer' && <BuyerDialog {...kept} onClose={() => setOpen(null)} />}
      {open === 'discount' && <WholeDiscount {...kept} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareOfPayer {...kept} onClose={() => setOpen(null)} />}
      {open === 'quotation' && invoice.draft && (
        <GiveQuotation invoice={invoice} today={invoice.draft.today} onClose={() => setOpen(null)} />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title={t('discard.ask')}
          confirmLabel={t('discard')}
          cancelLabel={t('discard.keep')}
          isDangerous
          onConfirm={() => void onDiscard()}
          onCancel={() => setOpen(null)}
        >
          <p>{t('discard.explained')}</p>
        </ConfirmDialog>
      )}
      <LeaveQuestion isUnsaved={isAtRisk(save) && keeper.isUnsaved} />
    </InvoiceFrame>
  )
}

/** Where something is wrong, the first such input gets the focus. */
function showFirstFault() {
  requestAnimationFrame(() => {
    const input = document.querySelector<HTMLElement>('.invoice-lines [aria-invalid="true"]')
    // A cell says its fault once it was left.
    input?.blur()
    input?.focus()
  })
}
