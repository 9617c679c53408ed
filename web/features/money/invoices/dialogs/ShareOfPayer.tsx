import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { formatMoney } from '#words/formats/money.ts'
import { saveDraft } from '../draft/save-draft.ts'
import type { KeptInvoice } from '../draft/use-invoice-keeper.ts'

type ShareOfPayerProps = Pick<KeptInvoice, 'keeper' | 'draft' | 'invoice'> & { onClose: () => void }

/** What the payer bears of a draft, and why. Empty: what the policy says. */
export function ShareOfPayer({ keeper, draft, invoice, onClose }: ShareOfPayerProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const { currency, totals, payer } = invoice
  const { errors, summary, isPending, submit } = useContractForm({
    schema: z.object({}),
    check: ({ shareMinor = '', shareReason = '' }): Record<string, string> => {
      if (shareMinor === '') return {}
      const amountMinor = parseAmount(shareMinor, currency)
      if (amountMinor === null) return { shareMinor: payerMessages.shareInvalid }
      if (amountMinor > totals.grossMinor) return { shareMinor: payerMessages.shareAboveTotal }
      return shareReason === '' ? { shareReason: payerMessages.reasonRequired } : {}
    },
    send: async (_, { shareMinor = '', shareReason = '' }) => {
      keeper.change({ share: shareMinor, shareReason: shareMinor === '' ? '' : shareReason })
      return saveDraft(keeper)
    },
    onDone: onClose,
  })
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const ofPolicy = payer?.policyShareMinor ?? null
  return (
    <FormDialog
      title={t('share.title', { name: payer?.name })}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <p>{t('share.of', { amount: money(totals.grossMinor) })}</p>
      <div className="fields">
        <MoneyField
          currency={currency}
          name="shareMinor"
          label={t('share')}
          width={12}
          hint={ofPolicy === null ? t('share.noPolicy') : t('share.policy', { amount: money(ofPolicy) })}
          defaultValue={draft.share}
          error={errors['shareMinor']}
        />
        <TextField
          name="shareReason"
          label={t('reason')}
          width={12}
          dir="auto"
          maxLength={200}
          defaultValue={draft.shareReason}
          error={errors['shareReason']}
        />
      </div>
    </FormDialog>
  )
}
