import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { serviceNames, type Appointment } from '#contract/day/appointments.ts'
import { messages } from '#contract/core/messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import {
  paymentEndpoints,
  paymentMethods,
  takePaymentBody,
  type PaymentMethod,
} from '#contract/money/payments.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { currencySymbol } from '#web/ui/fields/currency-symbol.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { formatWeekdayTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { usePrintReceipt } from './use-print-receipt.ts'
import './payments.css'

/** The form takes the amount as '499.50'; the call takes minor units. */
const schema = z.object({ method: takePaymentBody.shape.method })

type TakePaymentProps = { appointment: Appointment; onClose: () => void }

/** Prefilled with the whole amount due, in cash: Enter takes it. */
export function TakePayment({ appointment, onClose }: TakePaymentProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const toast = useToast()
  const take = useAction(paymentEndpoints.take)
  const printReceipt = usePrintReceipt()
  const { _id: appointmentId, patient, total, paid, due } = appointment
  const { currency } = due
  const form = useContractForm({
    schema,
    check: values => amountErrors(values['amountMinor'], due),
    send: (_, values) =>
      take.mutateAsync({
        body: {
          appointmentId,
          amountMinor: parseAmount(values['amountMinor']!, currency)!,
          method: values['method'] as PaymentMethod,
        },
      }),
    onDone: ({ data, message }) => {
      toast(message, 'success', undefined, {
        detail: `${data.patient.name}, ${formatMoney(data.amount, locale)}`,
        action: { label: t('receipt'), onPress: () => void printReceipt(data) },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('take')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>
        <b>{patient.name}</b> · {serviceNames(appointment)}
        <br />
        <time dateTime={appointment.start}>{formatWeekdayTime(appointment.start, locale)}</time> ·{' '}
        {appointment.doctor.name}
      </p>
      <dl className="account">
        {Object.entries({ total, paid, due }).map(([name, money]) => (
          <div key={name} className={name}>
            <dt>{t(`account.${name as 'total' | 'paid' | 'due'}`)}</dt>
            <dd>{formatMoney(money, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="fields">
        <AffixField
          name="amountMinor"
          label={t('amount')}
          width={12}
          inputMode="decimal"
          prefix={currencySymbol(currency, locale)}
          defaultValue={formatAmount(due.amountMinor, currency)}
          onFocus={event => event.currentTarget.select()}
          error={form.errors['amountMinor']}
        />
        <RadioGroup
          name="method"
          label={t('method')}
          width={12}
          choices={paymentMethods.map(method => ({ value: method, label: t(`method.${method}`) }))}
          defaultValue="cash"
          error={form.errors['method']}
        />
      </div>
    </FormDialog>
  )
}

function amountErrors(text: string | undefined, due: Appointment['due']): Record<string, string> {
  if (!text) return { amountMinor: messages.amountRequired }
  const amountMinor = parseAmount(text, due.currency)
  if (!amountMinor) return { amountMinor: messages.amountInvalid }
  return amountMinor > due.amountMinor ? { amountMinor: messages.amountAboveDue } : {}
}
