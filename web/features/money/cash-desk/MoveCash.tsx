import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import {
  cashDeskEndpoints,
  deskMovementBody,
  type DeskMovement,
  type DeskSession,
} from '#contract/money/cash-desk.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

const schema = deskMovementBody.pick({ reason: true })

type MoveCashProps = {
  session: Pick<DeskSession, '_id' | 'currency'>
  kind: DeskMovement['kind']
  onClose: () => void
}

/** Cash that comes into the drawer or leaves it, and what for. */
export function MoveCash({ session: { _id, currency }, kind, onClose }: MoveCashProps) {
  const { t } = useTranslation('cashDesk')
  const toast = useToast()
  const move = useAction(cashDeskEndpoints.move)
  const form = useContractForm({
    schema,
    check: ({ amountMinor }): FieldErrors =>
      parseAmount(amountMinor ?? '', currency) ? {} : { amountMinor: messages.amountInvalid },
    send: (_, { amountMinor, reason }) =>
      move.mutateAsync({
        params: { id: _id },
        body: { kind, amountMinor: parseAmount(amountMinor!, currency)!, reason: reason! },
      }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(`source.${kind}`)}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <MoneyField
          currency={currency}
          name="amountMinor"
          label={t('amount')}
          width={12}
          error={form.errors['amountMinor']}
        />
        <AffixField
          name="reason"
          label={t('reason')}
          width={12}
          maxLength={200}
          error={form.errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
