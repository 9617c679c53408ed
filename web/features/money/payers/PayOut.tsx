import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { payerEndpoints, payOutBody, type Payer } from '#contract/money/payers/payers.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { AskingNote } from '#web/features/money/approvals/AskingNote.tsx'
import { useAsking } from '#web/features/money/approvals/use-asking.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'

const schema = payOutBody.pick({ clinicId: true, reference: true, reason: true })

/** Gives a payer back what it paid beyond credit notes. */
export function PayOut({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const toast = useToast()
  const payOut = useAction(payerEndpoints.payOut)
  const asking = useAsking()
  const clinics = useEndpoint(clinicEndpoints.list, { query: { limit: 100, sort: 'name' } }).data?.data ?? []
  const { _id, name, currency, advanceMinor } = payer
  const form = useContractForm({
    schema,
    check: ({ amountMinor: typed }): Record<string, string> => {
      const amountMinor = parseAmount(typed ?? '', currency)
      if (!amountMinor) return { amountMinor: payerMessages.payoutAmountInvalid }
      return amountMinor > advanceMinor ? { amountMinor: payerMessages.advanceExceeds } : {}
    },
    send: (_form, { clinicId, amountMinor, reference, reason }) => {
      const body = {
        clinicId: clinicId!,
        amountMinor: parseAmount(amountMinor!, currency)!,
        reason: reason!,
        ...(reference && { reference }),
      }
      return asking.send({ ...body, kind: 'payer_payout', payerId: _id }, () =>
        payOut.mutateAsync({ params: { id: _id }, body }),
      )
    },
    onRefused: asking.onRefused,
    onDone: answer => {
      if (answer) toast(answer.message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('payOut.title', { name: isolated(name) })}
      isNarrow
      saveLabel={asking.saveLabel(t('payOut'))}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      {asking.isAsking && <AskingNote />}
      <p>{t('payOut.explained', { amount: formatMoney({ amountMinor: advanceMinor, currency }, locale) })}</p>
      <div className="fields">
        <Select
          key={clinics.length}
          name="clinicId"
          label={t('payOut.clinic')}
          choices={clinics.map(clinic => ({ value: clinic._id, label: clinic.name }))}
          error={form.errors['clinicId']}
        />
        <MoneyField
          currency={currency}
          name="amountMinor"
          label={t('payOut.amount')}
          defaultValue={formatAmount(advanceMinor, currency)}
          error={form.errors['amountMinor']}
        />
        <TextField
          name="reference"
          label={t('reference')}
          width={12}
          dir="ltr"
          maxLength={100}
          isOptional
          error={form.errors['reference']}
        />
        <TextField
          name="reason"
          label={t('reason')}
          width={12}
          dir="auto"
          maxLength={200}
          error={form.errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
