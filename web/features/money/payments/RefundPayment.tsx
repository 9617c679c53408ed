import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import {
  deskMethods,
  paymentMethods,
  refundableMinor,
  type Payment,
  type PaymentMethod,
} from '#contract/money/payments.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { refundBody, refundEndpoints } from '#contract/money/refunds.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { AskingNote } from '#web/features/money/approvals/AskingNote.tsx'
import { useAsking } from '#web/features/money/approvals/use-asking.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import './payments.css'

const schema = refundBody.pick({ reason: true, method: true })

type RefundPaymentProps = { payment: Payment; onClose: () => void }

/** Prefilled with what is left and the way it was paid. Type a reason and press Enter. */
export function RefundPayment({ payment, onClose }: RefundPaymentProps) {
  const { t } = useTranslation('payments')
  const { t: ofBilling } = useTranslation('billing')
  const locale = useLocale()
  const toast = useToast()
  const refund = useAction(refundEndpoints.refund)
  const asking = useAsking()
  const [way, setWay] = useState<string>(payment.method)
  const { _id, amount, refunded, patient, receiptNumber } = payment
  const { currency } = amount
  const ways = payment.method === 'online' ? paymentMethods : deskMethods
  const leftMinor = refundableMinor(payment)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const form = useContractForm({
    schema,
    check: ({ amountMinor }) => amountErrors(amountMinor, { currency, leftMinor }),
    send: (_, { amountMinor, reason, method }) => {
      const body = {
        amountMinor: parseAmount(amountMinor!, currency)!,
        reason: reason!,
        method: method as PaymentMethod,
      }
      return asking.send({ ...body, kind: 'refund', paymentId: _id }, () =>
        refund.mutateAsync({ params: { id: _id }, body }),
      )
    },
    onRefused: asking.onRefused,
    onDone: answer => {
      onClose()
      if (!answer) return
      const { data, message } = answer
      const given = data.refunds.at(-1)!
      toast(message, 'success', undefined, {
        detail: `${given.number} · ${formatMoney(given.amount, locale)} · ${isolated(patient.name)}`,
      })
    },
  })
  return (
    <FormDialog
      title={t('refund.title', { receipt: receiptNumber })}
      isNarrow
      saveLabel={asking.saveLabel(t('refund.do'))}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      {asking.isAsking && <AskingNote isCash={way === 'cash'} />}
      <p>
        <b>
          <bdi>{patient.name}</bdi>
        </b>{' '}
        · {ofBilling(`method.${payment.method}`)}
      </p>
      <dl className="account">
        <div>
          <dt>{t('refund.paid')}</dt>
          <dd>{formatMoney(amount, locale)}</dd>
        </div>
        {refunded.amountMinor > 0 && (
          <div>
            <dt>{t('refund.before')}</dt>
            <dd>{money(-refunded.amountMinor)}</dd>
          </div>
        )}
        <div className="due">
          <dt>{t('refund.left')}</dt>
          <dd>{money(leftMinor)}</dd>
        </div>
      </dl>
      <div className="fields">
        <MoneyField
          currency={currency}
          name="amountMinor"
          label={ofBilling('amount')}
          width={12}
          defaultValue={formatAmount(leftMinor, currency)}
          error={form.errors['amountMinor']}
        />
        <TextField
          name="reason"
          label={t('refund.reason')}
          width={12}
          maxLength={200}
          error={form.errors['reason']}
          dir="auto"
        />
        <RadioGroup
          name="method"
          label={t('refund.way')}
          width={12}
          choices={ways.map(method => ({ value: method, label: ofBilling(`method.${method}`) }))}
          defaultValue={payment.method}
          onChoose={setWay}
          hint={way === payment.method ? t('refund.explained') : t('refund.otherWay')}
          error={form.errors['method']}
        />
      </div>
    </FormDialog>
  )
}

function amountErrors(
  text: string | undefined,
  { currency, leftMinor }: { currency: string; leftMinor: number },
): FieldErrors {
  if (!text) return { amountMinor: messages.amountRequired }
  const amountMinor = parseAmount(text, currency)
  if (!amountMinor) return { amountMinor: messages.amountInvalid }
  return amountMinor > leftMinor ? { amountMinor: refundMessages.refundAboveLeft } : {}
}
