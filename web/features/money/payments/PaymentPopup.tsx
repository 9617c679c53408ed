import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { moneyRulesEndpoints } from '#contract/money/money-rules.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import {
  deskMethod,
  deskMethods,
  paymentEndpoints,
  takePaymentBody,
  type Payment,
} from '#contract/money/payments.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { isUtr } from '#contract/money/upi-link.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { commas } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatMoney } from '#words/formats/money.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { Change } from './Change.tsx'
import { usePrintReceipt } from './use-print-receipt.ts'
import './payments.css'

const UpiCode = lazyPart(async () => (await import('./UpiCode.tsx')).UpiCode)

/** The form takes the amount as '499.50'; the call takes minor units. */
const schema = z.object({ method: takePaymentBody.shape.method })

type Money = Payment['amount']

/** What a payment is taken for. */
export type Payable = {
  target: { appointmentId: string } | { invoiceId: string }
  patient: string
  clinic: { _id: string; name: string }
  /** Of the bill or the invoice; '' before it has one. */
  number: string
  /** What it is, in a line or two. */
  what: ReactNode
  /** Beside the price. */
  note?: ReactNode
  total: Money
  paid: Money
  due: Money
}

type PaymentPopupProps = {
  payable: Payable
  /** Another question of the form. */
  question?: ReactNode
  /** Done before the payment is taken, with the form as it is filled in. */
  before?: (form: FormData) => Promise<void>
  onClose: () => void
}

/** After a part it stays open for the rest, to be paid another way. */
export function PaymentPopup({ payable, ...props }: PaymentPopupProps) {
  const [rest, setRest] = useState(payable)
  const { total, due } = rest
  const onTaken = ({ amount }: Payment) => {
    const leftMinor = due.amountMinor - amount.amountMinor
    if (leftMinor <= 0) return props.onClose()
    const { currency } = due
    setRest({
      ...rest,
      paid: { amountMinor: total.amountMinor - leftMinor, currency },
      due: { amountMinor: leftMinor, currency },
    })
  }
  return (
    <TakeOne key={due.amountMinor} {...props} payable={rest} isRest={rest !== payable} onTaken={onTaken} />
  )
}

type TakeOneProps = PaymentPopupProps & { isRest: boolean; onTaken: (payment: Payment) => void }

/** Prefilled with the whole amount due, in cash: Enter takes it. */
function TakeOne({ payable, question, before, isRest, onTaken, onClose }: TakeOneProps) {
  const { t } = useTranslation('billing')
  const { t: ofPayments } = useTranslation('payments')
  const locale = useLocale()
  const toast = useToast()
  const take = useAction(paymentEndpoints.take)
  const printReceipt = usePrintReceipt()
  const [method, setMethod] = useState<string>(isRest ? '' : 'cash')
  const { target, patient, clinic, number, what, note, total, paid, due } = payable
  const { currency } = due
  const [amountText, setAmountText] = useState(formatAmount(due.amountMinor, currency))
  const amountMinor = parseAmount(amountText, currency)
  const isUpi = method === 'upi' && currency === 'INR'
  const rules = useEndpoint(moneyRulesEndpoints.get, {}, { enabled: isUpi })
  const ofClinic = useEndpoint(clinicEndpoints.get, { params: { id: clinic._id } }, { enabled: isUpi })
  const upiId = isUpi && rules.data && ofClinic.data && (ofClinic.data.data.upiId ?? rules.data.data.upiId)
  const form = useContractForm({
    schema,
    check: values => ({
      ...amountErrors(values['amountMinor'], due),
      ...givenErrors(values['given'], values['amountMinor'], currency),
      ...(upiId && !isUtr(values['reference'] ?? '') && { reference: refundMessages.utrInvalid }),
    }),
    send: async (filled, values) => {
      await before?.(filled)
      return take.mutateAsync({
        body: {
          ...target,
          amountMinor: parseAmount(values['amountMinor']!, currency)!,
          method: deskMethod.parse(values['method']),
          ...(values['reference'] && { reference: values['reference'] }),
        },
      })
    },
    onDone: ({ data, message }) => {
      toast(message, 'success', undefined, {
        detail: `${isolated(data.patient.name)}${commas[locale]}${formatMoney(data.amount, locale)}`,
        action: { label: t('receipt'), onPress: () => void printReceipt(data) },
      })
      onTaken(data)
    },
  })
  return (
    <FormDialog
      title={t('take')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
      {...(upiId && { saveLabel: ofPayments('upi.received') })}
    >
      <ErrorSummary {...form.summary} />
      <p>
        <b>{patient}</b> · {what}
      </p>
      <dl className="account">
        {Object.entries({ total, paid, due }).map(([name, money]) => (
          <div key={name} className={name}>
            <dt>{t(`account.${name as 'total' | 'paid' | 'due'}`)}</dt>
            <dd>{formatMoney(money, locale)}</dd>
          </div>
        ))}
      </dl>
      {note}
      <div className="fields">
        <MoneyField
          currency={currency}
          name="amountMinor"
          label={t('amount')}
          width={12}
          defaultValue={amountText}
          onChange={event => {
            setAmountText(event.currentTarget.value)
            form.clear(['amountMinor', 'given'])
          }}
          error={form.errors['amountMinor']}
        />
        <RadioGroup
          name="method"
          label={t('method')}
          width={12}
          choices={deskMethods.map(one => ({ value: one, label: t(`method.${one}`) }))}
          defaultValue={method}
          onChoose={setMethod}
          error={form.errors['method']}
        />
        {method === 'cash' && (
          <Change
            amountMinor={amountMinor}
            currency={currency}
            error={form.errors['given']}
            onChange={() => form.clear(['given'])}
          />
        )}
        {method !== 'cash' && method !== '' && (
          <AffixField
            key={method}
            name="reference"
            label={ofPayments(upiId ? 'upi.utr' : 'reference')}
            width={12}
            dir="ltr"
            maxLength={100}
            isOptional={!upiId}
            {...(upiId && { inputMode: 'numeric' as const })}
            error={form.errors['reference']}
          />
        )}
        {question}
      </div>
      {upiId && amountMinor ? (
        <UpiCode upiId={upiId} payee={clinic.name} amountMinor={amountMinor} number={number} />
      ) : null}
    </FormDialog>
  )
}

function amountErrors(text: FormValues[string] | undefined, due: Money): FieldErrors {
  if (!text) return { amountMinor: messages.amountRequired }
  const amountMinor = parseAmount(text, due.currency)
  if (!amountMinor) return { amountMinor: messages.amountInvalid }
  return amountMinor > due.amountMinor ? { amountMinor: messages.amountAboveDue } : {}
}

/** An error if less cash was given than the amount: the drawer would be short. An empty field is no error: nobody counted. */
function givenErrors(
  text: string | undefined,
  amountText: string | undefined,
  currency: string,
): FieldErrors {
  if (!text) return {}
  const givenMinor = parseAmount(text, currency)
  if (givenMinor === null) return { given: messages.amountInvalid }
  const amountMinor = parseAmount(amountText ?? '', currency)
  return amountMinor !== null && givenMinor < amountMinor ? { given: messages.givenBelowAmount } : {}
}
